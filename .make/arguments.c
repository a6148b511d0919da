// Where a program of Swift finds its arguments (CommandLine.cpp of its library): as the C library hands them to functions that
// run before main. The library's own way is to read and to search the list of all that is mapped, for where the stack ends.

static char **arguments;
static int count;

__attribute__((constructor)) static void keep(int given_count, char **given) {
  arguments = given;
  count = given_count;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *result) {
  *result = count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int given_count) { keep(given_count, given); }
