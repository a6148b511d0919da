// A thread for work that is done beside the main one. It is written in C because where a thread may run is not imported into
// Swift, and because what two threads hold has no reference count here, which the installed program could not share between
// them; see .make/program.

#ifndef WORKER_THREAD_H
#define WORKER_THREAD_H

// Has a function called with its argument on the thread, after all that was given before; here and now if there can be none.
// Returns the number of the call.
unsigned long call_on_worker_thread(void (*function)(void *), void *argument);

// Returns when the call with that number is done.
void wait_for_worker_thread(unsigned long number);

#endif
