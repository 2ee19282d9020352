// Made by cmd/libmpi_abi/gen; do not edit.

#define GOMPI_FIRST_KIND 513

// 1 more than the size in bytes of a predefined datatype, 0 where there is none, and of pairs
static const unsigned char gompi_kind_size[235] = {
	[0] = 9, // MPI_AINT
	[1] = 9, // MPI_COUNT
	[2] = 9, // MPI_OFFSET
	[6] = 2, // MPI_PACKED
	[7] = 3, // MPI_SHORT
	[8] = 5, // MPI_INT
	[9] = 9, // MPI_LONG
	[10] = 9, // MPI_LONG_LONG
	[11] = 3, // MPI_UNSIGNED_SHORT
	[12] = 5, // MPI_UNSIGNED
	[13] = 9, // MPI_UNSIGNED_LONG
	[14] = 9, // MPI_UNSIGNED_LONG_LONG
	[15] = 5, // MPI_FLOAT
	[17] = 9, // MPI_C_FLOAT_COMPLEX
	[18] = 9, // MPI_CXX_FLOAT_COMPLEX
	[19] = 9, // MPI_DOUBLE
	[21] = 17, // MPI_C_DOUBLE_COMPLEX
	[22] = 17, // MPI_CXX_DOUBLE_COMPLEX
	[23] = 5, // MPI_LOGICAL
	[24] = 5, // MPI_INTEGER
	[25] = 5, // MPI_REAL
	[26] = 9, // MPI_COMPLEX
	[27] = 9, // MPI_DOUBLE_PRECISION
	[28] = 17, // MPI_DOUBLE_COMPLEX
	[29] = 2, // MPI_CHARACTER
	[31] = 17, // MPI_LONG_DOUBLE
	[35] = 33, // MPI_C_LONG_DOUBLE_COMPLEX
	[36] = 33, // MPI_CXX_LONG_DOUBLE_COMPLEX
	[55] = 2, // MPI_C_BOOL
	[56] = 2, // MPI_CXX_BOOL
	[59] = 5, // MPI_WCHAR
	[63] = 2, // MPI_INT8_T
	[64] = 2, // MPI_UINT8_T
	[66] = 2, // MPI_CHAR
	[67] = 2, // MPI_SIGNED_CHAR
	[68] = 2, // MPI_UNSIGNED_CHAR
	[70] = 2, // MPI_BYTE
	[71] = 3, // MPI_INT16_T
	[72] = 3, // MPI_UINT16_T
	[79] = 5, // MPI_INT32_T
	[80] = 5, // MPI_UINT32_T
	[87] = 9, // MPI_INT64_T
	[88] = 9, // MPI_UINT64_T
	[191] = 2, // MPI_LOGICAL1
	[192] = 2, // MPI_INTEGER1
	[199] = 3, // MPI_LOGICAL2
	[200] = 3, // MPI_INTEGER2
	[201] = 3, // MPI_REAL2
	[207] = 5, // MPI_LOGICAL4
	[208] = 5, // MPI_INTEGER4
	[209] = 5, // MPI_REAL4
	[210] = 5, // MPI_COMPLEX4
	[215] = 9, // MPI_LOGICAL8
	[216] = 9, // MPI_INTEGER8
	[217] = 9, // MPI_REAL8
	[218] = 9, // MPI_COMPLEX8
	[223] = 17, // MPI_LOGICAL16
	[224] = 17, // MPI_INTEGER16
	[225] = 17, // MPI_REAL16
	[226] = 17, // MPI_COMPLEX16
	[234] = 33, // MPI_COMPLEX32
};
