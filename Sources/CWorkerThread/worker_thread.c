#define _GNU_SOURCE
#include "worker_thread.h"

#include <pthread.h>
#include <sched.h>

// Left to itself, Linux may put a new thread behind the one that made it, where it waits until that one rests, although another
// processor idles. Threads that the new one makes inherit where they may run.
static void prefer_another_processor(pthread_attr_t *attributes) {
  cpu_set_t processors;
  CPU_ZERO(&processors);
  int current = sched_getcpu();
  if (current < 0 || sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  CPU_CLR(current, &processors);
  if (CPU_COUNT(&processors) > 0) pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
}

bool start_thread_on_another_processor(void *(*run)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  prefer_another_processor(&attributes);
  pthread_t thread;
  bool is_started = pthread_create(&thread, &attributes, run, argument) == 0;
  pthread_attr_destroy(&attributes);
  return is_started;
}
