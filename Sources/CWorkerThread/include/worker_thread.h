// A thread that begins at once, on another processor than its maker's: where a thread may run is not imported into Swift.

#ifndef WORKER_THREAD_H
#define WORKER_THREAD_H

#include <stdbool.h>

// Starts a thread that nobody has to join, on any processor but the current one if there is another; false if there can be
// none.
bool start_thread_on_another_processor(void *(*run)(void *), void *argument);

#endif
