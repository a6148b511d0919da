#pragma once

#include <chipmunk/chipmunk.h>
#include <stdio.h>

// Makes a space. Chipmunk as Debian builds it prints two lines to the standard output with the first one, where they would
// stand between an application's own; meanwhile it has another stream.
static inline cpSpace *cpSpaceNewWithoutWords(void) {
  FILE *output = stdout;
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere) stdout = nowhere;
  cpSpace *space = cpSpaceNew();
  stdout = output;
  if (nowhere) fclose(nowhere);
  return space;
}
