// Takes the place of the C library's allocation functions in the test program: each counts the request for its thread
// and hands it on. glibc exports the originals under these names for exactly this use. The address and thread sanitizers
// stand in that place themselves; they call a hook for every block they give out, and there the count is taken.

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

#include "CAllocationCounter.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread unsigned long count;

unsigned long allocation_count(void) { return count; }

unsigned long bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

void __sanitizer_malloc_hook(const volatile void *block, size_t size) {
  (void)block;
  (void)size;
  count++;
}

#else

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result == NULL && size != 0 ? ENOMEM : 0;
}

#endif
