#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>

/// How many blocks of memory this thread has asked for since it started.
unsigned long allocation_count(void);

/// How many blocks of memory the whole process holds; a Swift object is one.
long blocks_in_use(void);

/// How many more blocks of memory this thread has asked for than given back, while others go on.
long blocks_in_use_by_thread(void);

/// How many bytes of memory the whole process holds from the C library, or from the sanitizer in its place.
unsigned long bytes_in_use(void);

/// Has the C library give back to the kernel what was freed and is only kept for later; does nothing under a sanitizer.
void return_free_memory(void);

/// Whether a sanitizer keeps the books: the kernel's numbers then say little, because it holds back what was freed.
bool memory_is_sanitized(void);

#endif
