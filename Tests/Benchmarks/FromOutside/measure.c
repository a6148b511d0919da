// Measures programs that show the probe from outside: measure ROUNDS COMMAND... [-- COMMAND...] prints a line of JSON for
// each. measure ROUNDS --gallery COMMAND... prints one for a program that shows the gallery: the time to its first frame,
// and its private memory after each scene has been shown. What the gallery remembers in $XDG_STATE_HOME, which must be
// set, is removed before each round.
//
// What else the machine does should meet the programs alike, so they take short turns, and the numbers are medians. First come
// starts, one program after the other on $DISPLAY, in which nothing else may run: as the scheduler now puts the server beside a
// program and now behind it, one start differs from the next by more than the programs do. Then all of them run, and drags go
// to the one whose window is raised.
//
// What is measured: the time from exec to the first frame, private memory, the time from an injected motion to the changed
// pixel after a rest and back to back, the processor's time per drag event at 60 and 1000 events a second, and wake-ups of all
// threads in ten idle seconds.

#include "outside.h"
#include <X11/keysym.h>

enum { WIDTH = 1000, HEIGHT = 700 };

static double await(int x, int y, bool is_square) {
  double start = now();
  while ((pixel(x, y) == 0xff00ff) != is_square)
    if (now() - start > 20) give_up("the square did not come within 20 s");
  return now();
}

static long wakeups(void) {
  char path[512];
  snprintf(path, sizeof path, "/proc/%d/task", child);
  DIR *tasks = opendir(path);
  long sum = 0;
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", child, entry->d_name);
    sum += field(path, "voluntary_ctxt_switches:");
  }
  if (tasks) closedir(tasks);
  return sum;
}

// The window is as large as the screen, which is black before and after: a picture may come from the top to the bottom.
static bool last_is_shown(void) { return pixel_from_server(WIDTH - 1, HEIGHT - 1) != 0; }
static bool square_is_shown(void) { return pixel_from_server(WIDTH / 2, HEIGHT / 2) == 0xff00ff && last_is_shown(); }
static bool gallery_is_shown(void) { return pixel_from_server(WIDTH / 2, HEIGHT / 2) != 0 && last_is_shown(); }

// Drags to and fro at so many events a second and returns the microseconds of processor time per event.
static double cpu_per_event(int rate, double seconds) {
  int events = (int)(rate * seconds);
  double before = cpu_ns(), next = now();
  for (int i = 0; i < events; i++) {
    int phase = i % 200;
    int offset = phase < 100 ? phase : 200 - phase;
    move(450 + offset, 300 + offset / 2);
    XFlush(display);
    next += 1.0 / rate;
    double left = next - now();
    if (left > 0) rest(left);
  }
  XSync(display, False);
  rest(0.1);
  return (cpu_ns() - before) / events / 1000;
}

// What one program takes; there are more turns than rounds.
enum { MOST_PROGRAMS = 4, MOST_ROUNDS = 64, TURNS = 5, PAIRS = 25, RESTED = 10 };
typedef struct {
  char **command;
  pid_t process;
  Window window;
  double first[MOST_ROUNDS * TURNS], memory[MOST_ROUNDS * TURNS], slow[MOST_ROUNDS * TURNS], fast[MOST_ROUNDS * TURNS];
  double quick[MOST_ROUNDS * TURNS * PAIRS], rested[MOST_ROUNDS * TURNS * RESTED];
  long woken;
} program;

static program programs[MOST_PROGRAMS];

// The square's left edge is at 400: 60 points to the right uncovers the pixel at 430, 60 back covers it.
static double motion_to_pixel(bool away) {
  double begun = now();
  move(away ? 510 : 450, 300);
  XFlush(display);
  return (await(430, 350, !away) - begun) * 1000;
}

// The window that lies above all others.
static Window topmost(void) {
  Window root, parent, *windows;
  unsigned count;
  if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &windows, &count)) give_up("there is no window");
  Window found = None;
  for (unsigned i = count; i > 0 && found == None; i--) {
    XWindowAttributes attributes;
    if (XGetWindowAttributes(display, windows[i - 1], &attributes) && attributes.map_state == IsViewable)
      found = windows[i - 1];
  }
  XFree(windows);
  return found;
}

// The first picture of a later program covers that of an earlier one, so nothing shows that it is there.
static void run(program *it) {
  start(it->command, square_is_shown);
  rest(1);
  it->process = child;
  it->window = topmost();
}

