#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// How many blocks of memory this thread has asked for since it started.
unsigned long allocation_count(void);

/// How many bytes of memory the whole process holds from the C library; 0 under a sanitizer.
unsigned long bytes_in_use(void);

#endif
