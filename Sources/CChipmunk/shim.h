#pragma once

#include <chipmunk/chipmunk.h>
#include <stdio.h>

// Makes a space. Debian's Chipmunk prints two lines to standard output with the first one, in the middle of an
// application's own output; this gives it another stream meanwhile.
static inline cpSpace *cpSpaceNewWithoutWords(void) {
  FILE *output = stdout;
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere) stdout = nowhere;
  cpSpace *space = cpSpaceNew();
  stdout = output;
  if (nowhere) fclose(nowhere);
  return space;
}
