// libFuzzer as a library. It is weak here, so that the program links without it in every other build.

#include "CFuzzer.h"

__attribute__((weak)) extern int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

bool has_fuzzer(void) { return LLVMFuzzerRunDriver != NULL; }

int run_fuzzer(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)) {
  return LLVMFuzzerRunDriver(&argc, &argv, test);
}
