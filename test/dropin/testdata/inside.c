// inside has a function of MPICH's library in it, as a program has that was linked with libmpich.a.
int MPID_Init(void) { return 0; }

int main(void) { return MPID_Init(); }
