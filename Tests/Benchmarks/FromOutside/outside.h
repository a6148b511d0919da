// What programs that measure others from outside share: clock, screen, hand, and the accounts that the kernel keeps of them.
//
// A pixel is read in the file that the server keeps the screen in, Xvfb_screen0 in the folder $SCREEN_FOLDER. To ask the
// server over and over takes its time while it should show the picture, and rounds each time up to a whole question, of which
// there are four to a motion. During a start the server is asked: there that makes no odds, while a tester that never rests
// would take a processor from the program, and one that sleeps would let the processors fall asleep.

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/XWDFile.h>
#include <X11/extensions/XTest.h>
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static Display *display;
static pid_t child;
// The screen's pixels, 32 bits each, as the server writes them.
static const volatile unsigned *screen;
static unsigned pixels_per_line;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void rest(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  while (nanosleep(&time, &time) && errno == EINTR) {}
}

static void give_up(const char *why) {
  fprintf(stderr, "measure: %s\n", why);
  if (child > 0) kill(child, SIGKILL);
  exit(1);
}

// Finds the pixels behind the head and the colours of the server's file, whose layout is that of xwd.
static void map_screen(void) {
  const char *folder = getenv("SCREEN_FOLDER");
  char path[512];
  struct stat status;
  if (!folder) give_up("SCREEN_FOLDER must name the folder that Xvfb was given as -fbdir");
  snprintf(path, sizeof path, "%s/Xvfb_screen0", folder);
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status)) give_up("there is no file of the screen in SCREEN_FOLDER");
  const XWDFileHeader *head = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED, file, 0);
  if (head == MAP_FAILED) give_up("the file of the screen cannot be read");
  if (ntohl(head->bits_per_pixel) != 32) give_up("the screen must have 24 bits of colour");
  size_t start = ntohl(head->header_size) + ntohl(head->ncolors) * sz_XWDColor;
  screen = (const unsigned *)((const char *)head + start);
  pixels_per_line = ntohl(head->bytes_per_line) / 4;
  close(file);
}

// Opens $DISPLAY, and finds its pixels.
static void open_screen(void) {
  display = XOpenDisplay(NULL);
  if (!display) give_up("there is no X server");
  map_screen();
}

static unsigned pixel(int x, int y) { return screen[y * pixels_per_line + x] & 0xffffff; }

static unsigned pixel_from_server(int x, int y) {
  XImage *image = XGetImage(display, DefaultRootWindow(display), x, y, 1, 1, AllPlanes, ZPixmap);
  if (!image) give_up("the screen cannot be read");
  unsigned value = XGetPixel(image, 0, 0) & 0xffffff;
  XDestroyImage(image);
  return value;
}

// Nanoseconds of processor time of all threads, from the scheduler's own account.
static double cpu_ns(void) {
  char path[512];
  snprintf(path, sizeof path, "/proc/%d/task", child);
  DIR *tasks = opendir(path);
  double sum = 0;
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", child, entry->d_name);
    FILE *file = fopen(path, "r");
    double value = 0;
    if (file && fscanf(file, "%lf", &value) == 1) sum += value;
    if (file) fclose(file);
  }
  if (tasks) closedir(tasks);
  return sum;
}

static long field(const char *path, const char *name) {
  FILE *file = fopen(path, "r");
  char line[256];
  long value = 0;
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) value = atol(line + strlen(name));
  if (file) fclose(file);
  return value;
}

// Memory that the program has for itself, in MB: pages of files are shared, and come back when they are needed.
static double private_memory(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/status", child);
  return field(path, "RssAnon:") / 1024.0;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, by_value);
  return values[count / 2];
}

static void move(int x, int y) { XTestFakeMotionEvent(display, -1, x, y, 0); }

// Starts a program, and returns the seconds to its first frame.
static double start(char **command, bool (*is_shown)(void)) {
  double begun = now();
  child = fork();
  if (child == 0) {
    freopen("/dev/null", "w", stdout);
    execvp(command[0], command);
    _exit(127);
  }
  while (!is_shown())
    if (now() - begun > 20) give_up("no picture came within 20 s");
  return now() - begun;
}

static void end(void) {
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  child = 0;
}

static void stop(bool (*is_shown)(void)) {
  end();
  while (is_shown()) rest(0.01);
}
