// libFuzzer as a library. It is weak here, so that the program links without it in every other build.

#include "CFuzzer.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

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

// The input that took longest for each of its bytes
// =================================================

static int (*test_of_program)(const uint8_t *bytes, size_t count);
static char slowest_path[4096];
static size_t slowest_count;
static double slowest_time;

// For shorter ones, what each input costs at least would decide.
static const size_t shortest = 256;

// Nanoseconds of this thread's processor time for each byte.
static double time_a_byte(const uint8_t *bytes, size_t count) {
  struct timespec start, end;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
  test_of_program(bytes, count);
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
  return ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / count;
}

static int timed_test(const uint8_t *bytes, size_t count) {
  double time = time_a_byte(bytes, count);
  if (count < shortest || time <= slowest_time) return 0;
  // What happens once, such as reading a table, is not the input's.
  double again = time_a_byte(bytes, count);
  if (again < time) time = again;
  if (time <= slowest_time) return 0;
  slowest_time = time;
  slowest_count = count;
  FILE *file = fopen(slowest_path, "wb");
  if (file == NULL) return 0;
  fwrite(bytes, 1, count, file);
  fclose(file);
  return 0;
}

static void report_slowest(void) {
  if (slowest_count == 0) return;
  fprintf(stderr, "slowest: %.0f ns a byte in this build, %zu bytes, in %s\n", slowest_time, slowest_count,
          slowest_path);
}

int run_fuzzer(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)) {
  test_of_program = test;
  snprintf(slowest_path, sizeof slowest_path, "%s-slowest", argv[1]);
  atexit(report_slowest);
  return LLVMFuzzerRunDriver(&argc, &argv, timed_test);
}
