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

#define GOMPI_KINDS 235
#define GOMPI_FIRST_OP 33
#define GOMPI_OPS 18

// what combines elements of each predefined datatype by each predefined operator (combine.c)
#define GOMPI_COMBINES \
	[0] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[1] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[2] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[7] = {[0] = sum_u16, [1] = min_i16, [2] = max_i16, [3] = prod_u16, [7] = band_u16, [8] = bor_u16, [9] = bxor_u16, [15] = land_u16, [16] = lor_u16, [17] = lxor_u16}, \
	[8] = {[0] = sum_u32, [1] = min_i32, [2] = max_i32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32, [15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[9] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[10] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[11] = {[0] = sum_u16, [1] = min_u16, [2] = max_u16, [3] = prod_u16, [7] = band_u16, [8] = bor_u16, [9] = bxor_u16, [15] = land_u16, [16] = lor_u16, [17] = lxor_u16}, \
	[12] = {[0] = sum_u32, [1] = min_u32, [2] = max_u32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32, [15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[13] = {[0] = sum_u64, [1] = min_u64, [2] = max_u64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[14] = {[0] = sum_u64, [1] = min_u64, [2] = max_u64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[15] = {[0] = sum_f32, [1] = min_f32, [2] = max_f32, [3] = prod_f32}, \
	[17] = {[0] = sum_f32}, \
	[18] = {[0] = sum_f32}, \
	[19] = {[0] = sum_f64, [1] = min_f64, [2] = max_f64, [3] = prod_f64}, \
	[21] = {[0] = sum_f64}, \
	[22] = {[0] = sum_f64}, \
	[23] = {[15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[24] = {[0] = sum_u32, [1] = min_i32, [2] = max_i32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32}, \
	[25] = {[0] = sum_f32, [1] = min_f32, [2] = max_f32, [3] = prod_f32}, \
	[26] = {[0] = sum_f32}, \
	[27] = {[0] = sum_f64, [1] = min_f64, [2] = max_f64, [3] = prod_f64}, \
	[28] = {[0] = sum_f64}, \
	[55] = {[15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[56] = {[15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[63] = {[0] = sum_u8, [1] = min_i8, [2] = max_i8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8, [15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[64] = {[0] = sum_u8, [1] = min_u8, [2] = max_u8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8, [15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[66] = {[0] = sum_u8, [1] = min_i8, [2] = max_i8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8, [15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[67] = {[0] = sum_u8, [1] = min_i8, [2] = max_i8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8, [15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[68] = {[0] = sum_u8, [1] = min_u8, [2] = max_u8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8, [15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[70] = {[7] = band_u8, [8] = bor_u8, [9] = bxor_u8}, \
	[71] = {[0] = sum_u16, [1] = min_i16, [2] = max_i16, [3] = prod_u16, [7] = band_u16, [8] = bor_u16, [9] = bxor_u16, [15] = land_u16, [16] = lor_u16, [17] = lxor_u16}, \
	[72] = {[0] = sum_u16, [1] = min_u16, [2] = max_u16, [3] = prod_u16, [7] = band_u16, [8] = bor_u16, [9] = bxor_u16, [15] = land_u16, [16] = lor_u16, [17] = lxor_u16}, \
	[79] = {[0] = sum_u32, [1] = min_i32, [2] = max_i32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32, [15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[80] = {[0] = sum_u32, [1] = min_u32, [2] = max_u32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32, [15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[87] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[88] = {[0] = sum_u64, [1] = min_u64, [2] = max_u64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64, [15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[191] = {[15] = land_u8, [16] = lor_u8, [17] = lxor_u8}, \
	[192] = {[0] = sum_u8, [1] = min_i8, [2] = max_i8, [3] = prod_u8, [7] = band_u8, [8] = bor_u8, [9] = bxor_u8}, \
	[199] = {[15] = land_u16, [16] = lor_u16, [17] = lxor_u16}, \
	[200] = {[0] = sum_u16, [1] = min_i16, [2] = max_i16, [3] = prod_u16, [7] = band_u16, [8] = bor_u16, [9] = bxor_u16}, \
	[207] = {[15] = land_u32, [16] = lor_u32, [17] = lxor_u32}, \
	[208] = {[0] = sum_u32, [1] = min_i32, [2] = max_i32, [3] = prod_u32, [7] = band_u32, [8] = bor_u32, [9] = bxor_u32}, \
	[209] = {[0] = sum_f32, [1] = min_f32, [2] = max_f32, [3] = prod_f32}, \
	[215] = {[15] = land_u64, [16] = lor_u64, [17] = lxor_u64}, \
	[216] = {[0] = sum_u64, [1] = min_i64, [2] = max_i64, [3] = prod_u64, [7] = band_u64, [8] = bor_u64, [9] = bxor_u64}, \
	[217] = {[0] = sum_f64, [1] = min_f64, [2] = max_f64, [3] = prod_f64}, \
	[218] = {[0] = sum_f32}, \
	[226] = {[0] = sum_f64},
