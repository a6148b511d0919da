#define _GNU_SOURCE
#include "worker_thread.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>

struct call {
  void (*function)(void *);
  void *argument;
  struct call *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t call_done = PTHREAD_COND_INITIALIZER;
static struct call *first;
static struct call **end = &first;
static unsigned long given, done;
static bool is_running;

static void *make_calls(void *nothing) {
  pthread_mutex_lock(&lock);
  while (first) {
    struct call *call = first;
    first = call->next;
    if (!first) end = &first;
    pthread_mutex_unlock(&lock);
    call->function(call->argument);
    free(call);
    pthread_mutex_lock(&lock);
    done++;
    pthread_cond_broadcast(&call_done);
  }
  is_running = false;
  pthread_mutex_unlock(&lock);
  return nothing;
}

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

static bool start_thread(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  prefer_another_processor(&attributes);
  pthread_t thread;
  bool is_started = pthread_create(&thread, &attributes, make_calls, NULL) == 0;
  pthread_attr_destroy(&attributes);
  return is_started;
}

unsigned long call_on_worker_thread(void (*function)(void *), void *argument) {
  struct call *call = malloc(sizeof *call);
  if (!call) abort();
  *call = (struct call){function, argument, NULL};

  pthread_mutex_lock(&lock);
  *end = call;
  end = &call->next;
  unsigned long number = ++given;
  bool needs_thread = !is_running;
  is_running = true;
  pthread_mutex_unlock(&lock);

  if (needs_thread && !start_thread()) make_calls(NULL);
  return number;
}

void wait_for_worker_thread(unsigned long number) {
  pthread_mutex_lock(&lock);
  while (done < number) pthread_cond_wait(&call_done, &lock);
  pthread_mutex_unlock(&lock);
}
