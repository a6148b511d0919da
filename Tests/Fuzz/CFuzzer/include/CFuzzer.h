#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this program was built with libFuzzer, as `make fuzz` does it.
bool has_fuzzer(void);

/// Has libFuzzer call `test` with bytes that it makes up, as its options say; returns what the program is to exit with.
int run_fuzzer(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count));

#endif