static void drag(program *it, int turn) {
  child = it->process;
  XRaiseWindow(display, it->window);
  move(450, 300);
  XSync(display, False);
  rest(0.1);
  XTestFakeButtonEvent(display, 1, True, 0);
  XSync(display, False);
  rest(0.1);
  for (int i = 0; i < PAIRS; i++) it->quick[turn * PAIRS + i] = motion_to_pixel(i % 2 == 0);
  for (int i = 0; i < RESTED; i++) {
    rest(0.15);
    it->rested[turn * RESTED + i] = motion_to_pixel(i % 2 == 0);
  }
  it->slow[turn] = cpu_per_event(60, 0.5);
  it->fast[turn] = cpu_per_event(1000, 0.5);
  move(450, 300);
  XTestFakeButtonEvent(display, 1, False, 0);
  XSync(display, False);
}

static void measure_programs(int turns, int count) {
  for (int turn = 0; turn < turns; turn++)
    for (int i = 0; i < count; i++) {
      programs[i].first[turn] = start(programs[i].command, square_is_shown) * 1000;
      rest(0.5);
      programs[i].memory[turn] = private_memory();
      stop(square_is_shown);
    }
  for (int i = 0; i < count; i++) run(&programs[i]);
  for (int turn = 0; turn < turns; turn++)
    for (int i = 0; i < count; i++) drag(&programs[i], turn);
  rest(1);
  for (int i = 0; i < count; i++) {
    child = programs[i].process;
    programs[i].woken = -wakeups();
  }
  rest(10);
  for (int i = 0; i < count; i++) {
    child = programs[i].process;
    programs[i].woken += wakeups();
  }
  for (int i = 0; i < count; i++) {
    child = programs[i].process;
    end();
  }
  while (square_is_shown()) rest(0.01);
  for (int i = 0; i < count; i++) {
    program *it = &programs[i];
    printf("{\"first_frame_ms\":%.2f,\"private_mb\":%.2f,\"back_to_back_ms\":%.4f,\"after_rest_ms\":%.3f,"
           "\"cpu_us_at_60\":%.1f,\"cpu_us_at_1000\":%.1f,\"wakeups\":%ld}\n",
           median(it->first, turns), median(it->memory, turns), median(it->quick, turns * PAIRS),
           median(it->rested, turns * RESTED), median(it->slow, turns), median(it->fast, turns), it->woken);
  }
}

// Removes what the gallery remembers of the round before: the scene that it was left in.
static void forget(void) {
  const char *state = getenv("XDG_STATE_HOME");
  char path[512];
  if (!state) give_up("XDG_STATE_HOME must name the folder in which the gallery remembers");
  snprintf(path, sizeof path, "%s/fingerpost/gallery.json", state);
  if (unlink(path) && errno != ENOENT) give_up("what the gallery remembers cannot be removed");
}

static void measure_gallery(int rounds, char **command) {
  enum { SCENES = 32 };
  double first[MOST_ROUNDS], after[MOST_ROUNDS];
  KeyCode next = XKeysymToKeycode(display, XK_Next);
  for (int round = 0; round < rounds; round++) {
    forget();
    first[round] = start(command, gallery_is_shown) * 1000;
    rest(0.5);
    move(500, 350);
    for (int i = 0; i < SCENES; i++) {
      XTestFakeKeyEvent(display, next, True, 0);
      XTestFakeKeyEvent(display, next, False, 0);
      XSync(display, False);
      rest(0.4);
    }
    rest(1);
    after[round] = private_memory();
    stop(gallery_is_shown);
  }
  printf("{\"first_frame_ms\":%.2f,\"after_all_scenes_mb\":%.2f}\n", median(first, rounds), median(after, rounds));
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 0, count = 0;
  if (argc < 3) {
    fprintf(stderr, "usage: measure ROUNDS COMMAND... [-- COMMAND...]\n       measure ROUNDS --gallery COMMAND...\n");
    return 64;
  }
  if (rounds < 1 || rounds > MOST_ROUNDS) give_up("between 1 and 64 rounds");
  bool is_gallery = !strcmp(argv[2], "--gallery");
  programs[count++].command = argv + 2;
  for (int i = 2; i < argc; i++) {
    if (strcmp(argv[i], "--")) continue;
    argv[i] = NULL;
    if (count == MOST_PROGRAMS) give_up("at most 4 programs");
    programs[count++].command = argv + i + 1;
  }
  open_screen();
  if (is_gallery) {
    measure_gallery(rounds, argv + 3);
  } else {
    measure_programs(rounds * TURNS, count);
  }
  return 0;
}
