#pragma once

#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <time.h>

// poll with nanoseconds; the system's header shows it only to programs that ask for GNU extensions.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// A file in memory, without a name; hidden in the same way.
extern int memfd_create(const char *name, unsigned int flags);

// Reads from each page of some memory, from the last to the first. In Swift the reads could be left out, since nobody wants
// what is read; so it does not matter either that another thread may be writing there.
__attribute__((no_sanitize("thread"))) static inline void FPReadEachPage(const void *memory, size_t size, long pageSize) {
  const volatile char *bytes = memory;
  for (size_t done = 0; done < size; done += (size_t)pageSize) (void)bytes[size - 1 - done];
}
