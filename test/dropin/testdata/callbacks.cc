// callbacks has functions of the C++ bindings called that operators, attributes and error handlers have.
#include <cstdio>
#include <cstdlib>
#include <mpi.h>

static int copied, deleted, handled, code, state;

static void expect(bool ok, const char *what)
{
	if (!ok) {
		std::fprintf(stderr, "wrong: %s\n", what);
		std::exit(1);
	}
}

static int copy(const MPI::Comm &comm, int, void *extra, void *in, void *out, bool &flag)
{
	expect(extra == &state && comm.Get_size() == MPI::COMM_WORLD.Get_size(), "what a copy gets");
	copied++;
	*(void **)out = (char *)in + 1;
	flag = true;
	return MPI::SUCCESS;
}

static int forget(MPI::Comm &, int, void *value, void *extra)
{
	expect(extra == &state, "the state of a deletion");
	deleted += (int)(long)value;
	return MPI::SUCCESS;
}

#ifdef OPEN_MPI
typedef const void read_only; // MPI 2.2 has it without const
#else
typedef void read_only;
#endif

static int copy_type(const MPI::Datatype &, int, void *, read_only *in, void *out, bool &flag)
{
	*(void **)out = (void *)in;
	return flag = true, MPI::SUCCESS;
}

static int forget_type(MPI::Datatype &, int, void *, void *) { return deleted += 100, MPI::SUCCESS; }

static void handle(MPI::Comm &comm, int *e, ...)
{
	expect(comm.Get_rank() == MPI::COMM_WORLD.Get_rank(), "the communicator of a handler");
	handled++;
	code = MPI::Get_error_class(*e);
}

static void larger(const void *in, void *inout, int n, const MPI::Datatype &type)
{
	expect(type == MPI::INT, "the datatype of an operator");
	for (int i = 0; i < n; i++)
		if (((const int *)in)[i] > ((int *)inout)[i])
			((int *)inout)[i] = ((const int *)in)[i];
}

int main(int argc, char **argv)
{
	MPI::Init(argc, argv);
	int rank = MPI::COMM_WORLD.Get_rank(), size = MPI::COMM_WORLD.Get_size();

	int key = MPI::Comm::Create_keyval(copy, forget, &state);
	MPI::COMM_WORLD.Set_attr(key, (void *)10);
	MPI::Intracomm dup = MPI::COMM_WORLD.Dup();
	void *value = NULL;
	expect(dup.Get_attr(key, &value) && value == (void *)11 && copied == 1, "a copied attribute");
	dup.Free();
	MPI::COMM_WORLD.Delete_attr(key);
	expect(deleted == 21, "deleted attributes");
	MPI::Comm::Free_keyval(key);

	key = MPI::Datatype::Create_keyval(copy_type, forget_type, NULL);
	MPI::Datatype type = MPI::INT.Create_contiguous(2);
	type.Set_attr(key, (void *)1);
	type.Free();
	expect(deleted == 121, "a datatype's attribute");
	MPI::Datatype::Free_keyval(key);

	MPI::Errhandler handler = MPI::Comm::Create_errhandler(handle);
	dup = MPI::COMM_WORLD.Dup();
	dup.Set_errhandler(handler);
	handler.Free();
	dup.Call_errhandler(MPI::ERR_OTHER);
	expect(handled == 1 && code == MPI::ERR_OTHER, "a handler that the program calls");
	dup.Send(&rank, 1, MPI::INT, size, 0);
	expect(handled == 2 && code == MPI::ERR_RANK, "a handler of an error");
	dup.Free();

	MPI::Op op;
	op.Init(larger, true);
	int most = -1;
	MPI::COMM_WORLD.Allreduce(&rank, &most, 1, MPI::INT, op);
	expect(most == size - 1, "an operator");
	op.Free();

	if (rank == 0)
		std::printf("called %d\n", size);
	MPI::Finalize();
	return 0;
}
