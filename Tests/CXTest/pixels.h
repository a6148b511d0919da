#pragma once

#include <stddef.h>
#include <stdint.h>

// Copies pixels without the byte that says nothing. Tests read whole screens all the time, and are built without Swift's
// optimisation.
static inline void FPCopyPixels(uint32_t *pixels, const void *source, size_t count) {
  const uint32_t *from = source;
  for (size_t i = 0; i < count; i++) pixels[i] = from[i] & 0xffffff;
}
