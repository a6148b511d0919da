#pragma once

#include <linux/memfd.h>
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

// A file in memory, without a name; the system's header shows it only to programs that ask for GNU extensions.
extern int memfd_create(const char *name, unsigned int flags);
