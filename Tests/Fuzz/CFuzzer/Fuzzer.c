// libFuzzer as a library. It is weak here, so that the program links without it in every other build.

#include "CFuzzer.h"

#include <stdio.h>
#include <stdlib.h>

__attribute__((weak)) extern int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

void check_fuzzer(int argc, char **argv) {
  if (LLVMFuzzerRunDriver == NULL) {
    fprintf(stderr, "%s was built without libFuzzer: run make fuzz\n", argv[0]);
  } else if (argc < 2) {
    fprintf(stderr, "usage: %s CORPUS [OPTION…]\n", argv[0]);
  } else {
    return;
  }
  exit(64);
}

int run_fuzzer(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)) {
  return LLVMFuzzerRunDriver(&argc, &argv, test);
}
