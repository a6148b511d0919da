#pragma once

// The part of Core Foundation that Foundation's run loop on Linux is made of. libFoundation exports it, but
// the toolchain has no Swift module for it that may be imported beside Foundation, so the few functions needed
// are declared here. Layouts and meaning are those of swift-corelibs-foundation's CFRunLoop.h.

#include <stdbool.h>
#include <stdint.h>
#include <link.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <time.h>

// poll with nanoseconds; the system's header shows it only to programs that ask for GNU extensions.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// A file in memory, without a name; hidden in the same way.
extern int memfd_create(const char *name, unsigned int flags);

// The beginning of what the loader knows of the program and of each library; hidden in the same way.
typedef struct {
  ElfW(Addr) address;
  const char *name;
  const ElfW(Phdr) *headers;
  ElfW(Half) headerCount;
} FPLoadedObject;
extern int dl_iterate_phdr(int (*visit)(FPLoadedObject *object, size_t size, void *data), void *data);

typedef struct {
  long version;  // 1: woken by a file descriptor
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  const void *(*copyDescription)(const void *info);
  unsigned char (*equal)(const void *first, const void *second);
  unsigned long (*hash)(const void *info);
  int (*getPort)(void *info);
  void (*perform)(void *info);
} FPRunLoopSourceContext;

typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  const void *(*copyDescription)(const void *info);
} FPRunLoopContext;

extern const void *const kCFRunLoopDefaultMode;
extern const void *const kCFRunLoopCommonModes;

double CFAbsoluteTimeGetCurrent(void);
void CFRelease(const void *object);

void *CFRunLoopGetMain(void);
void CFRunLoopRun(void);
void CFRunLoopStop(void *loop);
void CFRunLoopWakeUp(void *loop);
double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);

// A descriptor that is readable while the main queue has something to do, by which Core Foundation's run loop and other
// event loops serve it.
int _dispatch_get_main_queue_handle_4CF(void);

void *CFRunLoopSourceCreate(const void *allocator, long order, FPRunLoopSourceContext *context);
void CFRunLoopAddSource(void *loop, void *source, const void *mode);
void CFRunLoopSourceInvalidate(void *source);

void *CFRunLoopTimerCreate(const void *allocator, double fireDate, double interval, unsigned long flags,
                           long order, void (*callout)(void *timer, void *info), FPRunLoopContext *context);
void CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
void CFRunLoopTimerSetNextFireDate(void *timer, double date);
void CFRunLoopTimerInvalidate(void *timer);

void *CFRunLoopObserverCreate(const void *allocator, unsigned long activities, unsigned char repeats, long order,
                              void (*callout)(void *observer, unsigned long activity, void *info),
                              FPRunLoopContext *context);
void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
void CFRunLoopObserverInvalidate(void *observer);
