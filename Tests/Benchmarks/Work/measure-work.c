// Measures a scene of several programs from outside: measure-work ROUNDS list|frames|resize WIDTH HEIGHT COMMAND... [--
// COMMAND...] prints a line of JSON for each program. An argument SEED becomes the number of the round, from 1.
//
// The programs take turns, and the numbers are medians. A list is dragged: what is measured is the processor's time per motion
// at 60 a second, and the time from a motion to its pixel. The other scenes change by themselves, and their beacon, top left,
// shows each frame: what is measured is the processor's time per frame, in the median and at worst. With resize, the window
// changes its size all the time. Also the time to the first frame, and private memory.

#include "../FromOutside/outside.h"

enum { MOST_ROUNDS = 64, MOST_PROGRAMS = 4, MOTIONS = 120, PAIRS = 20, ROW = 44 };
typedef struct {
  char **command;
  double first[MOST_ROUNDS], cpu[MOST_ROUNDS], memory[MOST_ROUNDS], latency[MOST_ROUNDS * PAIRS];
} program;

static int width, height;

static bool is_shown(void) { return pixel_from_server(width - 1, height - 1) != 0; }

// Drags to and fro by three pixels at a time, and returns the processor's milliseconds per motion.
static double drag(void) {
  double before = cpu_ns(), next = now();
  for (int i = 1; i <= MOTIONS; i++) {
    int phase = i % 60;
    move(width / 2, height / 2 - 3 * (phase < 30 ? phase : 60 - phase));
    XFlush(display);
    next += 1 / 60.0;
    double left = next - now();
    if (left > 0) rest(left);
  }
  XSync(display, False);
  rest(0.2);
  return (cpu_ns() - before) / MOTIONS / 1e6;
}

// Milliseconds from a motion by one row to the other colour of the row at the left.
static double motion_to_pixel(bool up) {
  int x = 4, y = height / 2;
  unsigned before = pixel(x, y);
  double begun = now();
  move(width / 2, height / 2 - (up ? ROW : 0));
  XFlush(display);
  while (pixel(x, y) == before)
    if (now() - begun > 20) give_up("the list did not follow the drag within 20 s");
  return (now() - begun) * 1000;
}

static void measure_list(program *it, int round) {
  // A pan begins some points on its way, and what it has used of it is lost: from then on the list follows.
  move(width / 2, height / 2);
  XTestFakeButtonEvent(display, 1, True, 0);
  for (int i = 0; i <= 40; i++) move(width / 2, height / 2 - 4 * i);
  for (int i = 40; i >= 0; i--) move(width / 2, height / 2 - i);
  XSync(display, False);
  rest(0.5);
  it->cpu[round] = drag();
  move(width / 2, height / 2);
  XSync(display, False);
  rest(0.5);
  for (int i = 0; i < PAIRS; i++) {
    it->latency[round * PAIRS + i] = motion_to_pixel(i % 2 == 0);
    rest(0.03);
  }
  XTestFakeButtonEvent(display, 1, False, 0);
  XSync(display, False);
}

// Gives the only window another size.
static void resize_window(int step) {
  Window root, parent, *children;
  unsigned count;
  if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count)) return;
  for (unsigned i = 0; i < count; i++) {
    XWindowAttributes attributes;
    if (XGetWindowAttributes(display, children[i], &attributes) && attributes.map_state == IsViewable)
      XResizeWindow(display, children[i], width - 100 + step % 100, height - 100 + step % 100);
  }
  if (children) XFree(children);
  XFlush(display);
}

// The processor's milliseconds per frame in so many seconds.
static double frames(double seconds, bool resizes) {
  double begun = now(), before = cpu_ns(), next = begun;
  int count = 0, step = 0;
  for (unsigned last = pixel(2, 2); now() - begun < seconds;) {
    rest(0.0005);
    if (resizes && now() >= next) resize_window(step++), next += 1 / 60.0;
    unsigned shown = pixel(2, 2);
    count += shown != last;
    last = shown;
  }
  if (!count) give_up("no frame came");
  return (cpu_ns() - before) / count / 1e6;
}

static void measure(program *it, int round, const char *kind) {
  char seed[16], *command[32];
  snprintf(seed, sizeof seed, "%d", round + 1);
  for (int i = 0; i < 32; i++) {
    command[i] = it->command[i] && !strcmp(it->command[i], "SEED") ? seed : it->command[i];
    if (!command[i]) break;
  }
  it->first[round] = start(command, is_shown) * 1000;
  rest(0.5);
  if (!strcmp(kind, "list")) measure_list(it, round);
  else it->cpu[round] = frames(1.5, !strcmp(kind, "resize"));
  it->memory[round] = private_memory();
  stop(is_shown);
}

int main(int argc, char **argv) {
  program programs[MOST_PROGRAMS] = {{argv + 5}};
  int rounds = argc > 1 ? atoi(argv[1]) : 0, count = 1;
  for (int i = 6; i < argc; i++)
    if (!strcmp(argv[i], "--") && count < MOST_PROGRAMS) {
      argv[i] = NULL;
      programs[count++].command = argv + i + 1;
    }
  if (rounds < 1 || rounds > MOST_ROUNDS || argc < 6) {
    fprintf(stderr, "usage: measure-work ROUNDS list|frames|resize WIDTH HEIGHT COMMAND... [-- COMMAND...]\n");
    return 64;
  }
  width = atoi(argv[3]);
  height = atoi(argv[4]);
  open_screen();
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < count; i++) measure(&programs[i], round, argv[2]);
  for (int i = 0; i < count; i++) {
    program *it = &programs[i];
    printf("{\"first_frame_ms\":%.1f,\"cpu_ms\":%.4f", median(it->first, rounds), median(it->cpu, rounds));
    // The figures are in order now.
    printf(",\"worst_ms\":%.4f,\"private_mb\":%.1f", it->cpu[rounds - 1], median(it->memory, rounds));
    if (!strcmp(argv[2], "list")) printf(",\"latency_ms\":%.3f", median(it->latency, rounds * PAIRS));
    printf("}\n");
  }
  return 0;
}
