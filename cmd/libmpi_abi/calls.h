// Made by cmd/libmpi_abi/gen; do not edit.
//
// CALL_X is what SETTLE wants to know of a call of MPI_X: its name, the kinds, names and
// values of its arguments.
#ifndef GOMPI_CALLS_H
#define GOMPI_CALLS_H

#include "settle.h"

#define CALL_Abi_get_fortran_booleans "MPI_Abi_get_fortran_booleans", "ibbp", "logical_size logical_true logical_false is_set", logical_size, (intptr_t)logical_true, (intptr_t)logical_false, (intptr_t)is_set
#define CALL_Abi_get_fortran_info "MPI_Abi_get_fortran_info", "p", "info", (intptr_t)info
#define CALL_Abi_get_info "MPI_Abi_get_info", "p", "info", (intptr_t)info
#define CALL_Abi_get_version "MPI_Abi_get_version", "pp", "abi_major abi_minor", (intptr_t)abi_major, (intptr_t)abi_minor
#define CALL_Abi_set_fortran_booleans "MPI_Abi_set_fortran_booleans", "ibb", "logical_size logical_true logical_false", logical_size, (intptr_t)logical_true, (intptr_t)logical_false
#define CALL_Abi_set_fortran_info "MPI_Abi_set_fortran_info", "p", "info", (intptr_t)info
#define CALL_Abort "MPI_Abort", "Ci", "comm errorcode", (intptr_t)comm, errorcode
#define CALL_Accumulate "MPI_Accumulate", "biTiiiTOW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype op win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win
#define CALL_Accumulate_c "MPI_Accumulate_c", "biTiiiTOW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype op win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win
#define CALL_Add_error_class "MPI_Add_error_class", "p", "errorclass", (intptr_t)errorclass
#define CALL_Add_error_code "MPI_Add_error_code", "ip", "errorclass errorcode", errorclass, (intptr_t)errorcode
#define CALL_Add_error_string "MPI_Add_error_string", "is", "errorcode string", errorcode, (intptr_t)string
#define CALL_Allgather "MPI_Allgather", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Allgather_c "MPI_Allgather_c", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Allgather_init "MPI_Allgather_init", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Allgather_init_c "MPI_Allgather_init_c", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Allgatherv "MPI_Allgatherv", "biTbppTC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Allgatherv_c "MPI_Allgatherv_c", "biTbppTC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Allgatherv_init "MPI_Allgatherv_init", "biTbppTCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Allgatherv_init_c "MPI_Allgatherv_init_c", "biTbppTCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alloc_mem "MPI_Alloc_mem", "ipb", "size info baseptr", size, (intptr_t)info, (intptr_t)baseptr
#define CALL_Allreduce "MPI_Allreduce", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Allreduce_c "MPI_Allreduce_c", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Allreduce_init "MPI_Allreduce_init", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Allreduce_init_c "MPI_Allreduce_init_c", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoall "MPI_Alltoall", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Alltoall_c "MPI_Alltoall_c", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Alltoall_init "MPI_Alltoall_init", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoall_init_c "MPI_Alltoall_init_c", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoallv "MPI_Alltoallv", "bppTbppTC", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Alltoallv_c "MPI_Alltoallv_c", "bppTbppTC", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Alltoallv_init "MPI_Alltoallv_init", "bppTbppTCpp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoallv_init_c "MPI_Alltoallv_init_c", "bppTbppTCpp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoallw "MPI_Alltoallw", "bpppbpppC", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm
#define CALL_Alltoallw_c "MPI_Alltoallw_c", "bpppbpppC", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm
#define CALL_Alltoallw_init "MPI_Alltoallw_init", "bpppbpppCpp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Alltoallw_init_c "MPI_Alltoallw_init_c", "bpppbpppCpp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Attr_delete "MPI_Attr_delete", "Ci", "comm keyval", (intptr_t)comm, keyval
#define CALL_Attr_get "MPI_Attr_get", "Cibp", "comm keyval attribute_val flag", (intptr_t)comm, keyval, (intptr_t)attribute_val, (intptr_t)flag
#define CALL_Attr_put "MPI_Attr_put", "Cib", "comm keyval attribute_val", (intptr_t)comm, keyval, (intptr_t)attribute_val
#define CALL_Barrier "MPI_Barrier", "C", "comm", (intptr_t)comm
#define CALL_Barrier_init "MPI_Barrier_init", "Cpp", "comm info request", (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Bcast "MPI_Bcast", "biTrC", "buffer count datatype root comm", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm
#define CALL_Bcast_c "MPI_Bcast_c", "biTrC", "buffer count datatype root comm", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm
#define CALL_Bcast_init "MPI_Bcast_init", "biTrCpp", "buffer count datatype root comm info request", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Bcast_init_c "MPI_Bcast_init_c", "biTrCpp", "buffer count datatype root comm info request", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Bsend "MPI_Bsend", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Bsend_c "MPI_Bsend_c", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Bsend_init "MPI_Bsend_init", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Bsend_init_c "MPI_Bsend_init_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Buffer_attach "MPI_Buffer_attach", "bi", "buffer size", (intptr_t)buffer, size
#define CALL_Buffer_attach_c "MPI_Buffer_attach_c", "bi", "buffer size", (intptr_t)buffer, size
#define CALL_Buffer_detach "MPI_Buffer_detach", "bp", "buffer_addr size", (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Buffer_detach_c "MPI_Buffer_detach_c", "bp", "buffer_addr size", (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Buffer_flush "MPI_Buffer_flush", "", ""
#define CALL_Buffer_iflush "MPI_Buffer_iflush", "p", "request", (intptr_t)request
#define CALL_Cancel "MPI_Cancel", "p", "request", (intptr_t)request
#define CALL_Cart_coords "MPI_Cart_coords", "Ciip", "comm rank maxdims coords", (intptr_t)comm, rank, maxdims, (intptr_t)coords
#define CALL_Cart_create "MPI_Cart_create", "Cippip", "comm_old ndims dims periods reorder comm_cart", (intptr_t)comm_old, ndims, (intptr_t)dims, (intptr_t)periods, reorder, (intptr_t)comm_cart
#define CALL_Cart_get "MPI_Cart_get", "Cippp", "comm maxdims dims periods coords", (intptr_t)comm, maxdims, (intptr_t)dims, (intptr_t)periods, (intptr_t)coords
#define CALL_Cart_map "MPI_Cart_map", "Cippp", "comm ndims dims periods newrank", (intptr_t)comm, ndims, (intptr_t)dims, (intptr_t)periods, (intptr_t)newrank
#define CALL_Cart_rank "MPI_Cart_rank", "Cpp", "comm coords rank", (intptr_t)comm, (intptr_t)coords, (intptr_t)rank
#define CALL_Cart_shift "MPI_Cart_shift", "Ciipp", "comm direction disp rank_source rank_dest", (intptr_t)comm, direction, disp, (intptr_t)rank_source, (intptr_t)rank_dest
#define CALL_Cart_sub "MPI_Cart_sub", "Cpp", "comm remain_dims newcomm", (intptr_t)comm, (intptr_t)remain_dims, (intptr_t)newcomm
#define CALL_Cartdim_get "MPI_Cartdim_get", "Cp", "comm ndims", (intptr_t)comm, (intptr_t)ndims
#define CALL_Close_port "MPI_Close_port", "s", "port_name", (intptr_t)port_name
#define CALL_Comm_accept "MPI_Comm_accept", "sprCp", "port_name info root comm newcomm", (intptr_t)port_name, (intptr_t)info, root, (intptr_t)comm, (intptr_t)newcomm
#define CALL_Comm_attach_buffer "MPI_Comm_attach_buffer", "Cbi", "comm buffer size", (intptr_t)comm, (intptr_t)buffer, size
#define CALL_Comm_attach_buffer_c "MPI_Comm_attach_buffer_c", "Cbi", "comm buffer size", (intptr_t)comm, (intptr_t)buffer, size
#define CALL_Comm_call_errhandler "MPI_Comm_call_errhandler", "Ci", "comm errorcode", (intptr_t)comm, errorcode
#define CALL_Comm_compare "MPI_Comm_compare", "CCp", "comm1 comm2 result", (intptr_t)comm1, (intptr_t)comm2, (intptr_t)result
#define CALL_Comm_connect "MPI_Comm_connect", "sprCp", "port_name info root comm newcomm", (intptr_t)port_name, (intptr_t)info, root, (intptr_t)comm, (intptr_t)newcomm
#define CALL_Comm_create "MPI_Comm_create", "CGp", "comm group newcomm", (intptr_t)comm, (intptr_t)group, (intptr_t)newcomm
#define CALL_Comm_create_errhandler "MPI_Comm_create_errhandler", "pp", "comm_errhandler_fn errhandler", (intptr_t)comm_errhandler_fn, (intptr_t)errhandler
#define CALL_Comm_create_from_group "MPI_Comm_create_from_group", "GspEp", "group stringtag info errhandler newcomm", (intptr_t)group, (intptr_t)stringtag, (intptr_t)info, (intptr_t)errhandler, (intptr_t)newcomm
#define CALL_Comm_create_group "MPI_Comm_create_group", "CGtp", "comm group tag newcomm", (intptr_t)comm, (intptr_t)group, tag, (intptr_t)newcomm
#define CALL_Comm_create_keyval "MPI_Comm_create_keyval", "pppb", "comm_copy_attr_fn comm_delete_attr_fn comm_keyval extra_state", (intptr_t)comm_copy_attr_fn, (intptr_t)comm_delete_attr_fn, (intptr_t)comm_keyval, (intptr_t)extra_state
#define CALL_Comm_delete_attr "MPI_Comm_delete_attr", "Ci", "comm comm_keyval", (intptr_t)comm, comm_keyval
#define CALL_Comm_detach_buffer "MPI_Comm_detach_buffer", "Cbp", "comm buffer_addr size", (intptr_t)comm, (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Comm_detach_buffer_c "MPI_Comm_detach_buffer_c", "Cbp", "comm buffer_addr size", (intptr_t)comm, (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Comm_disconnect "MPI_Comm_disconnect", "p", "comm", (intptr_t)comm
#define CALL_Comm_dup "MPI_Comm_dup", "Cp", "comm newcomm", (intptr_t)comm, (intptr_t)newcomm
#define CALL_Comm_dup_with_info "MPI_Comm_dup_with_info", "Cpp", "comm info newcomm", (intptr_t)comm, (intptr_t)info, (intptr_t)newcomm
#define CALL_Comm_flush_buffer "MPI_Comm_flush_buffer", "C", "comm", (intptr_t)comm
#define CALL_Comm_free "MPI_Comm_free", "p", "comm", (intptr_t)comm
#define CALL_Comm_free_keyval "MPI_Comm_free_keyval", "p", "comm_keyval", (intptr_t)comm_keyval
#define CALL_Comm_get_attr "MPI_Comm_get_attr", "Cibp", "comm comm_keyval attribute_val flag", (intptr_t)comm, comm_keyval, (intptr_t)attribute_val, (intptr_t)flag
#define CALL_Comm_get_errhandler "MPI_Comm_get_errhandler", "Cp", "comm errhandler", (intptr_t)comm, (intptr_t)errhandler
#define CALL_Comm_get_info "MPI_Comm_get_info", "Cp", "comm info_used", (intptr_t)comm, (intptr_t)info_used
#define CALL_Comm_get_name "MPI_Comm_get_name", "Cpp", "comm comm_name resultlen", (intptr_t)comm, (intptr_t)comm_name, (intptr_t)resultlen
#define CALL_Comm_get_parent "MPI_Comm_get_parent", "p", "parent", (intptr_t)parent
#define CALL_Comm_group "MPI_Comm_group", "Cp", "comm group", (intptr_t)comm, (intptr_t)group
#define CALL_Comm_idup "MPI_Comm_idup", "Cpp", "comm newcomm request", (intptr_t)comm, (intptr_t)newcomm, (intptr_t)request
#define CALL_Comm_idup_with_info "MPI_Comm_idup_with_info", "Cppp", "comm info newcomm request", (intptr_t)comm, (intptr_t)info, (intptr_t)newcomm, (intptr_t)request
#define CALL_Comm_iflush_buffer "MPI_Comm_iflush_buffer", "Cp", "comm request", (intptr_t)comm, (intptr_t)request
#define CALL_Comm_join "MPI_Comm_join", "ip", "fd intercomm", fd, (intptr_t)intercomm
#define CALL_Comm_rank "MPI_Comm_rank", "Cp", "comm rank", (intptr_t)comm, (intptr_t)rank
#define CALL_Comm_remote_group "MPI_Comm_remote_group", "Cp", "comm group", (intptr_t)comm, (intptr_t)group
#define CALL_Comm_remote_size "MPI_Comm_remote_size", "Cp", "comm size", (intptr_t)comm, (intptr_t)size
#define CALL_Comm_set_attr "MPI_Comm_set_attr", "Cib", "comm comm_keyval attribute_val", (intptr_t)comm, comm_keyval, (intptr_t)attribute_val
#define CALL_Comm_set_errhandler "MPI_Comm_set_errhandler", "CE", "comm errhandler", (intptr_t)comm, (intptr_t)errhandler
#define CALL_Comm_set_info "MPI_Comm_set_info", "Cp", "comm info", (intptr_t)comm, (intptr_t)info
#define CALL_Comm_set_name "MPI_Comm_set_name", "Cs", "comm comm_name", (intptr_t)comm, (intptr_t)comm_name
#define CALL_Comm_size "MPI_Comm_size", "Cp", "comm size", (intptr_t)comm, (intptr_t)size
#define CALL_Comm_spawn "MPI_Comm_spawn", "spiprCpp", "command argv maxprocs info root comm intercomm array_of_errcodes", (intptr_t)command, (intptr_t)argv, maxprocs, (intptr_t)info, root, (intptr_t)comm, (intptr_t)intercomm, (intptr_t)array_of_errcodes
#define CALL_Comm_spawn_multiple "MPI_Comm_spawn_multiple", "ipppprCpp", "count array_of_commands array_of_argv array_of_maxprocs array_of_info root comm intercomm array_of_errcodes", count, (intptr_t)array_of_commands, (intptr_t)array_of_argv, (intptr_t)array_of_maxprocs, (intptr_t)array_of_info, root, (intptr_t)comm, (intptr_t)intercomm, (intptr_t)array_of_errcodes
#define CALL_Comm_split "MPI_Comm_split", "Ciip", "comm color key newcomm", (intptr_t)comm, color, key, (intptr_t)newcomm
#define CALL_Comm_split_type "MPI_Comm_split_type", "Ciipp", "comm split_type key info newcomm", (intptr_t)comm, split_type, key, (intptr_t)info, (intptr_t)newcomm
#define CALL_Comm_test_inter "MPI_Comm_test_inter", "Cp", "comm flag", (intptr_t)comm, (intptr_t)flag
#define CALL_Compare_and_swap "MPI_Compare_and_swap", "bbbTiiW", "origin_addr compare_addr result_addr datatype target_rank target_disp win", (intptr_t)origin_addr, (intptr_t)compare_addr, (intptr_t)result_addr, (intptr_t)datatype, target_rank, target_disp, (intptr_t)win
#define CALL_Dims_create "MPI_Dims_create", "iip", "nnodes ndims dims", nnodes, ndims, (intptr_t)dims
#define CALL_Dist_graph_create "MPI_Dist_graph_create", "Cipppppip", "comm_old n sources degrees destinations weights info reorder comm_dist_graph", (intptr_t)comm_old, n, (intptr_t)sources, (intptr_t)degrees, (intptr_t)destinations, (intptr_t)weights, (intptr_t)info, reorder, (intptr_t)comm_dist_graph
#define CALL_Dist_graph_create_adjacent "MPI_Dist_graph_create_adjacent", "Cippipppip", "comm_old indegree sources sourceweights outdegree destinations destweights info reorder comm_dist_graph", (intptr_t)comm_old, indegree, (intptr_t)sources, (intptr_t)sourceweights, outdegree, (intptr_t)destinations, (intptr_t)destweights, (intptr_t)info, reorder, (intptr_t)comm_dist_graph
#define CALL_Dist_graph_neighbors "MPI_Dist_graph_neighbors", "Cippipp", "comm maxindegree sources sourceweights maxoutdegree destinations destweights", (intptr_t)comm, maxindegree, (intptr_t)sources, (intptr_t)sourceweights, maxoutdegree, (intptr_t)destinations, (intptr_t)destweights
#define CALL_Dist_graph_neighbors_count "MPI_Dist_graph_neighbors_count", "Cppp", "comm indegree outdegree weighted", (intptr_t)comm, (intptr_t)indegree, (intptr_t)outdegree, (intptr_t)weighted
#define CALL_Errhandler_free "MPI_Errhandler_free", "p", "errhandler", (intptr_t)errhandler
#define CALL_Error_class "MPI_Error_class", "ip", "errorcode errorclass", errorcode, (intptr_t)errorclass
#define CALL_Error_string "MPI_Error_string", "ipp", "errorcode string resultlen", errorcode, (intptr_t)string, (intptr_t)resultlen
#define CALL_Exscan "MPI_Exscan", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Exscan_c "MPI_Exscan_c", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Exscan_init "MPI_Exscan_init", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Exscan_init_c "MPI_Exscan_init_c", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Fetch_and_op "MPI_Fetch_and_op", "bbTiiOW", "origin_addr result_addr datatype target_rank target_disp op win", (intptr_t)origin_addr, (intptr_t)result_addr, (intptr_t)datatype, target_rank, target_disp, (intptr_t)op, (intptr_t)win
#define CALL_File_call_errhandler "MPI_File_call_errhandler", "pi", "fh errorcode", (intptr_t)fh, errorcode
#define CALL_File_close "MPI_File_close", "p", "fh", (intptr_t)fh
#define CALL_File_create_errhandler "MPI_File_create_errhandler", "pp", "file_errhandler_fn errhandler", (intptr_t)file_errhandler_fn, (intptr_t)errhandler
#define CALL_File_delete "MPI_File_delete", "sp", "filename info", (intptr_t)filename, (intptr_t)info
#define CALL_File_get_amode "MPI_File_get_amode", "pp", "fh amode", (intptr_t)fh, (intptr_t)amode
#define CALL_File_get_atomicity "MPI_File_get_atomicity", "pp", "fh flag", (intptr_t)fh, (intptr_t)flag
#define CALL_File_get_byte_offset "MPI_File_get_byte_offset", "pip", "fh offset disp", (intptr_t)fh, offset, (intptr_t)disp
#define CALL_File_get_errhandler "MPI_File_get_errhandler", "pp", "file errhandler", (intptr_t)file, (intptr_t)errhandler
#define CALL_File_get_group "MPI_File_get_group", "pp", "fh group", (intptr_t)fh, (intptr_t)group
#define CALL_File_get_info "MPI_File_get_info", "pp", "fh info_used", (intptr_t)fh, (intptr_t)info_used
#define CALL_File_get_position "MPI_File_get_position", "pp", "fh offset", (intptr_t)fh, (intptr_t)offset
#define CALL_File_get_position_shared "MPI_File_get_position_shared", "pp", "fh offset", (intptr_t)fh, (intptr_t)offset
#define CALL_File_get_size "MPI_File_get_size", "pp", "fh size", (intptr_t)fh, (intptr_t)size
#define CALL_File_get_type_extent "MPI_File_get_type_extent", "pTp", "fh datatype extent", (intptr_t)fh, (intptr_t)datatype, (intptr_t)extent
#define CALL_File_get_type_extent_c "MPI_File_get_type_extent_c", "pTp", "fh datatype extent", (intptr_t)fh, (intptr_t)datatype, (intptr_t)extent
#define CALL_File_get_view "MPI_File_get_view", "ppppp", "fh disp etype filetype datarep", (intptr_t)fh, (intptr_t)disp, (intptr_t)etype, (intptr_t)filetype, (intptr_t)datarep
#define CALL_File_iread "MPI_File_iread", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_c "MPI_File_iread_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_all "MPI_File_iread_all", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_all_c "MPI_File_iread_all_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_at "MPI_File_iread_at", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_at_c "MPI_File_iread_at_c", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_at_all "MPI_File_iread_at_all", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_at_all_c "MPI_File_iread_at_all_c", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_shared "MPI_File_iread_shared", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iread_shared_c "MPI_File_iread_shared_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite "MPI_File_iwrite", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_c "MPI_File_iwrite_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_all "MPI_File_iwrite_all", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_all_c "MPI_File_iwrite_all_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_at "MPI_File_iwrite_at", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_at_c "MPI_File_iwrite_at_c", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_at_all "MPI_File_iwrite_at_all", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_at_all_c "MPI_File_iwrite_at_all_c", "pibiTp", "fh offset buf count datatype request", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_shared "MPI_File_iwrite_shared", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_iwrite_shared_c "MPI_File_iwrite_shared_c", "pbiTp", "fh buf count datatype request", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request
#define CALL_File_open "MPI_File_open", "Csipp", "comm filename amode info fh", (intptr_t)comm, (intptr_t)filename, amode, (intptr_t)info, (intptr_t)fh
#define CALL_File_preallocate "MPI_File_preallocate", "pi", "fh size", (intptr_t)fh, size
#define CALL_File_read "MPI_File_read", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_c "MPI_File_read_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_all "MPI_File_read_all", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_all_c "MPI_File_read_all_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_all_begin "MPI_File_read_all_begin", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_all_begin_c "MPI_File_read_all_begin_c", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_all_end "MPI_File_read_all_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_read_at "MPI_File_read_at", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_at_c "MPI_File_read_at_c", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_at_all "MPI_File_read_at_all", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_at_all_c "MPI_File_read_at_all_c", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_at_all_begin "MPI_File_read_at_all_begin", "pibiT", "fh offset buf count datatype", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_at_all_begin_c "MPI_File_read_at_all_begin_c", "pibiT", "fh offset buf count datatype", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_at_all_end "MPI_File_read_at_all_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_read_ordered "MPI_File_read_ordered", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_ordered_c "MPI_File_read_ordered_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_ordered_begin "MPI_File_read_ordered_begin", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_ordered_begin_c "MPI_File_read_ordered_begin_c", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_read_ordered_end "MPI_File_read_ordered_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_read_shared "MPI_File_read_shared", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_read_shared_c "MPI_File_read_shared_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_seek "MPI_File_seek", "pii", "fh offset whence", (intptr_t)fh, offset, whence
#define CALL_File_seek_shared "MPI_File_seek_shared", "pii", "fh offset whence", (intptr_t)fh, offset, whence
#define CALL_File_set_atomicity "MPI_File_set_atomicity", "pi", "fh flag", (intptr_t)fh, flag
#define CALL_File_set_errhandler "MPI_File_set_errhandler", "pE", "file errhandler", (intptr_t)file, (intptr_t)errhandler
#define CALL_File_set_info "MPI_File_set_info", "pp", "fh info", (intptr_t)fh, (intptr_t)info
#define CALL_File_set_size "MPI_File_set_size", "pi", "fh size", (intptr_t)fh, size
#define CALL_File_set_view "MPI_File_set_view", "piTTsp", "fh disp etype filetype datarep info", (intptr_t)fh, disp, (intptr_t)etype, (intptr_t)filetype, (intptr_t)datarep, (intptr_t)info
#define CALL_File_sync "MPI_File_sync", "p", "fh", (intptr_t)fh
#define CALL_File_write "MPI_File_write", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_c "MPI_File_write_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_all "MPI_File_write_all", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_all_c "MPI_File_write_all_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_all_begin "MPI_File_write_all_begin", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_all_begin_c "MPI_File_write_all_begin_c", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_all_end "MPI_File_write_all_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_write_at "MPI_File_write_at", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_at_c "MPI_File_write_at_c", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_at_all "MPI_File_write_at_all", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_at_all_c "MPI_File_write_at_all_c", "pibiTp", "fh offset buf count datatype status", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_at_all_begin "MPI_File_write_at_all_begin", "pibiT", "fh offset buf count datatype", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_at_all_begin_c "MPI_File_write_at_all_begin_c", "pibiT", "fh offset buf count datatype", (intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_at_all_end "MPI_File_write_at_all_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_write_ordered "MPI_File_write_ordered", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_ordered_c "MPI_File_write_ordered_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_ordered_begin "MPI_File_write_ordered_begin", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_ordered_begin_c "MPI_File_write_ordered_begin_c", "pbiT", "fh buf count datatype", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype
#define CALL_File_write_ordered_end "MPI_File_write_ordered_end", "pbp", "fh buf status", (intptr_t)fh, (intptr_t)buf, (intptr_t)status
#define CALL_File_write_shared "MPI_File_write_shared", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_File_write_shared_c "MPI_File_write_shared_c", "pbiTp", "fh buf count datatype status", (intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status
#define CALL_Finalize "MPI_Finalize", "", ""
#define CALL_Finalized "MPI_Finalized", "p", "flag", (intptr_t)flag
#define CALL_Free_mem "MPI_Free_mem", "b", "base", (intptr_t)base
#define CALL_Gather "MPI_Gather", "biTbiTrC", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Gather_c "MPI_Gather_c", "biTbiTrC", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Gather_init "MPI_Gather_init", "biTbiTrCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Gather_init_c "MPI_Gather_init_c", "biTbiTrCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Gatherv "MPI_Gatherv", "biTbppTrC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Gatherv_c "MPI_Gatherv_c", "biTbppTrC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Gatherv_init "MPI_Gatherv_init", "biTbppTrCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Gatherv_init_c "MPI_Gatherv_init_c", "biTbppTrCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Get "MPI_Get", "biTiiiTW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win
#define CALL_Get_c "MPI_Get_c", "biTiiiTW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win
#define CALL_Get_accumulate "MPI_Get_accumulate", "biTbiTiiiTOW", "origin_addr origin_count origin_datatype result_addr result_count result_datatype target_rank target_disp target_count target_datatype op win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr, result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win
#define CALL_Get_accumulate_c "MPI_Get_accumulate_c", "biTbiTiiiTOW", "origin_addr origin_count origin_datatype result_addr result_count result_datatype target_rank target_disp target_count target_datatype op win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr, result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win
#define CALL_Get_address "MPI_Get_address", "bp", "location address", (intptr_t)location, (intptr_t)address
#define CALL_Get_count "MPI_Get_count", "pTp", "status datatype count", (intptr_t)status, (intptr_t)datatype, (intptr_t)count
#define CALL_Get_count_c "MPI_Get_count_c", "pTp", "status datatype count", (intptr_t)status, (intptr_t)datatype, (intptr_t)count
#define CALL_Get_elements "MPI_Get_elements", "pTp", "status datatype count", (intptr_t)status, (intptr_t)datatype, (intptr_t)count
#define CALL_Get_elements_c "MPI_Get_elements_c", "pTp", "status datatype count", (intptr_t)status, (intptr_t)datatype, (intptr_t)count
#define CALL_Get_elements_x "MPI_Get_elements_x", "pTp", "status datatype count", (intptr_t)status, (intptr_t)datatype, (intptr_t)count
#define CALL_Get_hw_resource_info "MPI_Get_hw_resource_info", "p", "hw_info", (intptr_t)hw_info
#define CALL_Get_library_version "MPI_Get_library_version", "pp", "version resultlen", (intptr_t)version, (intptr_t)resultlen
#define CALL_Get_processor_name "MPI_Get_processor_name", "pp", "name resultlen", (intptr_t)name, (intptr_t)resultlen
#define CALL_Get_version "MPI_Get_version", "pp", "version subversion", (intptr_t)version, (intptr_t)subversion
#define CALL_Graph_create "MPI_Graph_create", "Cippip", "comm_old nnodes indx edges reorder comm_graph", (intptr_t)comm_old, nnodes, (intptr_t)indx, (intptr_t)edges, reorder, (intptr_t)comm_graph
#define CALL_Graph_get "MPI_Graph_get", "Ciipp", "comm maxindex maxedges indx edges", (intptr_t)comm, maxindex, maxedges, (intptr_t)indx, (intptr_t)edges
#define CALL_Graph_map "MPI_Graph_map", "Cippp", "comm nnodes indx edges newrank", (intptr_t)comm, nnodes, (intptr_t)indx, (intptr_t)edges, (intptr_t)newrank
#define CALL_Graph_neighbors "MPI_Graph_neighbors", "Ciip", "comm rank maxneighbors neighbors", (intptr_t)comm, rank, maxneighbors, (intptr_t)neighbors
#define CALL_Graph_neighbors_count "MPI_Graph_neighbors_count", "Cip", "comm rank nneighbors", (intptr_t)comm, rank, (intptr_t)nneighbors
#define CALL_Graphdims_get "MPI_Graphdims_get", "Cpp", "comm nnodes nedges", (intptr_t)comm, (intptr_t)nnodes, (intptr_t)nedges
#define CALL_Grequest_complete "MPI_Grequest_complete", "R", "request", (intptr_t)request
#define CALL_Grequest_start "MPI_Grequest_start", "pppbp", "query_fn free_fn cancel_fn extra_state request", (intptr_t)query_fn, (intptr_t)free_fn, (intptr_t)cancel_fn, (intptr_t)extra_state, (intptr_t)request
#define CALL_Group_compare "MPI_Group_compare", "GGp", "group1 group2 result", (intptr_t)group1, (intptr_t)group2, (intptr_t)result
#define CALL_Group_difference "MPI_Group_difference", "GGp", "group1 group2 newgroup", (intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup
#define CALL_Group_excl "MPI_Group_excl", "Gipp", "group n ranks newgroup", (intptr_t)group, n, (intptr_t)ranks, (intptr_t)newgroup
#define CALL_Group_free "MPI_Group_free", "p", "group", (intptr_t)group
#define CALL_Group_from_session_pset "MPI_Group_from_session_pset", "Ssp", "session pset_name newgroup", (intptr_t)session, (intptr_t)pset_name, (intptr_t)newgroup
#define CALL_Group_incl "MPI_Group_incl", "Gipp", "group n ranks newgroup", (intptr_t)group, n, (intptr_t)ranks, (intptr_t)newgroup
#define CALL_Group_intersection "MPI_Group_intersection", "GGp", "group1 group2 newgroup", (intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup
#define CALL_Group_range_excl "MPI_Group_range_excl", "Gipp", "group n ranges newgroup", (intptr_t)group, n, (intptr_t)ranges, (intptr_t)newgroup
#define CALL_Group_range_incl "MPI_Group_range_incl", "Gipp", "group n ranges newgroup", (intptr_t)group, n, (intptr_t)ranges, (intptr_t)newgroup
#define CALL_Group_rank "MPI_Group_rank", "Gp", "group rank", (intptr_t)group, (intptr_t)rank
#define CALL_Group_size "MPI_Group_size", "Gp", "group size", (intptr_t)group, (intptr_t)size
#define CALL_Group_translate_ranks "MPI_Group_translate_ranks", "GipGp", "group1 n ranks1 group2 ranks2", (intptr_t)group1, n, (intptr_t)ranks1, (intptr_t)group2, (intptr_t)ranks2
#define CALL_Group_union "MPI_Group_union", "GGp", "group1 group2 newgroup", (intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup
#define CALL_Iallgather "MPI_Iallgather", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Iallgather_c "MPI_Iallgather_c", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Iallgatherv "MPI_Iallgatherv", "biTbppTCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Iallgatherv_c "MPI_Iallgatherv_c", "biTbppTCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Iallreduce "MPI_Iallreduce", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Iallreduce_c "MPI_Iallreduce_c", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoall "MPI_Ialltoall", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoall_c "MPI_Ialltoall_c", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoallv "MPI_Ialltoallv", "bppTbppTCp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoallv_c "MPI_Ialltoallv_c", "bppTbppTCp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoallw "MPI_Ialltoallw", "bpppbpppCp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)request
#define CALL_Ialltoallw_c "MPI_Ialltoallw_c", "bpppbpppCp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)request
#define CALL_Ibarrier "MPI_Ibarrier", "Cp", "comm request", (intptr_t)comm, (intptr_t)request
#define CALL_Ibcast "MPI_Ibcast", "biTrCp", "buffer count datatype root comm request", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Ibcast_c "MPI_Ibcast_c", "biTrCp", "buffer count datatype root comm request", (intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Ibsend "MPI_Ibsend", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Ibsend_c "MPI_Ibsend_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Iexscan "MPI_Iexscan", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Iexscan_c "MPI_Iexscan_c", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Igather "MPI_Igather", "biTbiTrCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Igather_c "MPI_Igather_c", "biTbiTrCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Igatherv "MPI_Igatherv", "biTbppTrCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Igatherv_c "MPI_Igatherv_c", "biTbppTrCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Improbe "MPI_Improbe", "rtCppp", "source tag comm flag message status", source, tag, (intptr_t)comm, (intptr_t)flag, (intptr_t)message, (intptr_t)status
#define CALL_Imrecv "MPI_Imrecv", "biTpp", "buf count datatype message request", (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)request
#define CALL_Imrecv_c "MPI_Imrecv_c", "biTpp", "buf count datatype message request", (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)request
#define CALL_Ineighbor_allgather "MPI_Ineighbor_allgather", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_allgather_c "MPI_Ineighbor_allgather_c", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_allgatherv "MPI_Ineighbor_allgatherv", "biTbppTCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_allgatherv_c "MPI_Ineighbor_allgatherv_c", "biTbppTCp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoall "MPI_Ineighbor_alltoall", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoall_c "MPI_Ineighbor_alltoall_c", "biTbiTCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoallv "MPI_Ineighbor_alltoallv", "bppTbppTCp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoallv_c "MPI_Ineighbor_alltoallv_c", "bppTbppTCp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoallw "MPI_Ineighbor_alltoallw", "bpppbpppCp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)request
#define CALL_Ineighbor_alltoallw_c "MPI_Ineighbor_alltoallw_c", "bpppbpppCp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)request
#define CALL_Info_create "MPI_Info_create", "p", "info", (intptr_t)info
#define CALL_Info_create_env "MPI_Info_create_env", "ipp", "argc argv info", argc, (intptr_t)argv, (intptr_t)info
#define CALL_Info_delete "MPI_Info_delete", "ps", "info key", (intptr_t)info, (intptr_t)key
#define CALL_Info_dup "MPI_Info_dup", "pp", "info newinfo", (intptr_t)info, (intptr_t)newinfo
#define CALL_Info_free "MPI_Info_free", "p", "info", (intptr_t)info
#define CALL_Info_get "MPI_Info_get", "psipp", "info key valuelen value flag", (intptr_t)info, (intptr_t)key, valuelen, (intptr_t)value, (intptr_t)flag
#define CALL_Info_get_nkeys "MPI_Info_get_nkeys", "pp", "info nkeys", (intptr_t)info, (intptr_t)nkeys
#define CALL_Info_get_nthkey "MPI_Info_get_nthkey", "pip", "info n key", (intptr_t)info, n, (intptr_t)key
#define CALL_Info_get_string "MPI_Info_get_string", "psppp", "info key buflen value flag", (intptr_t)info, (intptr_t)key, (intptr_t)buflen, (intptr_t)value, (intptr_t)flag
#define CALL_Info_get_valuelen "MPI_Info_get_valuelen", "pspp", "info key valuelen flag", (intptr_t)info, (intptr_t)key, (intptr_t)valuelen, (intptr_t)flag
#define CALL_Info_set "MPI_Info_set", "pss", "info key value", (intptr_t)info, (intptr_t)key, (intptr_t)value
#define CALL_Init "MPI_Init", "pp", "argc argv", (intptr_t)argc, (intptr_t)argv
#define CALL_Init_thread "MPI_Init_thread", "ppip", "argc argv required provided", (intptr_t)argc, (intptr_t)argv, required, (intptr_t)provided
#define CALL_Initialized "MPI_Initialized", "p", "flag", (intptr_t)flag
#define CALL_Intercomm_create "MPI_Intercomm_create", "CiCitp", "local_comm local_leader peer_comm remote_leader tag newintercomm", (intptr_t)local_comm, local_leader, (intptr_t)peer_comm, remote_leader, tag, (intptr_t)newintercomm
#define CALL_Intercomm_create_from_groups "MPI_Intercomm_create_from_groups", "GiGispEp", "local_group local_leader remote_group remote_leader stringtag info errhandler newintercomm", (intptr_t)local_group, local_leader, (intptr_t)remote_group, remote_leader, (intptr_t)stringtag, (intptr_t)info, (intptr_t)errhandler, (intptr_t)newintercomm
#define CALL_Intercomm_merge "MPI_Intercomm_merge", "Cip", "intercomm high newintracomm", (intptr_t)intercomm, high, (intptr_t)newintracomm
#define CALL_Iprobe "MPI_Iprobe", "rtCpp", "source tag comm flag status", source, tag, (intptr_t)comm, (intptr_t)flag, (intptr_t)status
#define CALL_Irecv "MPI_Irecv", "biTrtCp", "buf count datatype source tag comm request", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Irecv_c "MPI_Irecv_c", "biTrtCp", "buf count datatype source tag comm request", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce "MPI_Ireduce", "bbiTOrCp", "sendbuf recvbuf count datatype op root comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce_c "MPI_Ireduce_c", "bbiTOrCp", "sendbuf recvbuf count datatype op root comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce_scatter "MPI_Ireduce_scatter", "bbpTOCp", "sendbuf recvbuf recvcounts datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce_scatter_c "MPI_Ireduce_scatter_c", "bbpTOCp", "sendbuf recvbuf recvcounts datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce_scatter_block "MPI_Ireduce_scatter_block", "bbiTOCp", "sendbuf recvbuf recvcount datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Ireduce_scatter_block_c "MPI_Ireduce_scatter_block_c", "bbiTOCp", "sendbuf recvbuf recvcount datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Irsend "MPI_Irsend", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Irsend_c "MPI_Irsend_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Is_thread_main "MPI_Is_thread_main", "p", "flag", (intptr_t)flag
#define CALL_Iscan "MPI_Iscan", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Iscan_c "MPI_Iscan_c", "bbiTOCp", "sendbuf recvbuf count datatype op comm request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)request
#define CALL_Iscatter "MPI_Iscatter", "biTbiTrCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Iscatter_c "MPI_Iscatter_c", "biTbiTrCp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Iscatterv "MPI_Iscatterv", "bppTbiTrCp", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Iscatterv_c "MPI_Iscatterv_c", "bppTbiTrCp", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request
#define CALL_Isend "MPI_Isend", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Isend_c "MPI_Isend_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Isendrecv "MPI_Isendrecv", "biTrtbiTrtCp", "sendbuf sendcount sendtype dest sendtag recvbuf recvcount recvtype source recvtag comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)request
#define CALL_Isendrecv_c "MPI_Isendrecv_c", "biTrtbiTrtCp", "sendbuf sendcount sendtype dest sendtag recvbuf recvcount recvtype source recvtag comm request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)request
#define CALL_Isendrecv_replace "MPI_Isendrecv_replace", "biTrtrtCp", "buf count datatype dest sendtag source recvtag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm, (intptr_t)request
#define CALL_Isendrecv_replace_c "MPI_Isendrecv_replace_c", "biTrtrtCp", "buf count datatype dest sendtag source recvtag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm, (intptr_t)request
#define CALL_Issend "MPI_Issend", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Issend_c "MPI_Issend_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Keyval_create "MPI_Keyval_create", "pppb", "copy_fn delete_fn keyval extra_state", (intptr_t)copy_fn, (intptr_t)delete_fn, (intptr_t)keyval, (intptr_t)extra_state
#define CALL_Keyval_free "MPI_Keyval_free", "p", "keyval", (intptr_t)keyval
#define CALL_Lookup_name "MPI_Lookup_name", "spp", "service_name info port_name", (intptr_t)service_name, (intptr_t)info, (intptr_t)port_name
#define CALL_Mprobe "MPI_Mprobe", "rtCpp", "source tag comm message status", source, tag, (intptr_t)comm, (intptr_t)message, (intptr_t)status
#define CALL_Mrecv "MPI_Mrecv", "biTpp", "buf count datatype message status", (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)status
#define CALL_Mrecv_c "MPI_Mrecv_c", "biTpp", "buf count datatype message status", (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)status
#define CALL_Neighbor_allgather "MPI_Neighbor_allgather", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_allgather_c "MPI_Neighbor_allgather_c", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_allgather_init "MPI_Neighbor_allgather_init", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_allgather_init_c "MPI_Neighbor_allgather_init_c", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_allgatherv "MPI_Neighbor_allgatherv", "biTbppTC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_allgatherv_c "MPI_Neighbor_allgatherv_c", "biTbppTC", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_allgatherv_init "MPI_Neighbor_allgatherv_init", "biTbppTCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_allgatherv_init_c "MPI_Neighbor_allgatherv_init_c", "biTbppTCpp", "sendbuf sendcount sendtype recvbuf recvcounts displs recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoall "MPI_Neighbor_alltoall", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_alltoall_c "MPI_Neighbor_alltoall_c", "biTbiTC", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_alltoall_init "MPI_Neighbor_alltoall_init", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoall_init_c "MPI_Neighbor_alltoall_init_c", "biTbiTCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoallv "MPI_Neighbor_alltoallv", "bppTbppTC", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_alltoallv_c "MPI_Neighbor_alltoallv_c", "bppTbppTC", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm
#define CALL_Neighbor_alltoallv_init "MPI_Neighbor_alltoallv_init", "bppTbppTCpp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoallv_init_c "MPI_Neighbor_alltoallv_init_c", "bppTbppTCpp", "sendbuf sendcounts sdispls sendtype recvbuf recvcounts rdispls recvtype comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoallw "MPI_Neighbor_alltoallw", "bpppbpppC", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm
#define CALL_Neighbor_alltoallw_c "MPI_Neighbor_alltoallw_c", "bpppbpppC", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm
#define CALL_Neighbor_alltoallw_init "MPI_Neighbor_alltoallw_init", "bpppbpppCpp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Neighbor_alltoallw_init_c "MPI_Neighbor_alltoallw_init_c", "bpppbpppCpp", "sendbuf sendcounts sdispls sendtypes recvbuf recvcounts rdispls recvtypes comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Op_commutative "MPI_Op_commutative", "Op", "op commute", (intptr_t)op, (intptr_t)commute
#define CALL_Op_create "MPI_Op_create", "pip", "user_fn commute op", (intptr_t)user_fn, commute, (intptr_t)op
#define CALL_Op_create_c "MPI_Op_create_c", "pip", "user_fn commute op", (intptr_t)user_fn, commute, (intptr_t)op
#define CALL_Op_free "MPI_Op_free", "p", "op", (intptr_t)op
#define CALL_Open_port "MPI_Open_port", "pp", "info port_name", (intptr_t)info, (intptr_t)port_name
#define CALL_Pack "MPI_Pack", "biTbipC", "inbuf incount datatype outbuf outsize position comm", (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position, (intptr_t)comm
#define CALL_Pack_c "MPI_Pack_c", "biTbipC", "inbuf incount datatype outbuf outsize position comm", (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position, (intptr_t)comm
#define CALL_Pack_external "MPI_Pack_external", "sbiTbip", "datarep inbuf incount datatype outbuf outsize position", (intptr_t)datarep, (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position
#define CALL_Pack_external_c "MPI_Pack_external_c", "sbiTbip", "datarep inbuf incount datatype outbuf outsize position", (intptr_t)datarep, (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position
#define CALL_Pack_external_size "MPI_Pack_external_size", "siTp", "datarep incount datatype size", (intptr_t)datarep, incount, (intptr_t)datatype, (intptr_t)size
#define CALL_Pack_external_size_c "MPI_Pack_external_size_c", "siTp", "datarep incount datatype size", (intptr_t)datarep, incount, (intptr_t)datatype, (intptr_t)size
#define CALL_Pack_size "MPI_Pack_size", "iTCp", "incount datatype comm size", incount, (intptr_t)datatype, (intptr_t)comm, (intptr_t)size
#define CALL_Pack_size_c "MPI_Pack_size_c", "iTCp", "incount datatype comm size", incount, (intptr_t)datatype, (intptr_t)comm, (intptr_t)size
#define CALL_Parrived "MPI_Parrived", "Rip", "request partition flag", (intptr_t)request, partition, (intptr_t)flag
#define CALL_Pcontrol "MPI_Pcontrol", "i", "level", level
#define CALL_Pready "MPI_Pready", "iR", "partition request", partition, (intptr_t)request
#define CALL_Pready_list "MPI_Pready_list", "ipR", "length array_of_partitions request", length, (intptr_t)array_of_partitions, (intptr_t)request
#define CALL_Pready_range "MPI_Pready_range", "iiR", "partition_low partition_high request", partition_low, partition_high, (intptr_t)request
#define CALL_Precv_init "MPI_Precv_init", "biiTrtCpp", "buf partitions count datatype dest tag comm info request", (intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Precv_init_c "MPI_Precv_init_c", "biiTrtCpp", "buf partitions count datatype dest tag comm info request", (intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Probe "MPI_Probe", "rtCp", "source tag comm status", source, tag, (intptr_t)comm, (intptr_t)status
#define CALL_Psend_init "MPI_Psend_init", "biiTrtCpp", "buf partitions count datatype dest tag comm info request", (intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Psend_init_c "MPI_Psend_init_c", "biiTrtCpp", "buf partitions count datatype dest tag comm info request", (intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Publish_name "MPI_Publish_name", "sps", "service_name info port_name", (intptr_t)service_name, (intptr_t)info, (intptr_t)port_name
#define CALL_Put "MPI_Put", "biTiiiTW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win
#define CALL_Put_c "MPI_Put_c", "biTiiiTW", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win
#define CALL_Query_thread "MPI_Query_thread", "p", "provided", (intptr_t)provided
#define CALL_Raccumulate "MPI_Raccumulate", "biTiiiTOWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype op win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request
#define CALL_Raccumulate_c "MPI_Raccumulate_c", "biTiiiTOWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype op win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request
#define CALL_Recv "MPI_Recv", "biTrtCp", "buf count datatype source tag comm status", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)status
#define CALL_Recv_c "MPI_Recv_c", "biTrtCp", "buf count datatype source tag comm status", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)status
#define CALL_Recv_init "MPI_Recv_init", "biTrtCp", "buf count datatype source tag comm request", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Recv_init_c "MPI_Recv_init_c", "biTrtCp", "buf count datatype source tag comm request", (intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Reduce "MPI_Reduce", "bbiTOrC", "sendbuf recvbuf count datatype op root comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm
#define CALL_Reduce_c "MPI_Reduce_c", "bbiTOrC", "sendbuf recvbuf count datatype op root comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm
#define CALL_Reduce_init "MPI_Reduce_init", "bbiTOrCpp", "sendbuf recvbuf count datatype op root comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Reduce_init_c "MPI_Reduce_init_c", "bbiTOrCpp", "sendbuf recvbuf count datatype op root comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Reduce_local "MPI_Reduce_local", "bbiTO", "inbuf inoutbuf count datatype op", (intptr_t)inbuf, (intptr_t)inoutbuf, count, (intptr_t)datatype, (intptr_t)op
#define CALL_Reduce_local_c "MPI_Reduce_local_c", "bbiTO", "inbuf inoutbuf count datatype op", (intptr_t)inbuf, (intptr_t)inoutbuf, count, (intptr_t)datatype, (intptr_t)op
#define CALL_Reduce_scatter "MPI_Reduce_scatter", "bbpTOC", "sendbuf recvbuf recvcounts datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Reduce_scatter_c "MPI_Reduce_scatter_c", "bbpTOC", "sendbuf recvbuf recvcounts datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Reduce_scatter_block "MPI_Reduce_scatter_block", "bbiTOC", "sendbuf recvbuf recvcount datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Reduce_scatter_block_c "MPI_Reduce_scatter_block_c", "bbiTOC", "sendbuf recvbuf recvcount datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Reduce_scatter_block_init "MPI_Reduce_scatter_block_init", "bbiTOCpp", "sendbuf recvbuf recvcount datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Reduce_scatter_block_init_c "MPI_Reduce_scatter_block_init_c", "bbiTOCpp", "sendbuf recvbuf recvcount datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Reduce_scatter_init "MPI_Reduce_scatter_init", "bbpTOCpp", "sendbuf recvbuf recvcounts datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Reduce_scatter_init_c "MPI_Reduce_scatter_init_c", "bbpTOCpp", "sendbuf recvbuf recvcounts datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Register_datarep "MPI_Register_datarep", "spppb", "datarep read_conversion_fn write_conversion_fn dtype_file_extent_fn extra_state", (intptr_t)datarep, (intptr_t)read_conversion_fn, (intptr_t)write_conversion_fn, (intptr_t)dtype_file_extent_fn, (intptr_t)extra_state
#define CALL_Register_datarep_c "MPI_Register_datarep_c", "spppb", "datarep read_conversion_fn write_conversion_fn dtype_file_extent_fn extra_state", (intptr_t)datarep, (intptr_t)read_conversion_fn, (intptr_t)write_conversion_fn, (intptr_t)dtype_file_extent_fn, (intptr_t)extra_state
#define CALL_Remove_error_class "MPI_Remove_error_class", "i", "errorclass", errorclass
#define CALL_Remove_error_code "MPI_Remove_error_code", "i", "errorcode", errorcode
#define CALL_Remove_error_string "MPI_Remove_error_string", "i", "errorcode", errorcode
#define CALL_Request_free "MPI_Request_free", "p", "request", (intptr_t)request
#define CALL_Request_get_status "MPI_Request_get_status", "Rpp", "request flag status", (intptr_t)request, (intptr_t)flag, (intptr_t)status
#define CALL_Request_get_status_all "MPI_Request_get_status_all", "ippp", "count array_of_requests flag array_of_statuses", count, (intptr_t)array_of_requests, (intptr_t)flag, (intptr_t)array_of_statuses
#define CALL_Request_get_status_any "MPI_Request_get_status_any", "ipppp", "count array_of_requests indx flag status", count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)flag, (intptr_t)status
#define CALL_Request_get_status_some "MPI_Request_get_status_some", "ipppp", "incount array_of_requests outcount array_of_indices array_of_statuses", incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices, (intptr_t)array_of_statuses
#define CALL_Rget "MPI_Rget", "biTiiiTWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request
#define CALL_Rget_c "MPI_Rget_c", "biTiiiTWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request
#define CALL_Rget_accumulate "MPI_Rget_accumulate", "biTbiTiiiTOWp", "origin_addr origin_count origin_datatype result_addr result_count result_datatype target_rank target_disp target_count target_datatype op win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr, result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request
#define CALL_Rget_accumulate_c "MPI_Rget_accumulate_c", "biTbiTiiiTOWp", "origin_addr origin_count origin_datatype result_addr result_count result_datatype target_rank target_disp target_count target_datatype op win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr, result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request
#define CALL_Rput "MPI_Rput", "biTiiiTWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request
#define CALL_Rput_c "MPI_Rput_c", "biTiiiTWp", "origin_addr origin_count origin_datatype target_rank target_disp target_count target_datatype win request", (intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp, target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request
#define CALL_Rsend "MPI_Rsend", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Rsend_c "MPI_Rsend_c", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Rsend_init "MPI_Rsend_init", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Rsend_init_c "MPI_Rsend_init_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Scan "MPI_Scan", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Scan_c "MPI_Scan_c", "bbiTOC", "sendbuf recvbuf count datatype op comm", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm
#define CALL_Scan_init "MPI_Scan_init", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Scan_init_c "MPI_Scan_init_c", "bbiTOCpp", "sendbuf recvbuf count datatype op comm info request", (intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Scatter "MPI_Scatter", "biTbiTrC", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Scatter_c "MPI_Scatter_c", "biTbiTrC", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Scatter_init "MPI_Scatter_init", "biTbiTrCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Scatter_init_c "MPI_Scatter_init_c", "biTbiTrCpp", "sendbuf sendcount sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Scatterv "MPI_Scatterv", "bppTbiTrC", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Scatterv_c "MPI_Scatterv_c", "bppTbiTrC", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm
#define CALL_Scatterv_init "MPI_Scatterv_init", "bppTbiTrCpp", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Scatterv_init_c "MPI_Scatterv_init_c", "bppTbiTrCpp", "sendbuf sendcounts displs sendtype recvbuf recvcount recvtype root comm info request", (intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request
#define CALL_Send "MPI_Send", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Send_c "MPI_Send_c", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Send_init "MPI_Send_init", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Send_init_c "MPI_Send_init_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Sendrecv "MPI_Sendrecv", "biTrtbiTrtCp", "sendbuf sendcount sendtype dest sendtag recvbuf recvcount recvtype source recvtag comm status", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)status
#define CALL_Sendrecv_c "MPI_Sendrecv_c", "biTrtbiTrtCp", "sendbuf sendcount sendtype dest sendtag recvbuf recvcount recvtype source recvtag comm status", (intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)status
#define CALL_Sendrecv_replace "MPI_Sendrecv_replace", "biTrtrtCp", "buf count datatype dest sendtag source recvtag comm status", (intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm, (intptr_t)status
#define CALL_Sendrecv_replace_c "MPI_Sendrecv_replace_c", "biTrtrtCp", "buf count datatype dest sendtag source recvtag comm status", (intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm, (intptr_t)status
#define CALL_Session_attach_buffer "MPI_Session_attach_buffer", "Sbi", "session buffer size", (intptr_t)session, (intptr_t)buffer, size
#define CALL_Session_attach_buffer_c "MPI_Session_attach_buffer_c", "Sbi", "session buffer size", (intptr_t)session, (intptr_t)buffer, size
#define CALL_Session_call_errhandler "MPI_Session_call_errhandler", "Si", "session errorcode", (intptr_t)session, errorcode
#define CALL_Session_create_errhandler "MPI_Session_create_errhandler", "pp", "session_errhandler_fn errhandler", (intptr_t)session_errhandler_fn, (intptr_t)errhandler
#define CALL_Session_detach_buffer "MPI_Session_detach_buffer", "Sbp", "session buffer_addr size", (intptr_t)session, (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Session_detach_buffer_c "MPI_Session_detach_buffer_c", "Sbp", "session buffer_addr size", (intptr_t)session, (intptr_t)buffer_addr, (intptr_t)size
#define CALL_Session_finalize "MPI_Session_finalize", "p", "session", (intptr_t)session
#define CALL_Session_flush_buffer "MPI_Session_flush_buffer", "S", "session", (intptr_t)session
#define CALL_Session_get_errhandler "MPI_Session_get_errhandler", "Sp", "session errhandler", (intptr_t)session, (intptr_t)errhandler
#define CALL_Session_get_info "MPI_Session_get_info", "Sp", "session info_used", (intptr_t)session, (intptr_t)info_used
#define CALL_Session_get_nth_pset "MPI_Session_get_nth_pset", "Spipp", "session info n pset_len pset_name", (intptr_t)session, (intptr_t)info, n, (intptr_t)pset_len, (intptr_t)pset_name
#define CALL_Session_get_num_psets "MPI_Session_get_num_psets", "Spp", "session info npset_names", (intptr_t)session, (intptr_t)info, (intptr_t)npset_names
#define CALL_Session_get_pset_info "MPI_Session_get_pset_info", "Ssp", "session pset_name info", (intptr_t)session, (intptr_t)pset_name, (intptr_t)info
#define CALL_Session_iflush_buffer "MPI_Session_iflush_buffer", "Sp", "session request", (intptr_t)session, (intptr_t)request
#define CALL_Session_init "MPI_Session_init", "pEp", "info errhandler session", (intptr_t)info, (intptr_t)errhandler, (intptr_t)session
#define CALL_Session_set_errhandler "MPI_Session_set_errhandler", "SE", "session errhandler", (intptr_t)session, (intptr_t)errhandler
#define CALL_Ssend "MPI_Ssend", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Ssend_c "MPI_Ssend_c", "biTrtC", "buf count datatype dest tag comm", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm
#define CALL_Ssend_init "MPI_Ssend_init", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Ssend_init_c "MPI_Ssend_init_c", "biTrtCp", "buf count datatype dest tag comm request", (intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request
#define CALL_Start "MPI_Start", "p", "request", (intptr_t)request
#define CALL_Startall "MPI_Startall", "ip", "count array_of_requests", count, (intptr_t)array_of_requests
#define CALL_Status_get_error "MPI_Status_get_error", "pp", "status error", (intptr_t)status, (intptr_t)error
#define CALL_Status_get_source "MPI_Status_get_source", "pp", "status source", (intptr_t)status, (intptr_t)source
#define CALL_Status_get_tag "MPI_Status_get_tag", "pp", "status tag", (intptr_t)status, (intptr_t)tag
#define CALL_Status_set_cancelled "MPI_Status_set_cancelled", "pi", "status flag", (intptr_t)status, flag
#define CALL_Status_set_elements "MPI_Status_set_elements", "pTi", "status datatype count", (intptr_t)status, (intptr_t)datatype, count
#define CALL_Status_set_elements_c "MPI_Status_set_elements_c", "pTi", "status datatype count", (intptr_t)status, (intptr_t)datatype, count
#define CALL_Status_set_elements_x "MPI_Status_set_elements_x", "pTi", "status datatype count", (intptr_t)status, (intptr_t)datatype, count
#define CALL_Status_set_error "MPI_Status_set_error", "pi", "status error", (intptr_t)status, error
#define CALL_Status_set_source "MPI_Status_set_source", "pr", "status source", (intptr_t)status, source
#define CALL_Status_set_tag "MPI_Status_set_tag", "pt", "status tag", (intptr_t)status, tag
#define CALL_Test "MPI_Test", "ppp", "request flag status", (intptr_t)request, (intptr_t)flag, (intptr_t)status
#define CALL_Test_cancelled "MPI_Test_cancelled", "pp", "status flag", (intptr_t)status, (intptr_t)flag
#define CALL_Testall "MPI_Testall", "ippp", "count array_of_requests flag array_of_statuses", count, (intptr_t)array_of_requests, (intptr_t)flag, (intptr_t)array_of_statuses
#define CALL_Testany "MPI_Testany", "ipppp", "count array_of_requests indx flag status", count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)flag, (intptr_t)status
#define CALL_Testsome "MPI_Testsome", "ipppp", "incount array_of_requests outcount array_of_indices array_of_statuses", incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices, (intptr_t)array_of_statuses
#define CALL_Topo_test "MPI_Topo_test", "Cp", "comm status", (intptr_t)comm, (intptr_t)status
#define CALL_Type_commit "MPI_Type_commit", "p", "datatype", (intptr_t)datatype
#define CALL_Type_contiguous "MPI_Type_contiguous", "iTp", "count oldtype newtype", count, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_contiguous_c "MPI_Type_contiguous_c", "iTp", "count oldtype newtype", count, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_darray "MPI_Type_create_darray", "iiippppiTp", "size rank ndims array_of_gsizes array_of_distribs array_of_dargs array_of_psizes order oldtype newtype", size, rank, ndims, (intptr_t)array_of_gsizes, (intptr_t)array_of_distribs, (intptr_t)array_of_dargs, (intptr_t)array_of_psizes, order, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_darray_c "MPI_Type_create_darray_c", "iiippppiTp", "size rank ndims array_of_gsizes array_of_distribs array_of_dargs array_of_psizes order oldtype newtype", size, rank, ndims, (intptr_t)array_of_gsizes, (intptr_t)array_of_distribs, (intptr_t)array_of_dargs, (intptr_t)array_of_psizes, order, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_f90_complex "MPI_Type_create_f90_complex", "iip", "p r newtype", p, r, (intptr_t)newtype
#define CALL_Type_create_f90_integer "MPI_Type_create_f90_integer", "ip", "r newtype", r, (intptr_t)newtype
#define CALL_Type_create_f90_real "MPI_Type_create_f90_real", "iip", "p r newtype", p, r, (intptr_t)newtype
#define CALL_Type_create_hindexed "MPI_Type_create_hindexed", "ippTp", "count array_of_blocklengths array_of_displacements oldtype newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_hindexed_c "MPI_Type_create_hindexed_c", "ippTp", "count array_of_blocklengths array_of_displacements oldtype newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_hindexed_block "MPI_Type_create_hindexed_block", "iipTp", "count blocklength array_of_displacements oldtype newtype", count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_hindexed_block_c "MPI_Type_create_hindexed_block_c", "iipTp", "count blocklength array_of_displacements oldtype newtype", count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_hvector "MPI_Type_create_hvector", "iiiTp", "count blocklength stride oldtype newtype", count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_hvector_c "MPI_Type_create_hvector_c", "iiiTp", "count blocklength stride oldtype newtype", count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_indexed_block "MPI_Type_create_indexed_block", "iipTp", "count blocklength array_of_displacements oldtype newtype", count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_indexed_block_c "MPI_Type_create_indexed_block_c", "iipTp", "count blocklength array_of_displacements oldtype newtype", count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_keyval "MPI_Type_create_keyval", "pppb", "type_copy_attr_fn type_delete_attr_fn type_keyval extra_state", (intptr_t)type_copy_attr_fn, (intptr_t)type_delete_attr_fn, (intptr_t)type_keyval, (intptr_t)extra_state
#define CALL_Type_create_resized "MPI_Type_create_resized", "Tiip", "oldtype lb extent newtype", (intptr_t)oldtype, lb, extent, (intptr_t)newtype
#define CALL_Type_create_resized_c "MPI_Type_create_resized_c", "Tiip", "oldtype lb extent newtype", (intptr_t)oldtype, lb, extent, (intptr_t)newtype
#define CALL_Type_create_struct "MPI_Type_create_struct", "ipppp", "count array_of_blocklengths array_of_displacements array_of_types newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)array_of_types, (intptr_t)newtype
#define CALL_Type_create_struct_c "MPI_Type_create_struct_c", "ipppp", "count array_of_blocklengths array_of_displacements array_of_types newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)array_of_types, (intptr_t)newtype
#define CALL_Type_create_subarray "MPI_Type_create_subarray", "ipppiTp", "ndims array_of_sizes array_of_subsizes array_of_starts order oldtype newtype", ndims, (intptr_t)array_of_sizes, (intptr_t)array_of_subsizes, (intptr_t)array_of_starts, order, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_create_subarray_c "MPI_Type_create_subarray_c", "ipppiTp", "ndims array_of_sizes array_of_subsizes array_of_starts order oldtype newtype", ndims, (intptr_t)array_of_sizes, (intptr_t)array_of_subsizes, (intptr_t)array_of_starts, order, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_delete_attr "MPI_Type_delete_attr", "Ti", "datatype type_keyval", (intptr_t)datatype, type_keyval
#define CALL_Type_dup "MPI_Type_dup", "Tp", "oldtype newtype", (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_free "MPI_Type_free", "p", "datatype", (intptr_t)datatype
#define CALL_Type_free_keyval "MPI_Type_free_keyval", "p", "type_keyval", (intptr_t)type_keyval
#define CALL_Type_get_attr "MPI_Type_get_attr", "Tibp", "datatype type_keyval attribute_val flag", (intptr_t)datatype, type_keyval, (intptr_t)attribute_val, (intptr_t)flag
#define CALL_Type_get_contents "MPI_Type_get_contents", "Tiiippp", "datatype max_integers max_addresses max_datatypes array_of_integers array_of_addresses array_of_datatypes", (intptr_t)datatype, max_integers, max_addresses, max_datatypes, (intptr_t)array_of_integers, (intptr_t)array_of_addresses, (intptr_t)array_of_datatypes
#define CALL_Type_get_contents_c "MPI_Type_get_contents_c", "Tiiiipppp", "datatype max_integers max_addresses max_large_counts max_datatypes array_of_integers array_of_addresses array_of_large_counts array_of_datatypes", (intptr_t)datatype, max_integers, max_addresses, max_large_counts, max_datatypes, (intptr_t)array_of_integers, (intptr_t)array_of_addresses, (intptr_t)array_of_large_counts, (intptr_t)array_of_datatypes
#define CALL_Type_get_envelope "MPI_Type_get_envelope", "Tpppp", "datatype num_integers num_addresses num_datatypes combiner", (intptr_t)datatype, (intptr_t)num_integers, (intptr_t)num_addresses, (intptr_t)num_datatypes, (intptr_t)combiner
#define CALL_Type_get_envelope_c "MPI_Type_get_envelope_c", "Tppppp", "datatype num_integers num_addresses num_large_counts num_datatypes combiner", (intptr_t)datatype, (intptr_t)num_integers, (intptr_t)num_addresses, (intptr_t)num_large_counts, (intptr_t)num_datatypes, (intptr_t)combiner
#define CALL_Type_get_extent "MPI_Type_get_extent", "Tpp", "datatype lb extent", (intptr_t)datatype, (intptr_t)lb, (intptr_t)extent
#define CALL_Type_get_extent_c "MPI_Type_get_extent_c", "Tpp", "datatype lb extent", (intptr_t)datatype, (intptr_t)lb, (intptr_t)extent
#define CALL_Type_get_extent_x "MPI_Type_get_extent_x", "Tpp", "datatype lb extent", (intptr_t)datatype, (intptr_t)lb, (intptr_t)extent
#define CALL_Type_get_name "MPI_Type_get_name", "Tpp", "datatype type_name resultlen", (intptr_t)datatype, (intptr_t)type_name, (intptr_t)resultlen
#define CALL_Type_get_true_extent "MPI_Type_get_true_extent", "Tpp", "datatype true_lb true_extent", (intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent
#define CALL_Type_get_true_extent_c "MPI_Type_get_true_extent_c", "Tpp", "datatype true_lb true_extent", (intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent
#define CALL_Type_get_true_extent_x "MPI_Type_get_true_extent_x", "Tpp", "datatype true_lb true_extent", (intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent
#define CALL_Type_get_value_index "MPI_Type_get_value_index", "TTp", "value_type index_type pair_type", (intptr_t)value_type, (intptr_t)index_type, (intptr_t)pair_type
#define CALL_Type_indexed "MPI_Type_indexed", "ippTp", "count array_of_blocklengths array_of_displacements oldtype newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_indexed_c "MPI_Type_indexed_c", "ippTp", "count array_of_blocklengths array_of_displacements oldtype newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_match_size "MPI_Type_match_size", "iip", "typeclass size datatype", typeclass, size, (intptr_t)datatype
#define CALL_Type_set_attr "MPI_Type_set_attr", "Tib", "datatype type_keyval attribute_val", (intptr_t)datatype, type_keyval, (intptr_t)attribute_val
#define CALL_Type_set_name "MPI_Type_set_name", "Ts", "datatype type_name", (intptr_t)datatype, (intptr_t)type_name
#define CALL_Type_size "MPI_Type_size", "Tp", "datatype size", (intptr_t)datatype, (intptr_t)size
#define CALL_Type_size_c "MPI_Type_size_c", "Tp", "datatype size", (intptr_t)datatype, (intptr_t)size
#define CALL_Type_size_x "MPI_Type_size_x", "Tp", "datatype size", (intptr_t)datatype, (intptr_t)size
#define CALL_Type_vector "MPI_Type_vector", "iiiTp", "count blocklength stride oldtype newtype", count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_vector_c "MPI_Type_vector_c", "iiiTp", "count blocklength stride oldtype newtype", count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Unpack "MPI_Unpack", "bipbiTC", "inbuf insize position outbuf outcount datatype comm", (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype, (intptr_t)comm
#define CALL_Unpack_c "MPI_Unpack_c", "bipbiTC", "inbuf insize position outbuf outcount datatype comm", (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype, (intptr_t)comm
#define CALL_Unpack_external "MPI_Unpack_external", "pbipbiT", "datarep inbuf insize position outbuf outcount datatype", (intptr_t)datarep, (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype
#define CALL_Unpack_external_c "MPI_Unpack_external_c", "pbipbiT", "datarep inbuf insize position outbuf outcount datatype", (intptr_t)datarep, (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype
#define CALL_Unpublish_name "MPI_Unpublish_name", "sps", "service_name info port_name", (intptr_t)service_name, (intptr_t)info, (intptr_t)port_name
#define CALL_Wait "MPI_Wait", "pp", "request status", (intptr_t)request, (intptr_t)status
#define CALL_Waitall "MPI_Waitall", "ipp", "count array_of_requests array_of_statuses", count, (intptr_t)array_of_requests, (intptr_t)array_of_statuses
#define CALL_Waitany "MPI_Waitany", "ippp", "count array_of_requests indx status", count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)status
#define CALL_Waitsome "MPI_Waitsome", "ipppp", "incount array_of_requests outcount array_of_indices array_of_statuses", incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices, (intptr_t)array_of_statuses
#define CALL_Win_allocate "MPI_Win_allocate", "iipCbp", "size disp_unit info comm baseptr win", size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win
#define CALL_Win_allocate_c "MPI_Win_allocate_c", "iipCbp", "size disp_unit info comm baseptr win", size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win
#define CALL_Win_allocate_shared "MPI_Win_allocate_shared", "iipCbp", "size disp_unit info comm baseptr win", size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win
#define CALL_Win_allocate_shared_c "MPI_Win_allocate_shared_c", "iipCbp", "size disp_unit info comm baseptr win", size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win
#define CALL_Win_attach "MPI_Win_attach", "Wbi", "win base size", (intptr_t)win, (intptr_t)base, size
#define CALL_Win_call_errhandler "MPI_Win_call_errhandler", "Wi", "win errorcode", (intptr_t)win, errorcode
#define CALL_Win_complete "MPI_Win_complete", "W", "win", (intptr_t)win
#define CALL_Win_create "MPI_Win_create", "biipCp", "base size disp_unit info comm win", (intptr_t)base, size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)win
#define CALL_Win_create_c "MPI_Win_create_c", "biipCp", "base size disp_unit info comm win", (intptr_t)base, size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)win
#define CALL_Win_create_dynamic "MPI_Win_create_dynamic", "pCp", "info comm win", (intptr_t)info, (intptr_t)comm, (intptr_t)win
#define CALL_Win_create_errhandler "MPI_Win_create_errhandler", "pp", "win_errhandler_fn errhandler", (intptr_t)win_errhandler_fn, (intptr_t)errhandler
#define CALL_Win_create_keyval "MPI_Win_create_keyval", "pppb", "win_copy_attr_fn win_delete_attr_fn win_keyval extra_state", (intptr_t)win_copy_attr_fn, (intptr_t)win_delete_attr_fn, (intptr_t)win_keyval, (intptr_t)extra_state
#define CALL_Win_delete_attr "MPI_Win_delete_attr", "Wi", "win win_keyval", (intptr_t)win, win_keyval
#define CALL_Win_detach "MPI_Win_detach", "Wb", "win base", (intptr_t)win, (intptr_t)base
#define CALL_Win_fence "MPI_Win_fence", "iW", "assert win", assert, (intptr_t)win
#define CALL_Win_flush "MPI_Win_flush", "iW", "rank win", rank, (intptr_t)win
#define CALL_Win_flush_all "MPI_Win_flush_all", "W", "win", (intptr_t)win
#define CALL_Win_flush_local "MPI_Win_flush_local", "iW", "rank win", rank, (intptr_t)win
#define CALL_Win_flush_local_all "MPI_Win_flush_local_all", "W", "win", (intptr_t)win
#define CALL_Win_free "MPI_Win_free", "p", "win", (intptr_t)win
#define CALL_Win_free_keyval "MPI_Win_free_keyval", "p", "win_keyval", (intptr_t)win_keyval
#define CALL_Win_get_attr "MPI_Win_get_attr", "Wibp", "win win_keyval attribute_val flag", (intptr_t)win, win_keyval, (intptr_t)attribute_val, (intptr_t)flag
#define CALL_Win_get_errhandler "MPI_Win_get_errhandler", "Wp", "win errhandler", (intptr_t)win, (intptr_t)errhandler
#define CALL_Win_get_group "MPI_Win_get_group", "Wp", "win group", (intptr_t)win, (intptr_t)group
#define CALL_Win_get_info "MPI_Win_get_info", "Wp", "win info_used", (intptr_t)win, (intptr_t)info_used
#define CALL_Win_get_name "MPI_Win_get_name", "Wpp", "win win_name resultlen", (intptr_t)win, (intptr_t)win_name, (intptr_t)resultlen
#define CALL_Win_lock "MPI_Win_lock", "iiiW", "lock_type rank assert win", lock_type, rank, assert, (intptr_t)win
#define CALL_Win_lock_all "MPI_Win_lock_all", "iW", "assert win", assert, (intptr_t)win
#define CALL_Win_post "MPI_Win_post", "GiW", "group assert win", (intptr_t)group, assert, (intptr_t)win
#define CALL_Win_set_attr "MPI_Win_set_attr", "Wib", "win win_keyval attribute_val", (intptr_t)win, win_keyval, (intptr_t)attribute_val
#define CALL_Win_set_errhandler "MPI_Win_set_errhandler", "WE", "win errhandler", (intptr_t)win, (intptr_t)errhandler
#define CALL_Win_set_info "MPI_Win_set_info", "Wp", "win info", (intptr_t)win, (intptr_t)info
#define CALL_Win_set_name "MPI_Win_set_name", "Ws", "win win_name", (intptr_t)win, (intptr_t)win_name
#define CALL_Win_shared_query "MPI_Win_shared_query", "Wippb", "win rank size disp_unit baseptr", (intptr_t)win, rank, (intptr_t)size, (intptr_t)disp_unit, (intptr_t)baseptr
#define CALL_Win_shared_query_c "MPI_Win_shared_query_c", "Wippb", "win rank size disp_unit baseptr", (intptr_t)win, rank, (intptr_t)size, (intptr_t)disp_unit, (intptr_t)baseptr
#define CALL_Win_start "MPI_Win_start", "GiW", "group assert win", (intptr_t)group, assert, (intptr_t)win
#define CALL_Win_sync "MPI_Win_sync", "W", "win", (intptr_t)win
#define CALL_Win_test "MPI_Win_test", "Wp", "win flag", (intptr_t)win, (intptr_t)flag
#define CALL_Win_unlock "MPI_Win_unlock", "iW", "rank win", rank, (intptr_t)win
#define CALL_Win_unlock_all "MPI_Win_unlock_all", "W", "win", (intptr_t)win
#define CALL_Win_wait "MPI_Win_wait", "W", "win", (intptr_t)win
#define CALL_Comm_toint "MPI_Comm_toint", "C", "comm", (intptr_t)comm
#define CALL_Errhandler_toint "MPI_Errhandler_toint", "E", "errhandler", (intptr_t)errhandler
#define CALL_File_toint "MPI_File_toint", "p", "file", (intptr_t)file
#define CALL_Group_toint "MPI_Group_toint", "G", "group", (intptr_t)group
#define CALL_Info_toint "MPI_Info_toint", "p", "info", (intptr_t)info
#define CALL_Message_toint "MPI_Message_toint", "p", "message", (intptr_t)message
#define CALL_Op_toint "MPI_Op_toint", "O", "op", (intptr_t)op
#define CALL_Request_toint "MPI_Request_toint", "R", "request", (intptr_t)request
#define CALL_Session_toint "MPI_Session_toint", "S", "session", (intptr_t)session
#define CALL_Type_toint "MPI_Type_toint", "T", "datatype", (intptr_t)datatype
#define CALL_Win_toint "MPI_Win_toint", "W", "win", (intptr_t)win
#define CALL_T_category_changed "MPI_T_category_changed", "p", "update_number", (intptr_t)update_number
#define CALL_T_category_get_categories "MPI_T_category_get_categories", "iip", "cat_index len indices", cat_index, len, (intptr_t)indices
#define CALL_T_category_get_cvars "MPI_T_category_get_cvars", "iip", "cat_index len indices", cat_index, len, (intptr_t)indices
#define CALL_T_category_get_events "MPI_T_category_get_events", "iip", "cat_index len indices", cat_index, len, (intptr_t)indices
#define CALL_T_category_get_index "MPI_T_category_get_index", "sp", "name cat_index", (intptr_t)name, (intptr_t)cat_index
#define CALL_T_category_get_info "MPI_T_category_get_info", "ippppppp", "cat_index name name_len desc desc_len num_cvars num_pvars num_categories", cat_index, (intptr_t)name, (intptr_t)name_len, (intptr_t)desc, (intptr_t)desc_len, (intptr_t)num_cvars, (intptr_t)num_pvars, (intptr_t)num_categories
#define CALL_T_category_get_num "MPI_T_category_get_num", "p", "num_cat", (intptr_t)num_cat
#define CALL_T_category_get_num_events "MPI_T_category_get_num_events", "ip", "cat_index num_events", cat_index, (intptr_t)num_events
#define CALL_T_category_get_pvars "MPI_T_category_get_pvars", "iip", "cat_index len indices", cat_index, len, (intptr_t)indices
#define CALL_T_cvar_get_index "MPI_T_cvar_get_index", "sp", "name cvar_index", (intptr_t)name, (intptr_t)cvar_index
#define CALL_T_cvar_get_info "MPI_T_cvar_get_info", "ippppppppp", "cvar_index name name_len verbosity datatype enumtype desc desc_len bind scope", cvar_index, (intptr_t)name, (intptr_t)name_len, (intptr_t)verbosity, (intptr_t)datatype, (intptr_t)enumtype, (intptr_t)desc, (intptr_t)desc_len, (intptr_t)bind, (intptr_t)scope
#define CALL_T_cvar_get_num "MPI_T_cvar_get_num", "p", "num_cvar", (intptr_t)num_cvar
#define CALL_T_cvar_handle_alloc "MPI_T_cvar_handle_alloc", "ibpp", "cvar_index obj_handle handle count", cvar_index, (intptr_t)obj_handle, (intptr_t)handle, (intptr_t)count
#define CALL_T_cvar_handle_free "MPI_T_cvar_handle_free", "p", "handle", (intptr_t)handle
#define CALL_T_cvar_read "MPI_T_cvar_read", "pb", "handle buf", (intptr_t)handle, (intptr_t)buf
#define CALL_T_cvar_write "MPI_T_cvar_write", "pb", "handle buf", (intptr_t)handle, (intptr_t)buf
#define CALL_T_enum_get_info "MPI_T_enum_get_info", "pppp", "enumtype num name name_len", (intptr_t)enumtype, (intptr_t)num, (intptr_t)name, (intptr_t)name_len
#define CALL_T_enum_get_item "MPI_T_enum_get_item", "pippp", "enumtype indx value name name_len", (intptr_t)enumtype, indx, (intptr_t)value, (intptr_t)name, (intptr_t)name_len
#define CALL_T_event_callback_get_info "MPI_T_event_callback_get_info", "pip", "event_registration cb_safety info_used", (intptr_t)event_registration, cb_safety, (intptr_t)info_used
#define CALL_T_event_callback_set_info "MPI_T_event_callback_set_info", "pip", "event_registration cb_safety info", (intptr_t)event_registration, cb_safety, (intptr_t)info
#define CALL_T_event_copy "MPI_T_event_copy", "pb", "event_instance buffer", (intptr_t)event_instance, (intptr_t)buffer
#define CALL_T_event_get_index "MPI_T_event_get_index", "sp", "name event_index", (intptr_t)name, (intptr_t)event_index
#define CALL_T_event_get_info "MPI_T_event_get_info", "ippppppppppp", "event_index name name_len verbosity array_of_datatypes array_of_displacements num_elements enumtype info desc desc_len bind", event_index, (intptr_t)name, (intptr_t)name_len, (intptr_t)verbosity, (intptr_t)array_of_datatypes, (intptr_t)array_of_displacements, (intptr_t)num_elements, (intptr_t)enumtype, (intptr_t)info, (intptr_t)desc, (intptr_t)desc_len, (intptr_t)bind
#define CALL_T_event_get_num "MPI_T_event_get_num", "p", "num_events", (intptr_t)num_events
#define CALL_T_event_get_source "MPI_T_event_get_source", "pp", "event_instance source_index", (intptr_t)event_instance, (intptr_t)source_index
#define CALL_T_event_get_timestamp "MPI_T_event_get_timestamp", "pp", "event_instance event_timestamp", (intptr_t)event_instance, (intptr_t)event_timestamp
#define CALL_T_event_handle_alloc "MPI_T_event_handle_alloc", "ibpp", "event_index obj_handle info event_registration", event_index, (intptr_t)obj_handle, (intptr_t)info, (intptr_t)event_registration
#define CALL_T_event_handle_free "MPI_T_event_handle_free", "pbp", "event_registration user_data free_cb_function", (intptr_t)event_registration, (intptr_t)user_data, (intptr_t)free_cb_function
#define CALL_T_event_handle_get_info "MPI_T_event_handle_get_info", "pp", "event_registration info_used", (intptr_t)event_registration, (intptr_t)info_used
#define CALL_T_event_handle_set_info "MPI_T_event_handle_set_info", "pp", "event_registration info", (intptr_t)event_registration, (intptr_t)info
#define CALL_T_event_read "MPI_T_event_read", "pib", "event_instance element_index buffer", (intptr_t)event_instance, element_index, (intptr_t)buffer
#define CALL_T_event_register_callback "MPI_T_event_register_callback", "pipbp", "event_registration cb_safety info user_data event_cb_function", (intptr_t)event_registration, cb_safety, (intptr_t)info, (intptr_t)user_data, (intptr_t)event_cb_function
#define CALL_T_event_set_dropped_handler "MPI_T_event_set_dropped_handler", "pp", "event_registration dropped_cb_function", (intptr_t)event_registration, (intptr_t)dropped_cb_function
#define CALL_T_finalize "MPI_T_finalize", "", ""
#define CALL_T_init_thread "MPI_T_init_thread", "ip", "required provided", required, (intptr_t)provided
#define CALL_T_pvar_get_index "MPI_T_pvar_get_index", "sip", "name var_class pvar_index", (intptr_t)name, var_class, (intptr_t)pvar_index
#define CALL_T_pvar_get_info "MPI_T_pvar_get_info", "ipppppppppppp", "pvar_index name name_len verbosity var_class datatype enumtype desc desc_len bind readonly continuous atomic", pvar_index, (intptr_t)name, (intptr_t)name_len, (intptr_t)verbosity, (intptr_t)var_class, (intptr_t)datatype, (intptr_t)enumtype, (intptr_t)desc, (intptr_t)desc_len, (intptr_t)bind, (intptr_t)readonly, (intptr_t)continuous, (intptr_t)atomic
#define CALL_T_pvar_get_num "MPI_T_pvar_get_num", "p", "num_pvar", (intptr_t)num_pvar
#define CALL_T_pvar_handle_alloc "MPI_T_pvar_handle_alloc", "pibpp", "session pvar_index obj_handle handle count", (intptr_t)session, pvar_index, (intptr_t)obj_handle, (intptr_t)handle, (intptr_t)count
#define CALL_T_pvar_handle_free "MPI_T_pvar_handle_free", "pp", "session handle", (intptr_t)session, (intptr_t)handle
#define CALL_T_pvar_read "MPI_T_pvar_read", "ppb", "session handle buf", (intptr_t)session, (intptr_t)handle, (intptr_t)buf
#define CALL_T_pvar_readreset "MPI_T_pvar_readreset", "ppb", "session handle buf", (intptr_t)session, (intptr_t)handle, (intptr_t)buf
#define CALL_T_pvar_reset "MPI_T_pvar_reset", "pp", "session handle", (intptr_t)session, (intptr_t)handle
#define CALL_T_pvar_session_create "MPI_T_pvar_session_create", "p", "session", (intptr_t)session
#define CALL_T_pvar_session_free "MPI_T_pvar_session_free", "p", "session", (intptr_t)session
#define CALL_T_pvar_start "MPI_T_pvar_start", "pp", "session handle", (intptr_t)session, (intptr_t)handle
#define CALL_T_pvar_stop "MPI_T_pvar_stop", "pp", "session handle", (intptr_t)session, (intptr_t)handle
#define CALL_T_pvar_write "MPI_T_pvar_write", "ppb", "session handle buf", (intptr_t)session, (intptr_t)handle, (intptr_t)buf
#define CALL_T_source_get_info "MPI_T_source_get_info", "ipppppppp", "source_index name name_len desc desc_len ordering ticks_per_second max_ticks info", source_index, (intptr_t)name, (intptr_t)name_len, (intptr_t)desc, (intptr_t)desc_len, (intptr_t)ordering, (intptr_t)ticks_per_second, (intptr_t)max_ticks, (intptr_t)info
#define CALL_T_source_get_num "MPI_T_source_get_num", "p", "num_sources", (intptr_t)num_sources
#define CALL_T_source_get_timestamp "MPI_T_source_get_timestamp", "ip", "source_index timestamp", source_index, (intptr_t)timestamp
#define CALL_Status_c2f "MPI_Status_c2f", "pp", "c_status f_status", (intptr_t)c_status, (intptr_t)f_status
#define CALL_Status_f2c "MPI_Status_f2c", "pp", "f_status c_status", (intptr_t)f_status, (intptr_t)c_status
#define CALL_Status_c2f08 "MPI_Status_c2f08", "pp", "c_status f08_status", (intptr_t)c_status, (intptr_t)f08_status
#define CALL_Status_f082c "MPI_Status_f082c", "pp", "f08_status c_status", (intptr_t)f08_status, (intptr_t)c_status
#define CALL_Status_f2f08 "MPI_Status_f2f08", "pp", "f_status f08_status", (intptr_t)f_status, (intptr_t)f08_status
#define CALL_Status_f082f "MPI_Status_f082f", "pp", "f08_status f_status", (intptr_t)f08_status, (intptr_t)f_status
#define CALL_Address "MPI_Address", "bp", "location address", (intptr_t)location, (intptr_t)address
#define CALL_Errhandler_create "MPI_Errhandler_create", "pp", "comm_errhandler_fn errhandler", (intptr_t)comm_errhandler_fn, (intptr_t)errhandler
#define CALL_Errhandler_get "MPI_Errhandler_get", "Cp", "comm errhandler", (intptr_t)comm, (intptr_t)errhandler
#define CALL_Errhandler_set "MPI_Errhandler_set", "CE", "comm errhandler", (intptr_t)comm, (intptr_t)errhandler
#define CALL_Type_extent "MPI_Type_extent", "Tp", "datatype extent", (intptr_t)datatype, (intptr_t)extent
#define CALL_Type_hindexed "MPI_Type_hindexed", "ippTp", "count array_of_blocklengths array_of_displacements oldtype newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_hvector "MPI_Type_hvector", "iiiTp", "count blocklength stride oldtype newtype", count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype
#define CALL_Type_lb "MPI_Type_lb", "Tp", "datatype displacement", (intptr_t)datatype, (intptr_t)displacement
#define CALL_Type_struct "MPI_Type_struct", "ipppp", "count array_of_blocklengths array_of_displacements array_of_types newtype", count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)array_of_types, (intptr_t)newtype
#define CALL_Type_ub "MPI_Type_ub", "Tp", "datatype displacement", (intptr_t)datatype, (intptr_t)displacement

#endif
