// What the files of the tools interface have in common.
#ifndef GOMPI_MPIT_H
#define GOMPI_MPIT_H

#include "fast.h"

enum { control, gauge, category, event, source, way, enumeration }; // kinds, as in tool.go
enum { text_name, text_desc };

// gompi_tool_in_use is whether there is a user.
int gompi_tool_in_use(void);

// INITIALISED must come first in all but MPI_T_init_thread.
#define INITIALISED                                       \
	do {                                              \
		if (!gompi_tool_in_use())                 \
			return MPI_T_ERR_NOT_INITIALIZED; \
	} while (0)

// INDEX claims that there is something of a number.
#define INDEX(kind, index)                                      \
	do {                                                    \
		INITIALISED;                                    \
		if (index < 0 || index >= gompiToolCount(kind)) \
			return MPI_T_ERR_INVALID_INDEX;         \
	} while (0)

// SAY writes a value where the tool has room for it.
#define SAY(to, value)                 \
	do {                           \
		if (to)                \
			*to = (value); \
	} while (0)

// gompi_tool_count gives how many there are of a kind.
int gompi_tool_count(int kind, int *num);

// gompi_tool_find gives the number of what has a name.
int gompi_tool_find(int kind, const char *name, int *index);

// gompi_tool_give writes a text of something, as far as there is room, and says how much it needs.
void gompi_tool_give(int kind, int index, int what, char *to, int *len);

// gompi_tool_event_enum is the enumeration that the first element of a kind of events is of, or MPI_T_ENUM_NULL.
MPI_T_enum gompi_tool_event_enum(int event_);

// gompi_tool_members are the numbers of those of a category, of which len fit into indices.
int gompi_tool_members(int kind, int category_, int len, int indices[]);

#endif
