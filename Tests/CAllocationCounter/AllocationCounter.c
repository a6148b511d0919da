// Takes the place of the C library's allocation functions in the test program: each counts the request for its thread,
// and the blocks that are held for its thread and for the whole process, and hands it on. glibc exports the originals under these names
// for exactly this use. The address and thread sanitizers stand in that place themselves; they call a hook for every
// block they give out or take back, and there the counts are taken.

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

#include "CAllocationCounter.h"

static __thread unsigned long count;
static __thread long held_by_thread;
static atomic_long held;

unsigned long allocation_count(void) { return count; }

long blocks_in_use(void) { return atomic_load_explicit(&held, memory_order_relaxed); }

long blocks_in_use_by_thread(void) { return held_by_thread; }

static void took_block(void) {
  count++;
  held_by_thread++;
  atomic_fetch_add_explicit(&held, 1, memory_order_relaxed);
}

static void gave_block_back(void) {
  held_by_thread--;
  atomic_fetch_sub_explicit(&held, 1, memory_order_relaxed);
}

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

extern size_t __sanitizer_get_current_allocated_bytes(void);

bool memory_is_sanitized(void) { return true; }

void return_free_memory(void) {}

unsigned long bytes_in_use(void) { return __sanitizer_get_current_allocated_bytes(); }

void __sanitizer_malloc_hook(const volatile void *block, size_t size) {
  (void)block;
  (void)size;
  took_block();
}

void __sanitizer_free_hook(const volatile void *block) {
  if (block != NULL) gave_block_back();
}

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool memory_is_sanitized(void) { return false; }

void return_free_memory(void) { malloc_trim(0); }

unsigned long bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static void *counted(void *block) {
  if (block != NULL) took_block();
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  void *moved = __libc_realloc(block, size);
  // A size of 0 gives the block back; a request that failed leaves it as it was.
  if (block != NULL && (moved != NULL || size == 0)) gave_block_back();
  return counted(moved);
}

void free(void *block) {
  if (block != NULL) gave_block_back();
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result == NULL && size != 0 ? ENOMEM : 0;
}

#endif
