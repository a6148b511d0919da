#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Ends the program with a line that says why, if it was built without libFuzzer or has been given no corpus.
void check_fuzzer(int argc, char **argv);

/// Has libFuzzer call `test` with bytes that it makes up, as its options say; returns what the program is to exit with.
///
/// The input of at least 256 bytes that took longest for each of them is kept beside the corpus, and reported at the
/// end.
int run_fuzzer(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count));

#endif
