// A module for weston: a seat with pointer, keyboard and touch screen, whose events a test writes into a pipe.
//
// A headless weston has no devices. This one gives it devices, and hands over what they do by the same calls that weston's
// own drivers make, so that clients take it for real. Each line of the pipe that HAND names is one event:
//
//     move X Y              the pointer, in pixels of the output
//     button CODE DOWN      Linux's number of the button, 1 for down and 0 for up
//     wheel AXIS NOTCHES    0 for down, 1 for right
//     key CODE DOWN         Linux's number of the key
//     down ID X Y           a finger
//     drag ID X Y
//     up ID
//     frame                 the fingers' events since the last one belong together

#include <fcntl.h>
#include <libweston/libweston.h>
#include <libweston/weston-log.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The calls for drivers, which the library has and its headers leave out, as they are in weston 10.
void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
void weston_seat_init_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
int weston_seat_init_touch(struct weston_seat *seat);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *touch, const char *path, void *data, const struct weston_touch_device_ops *operations);
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x, double y);
void notify_button(
    struct weston_seat *seat, const struct timespec *time, int32_t button, enum wl_pointer_button_state state);
void notify_axis(
    struct weston_seat *seat, const struct timespec *time, struct weston_pointer_axis_event *event);
void notify_axis_source(struct weston_seat *seat, uint32_t source);
void notify_pointer_frame(struct weston_seat *seat);
// The last argument is 0 if the modifiers are to follow from the key.
void notify_key(
    struct weston_seat *seat, const struct timespec *time, uint32_t key, enum wl_keyboard_key_state state,
    int update);
void notify_touch_normalized(
    struct weston_touch_device *device, const struct timespec *time, int finger, double x, double y,
    const void *normalized, int type);
void notify_touch_frame(struct weston_touch_device *device);

struct hand {
  struct weston_seat seat;
  struct weston_touch_device *screen;
  FILE *lines;
};

static void turn_wheel(struct hand *hand, const struct timespec *now, int axis, int notches) {
  struct weston_pointer_axis_event event = {
      .axis = axis, .value = 10.0 * notches, .has_discrete = true, .discrete = notches};
  notify_axis_source(&hand->seat, WL_POINTER_AXIS_SOURCE_WHEEL);
  notify_axis(&hand->seat, now, &event);
  notify_pointer_frame(&hand->seat);
}

static void act(struct hand *hand, const char *line) {
  struct timespec now;
  double x, y;
  int number, value;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (sscanf(line, "move %lf %lf", &x, &y) == 2) {
    notify_motion_absolute(&hand->seat, &now, x, y);
    notify_pointer_frame(&hand->seat);
  } else if (sscanf(line, "button %d %d", &number, &value) == 2) {
    notify_button(&hand->seat, &now, number, value);
    notify_pointer_frame(&hand->seat);
  } else if (sscanf(line, "wheel %d %d", &number, &value) == 2) {
    turn_wheel(hand, &now, number, value);
  } else if (sscanf(line, "key %d %d", &number, &value) == 2) {
    notify_key(&hand->seat, &now, number, value, 0);
  } else if (sscanf(line, "down %d %lf %lf", &number, &x, &y) == 3) {
    notify_touch_normalized(hand->screen, &now, number, x, y, NULL, WL_TOUCH_DOWN);
  } else if (sscanf(line, "drag %d %lf %lf", &number, &x, &y) == 3) {
    notify_touch_normalized(hand->screen, &now, number, x, y, NULL, WL_TOUCH_MOTION);
  } else if (sscanf(line, "up %d", &number) == 1) {
    notify_touch_normalized(hand->screen, &now, number, 0, 0, NULL, WL_TOUCH_UP);
  } else if (strcmp(line, "frame\n") == 0) {
    notify_touch_frame(hand->screen);
  } else {
    weston_log("hand: what is %s", line);
  }
}

static int read_lines(int descriptor, uint32_t mask, void *data) {
  struct hand *hand = data;
  char line[128];
  while (fgets(line, sizeof line, hand->lines)) act(hand, line);
  clearerr(hand->lines);
  return 0;
}

int wet_module_init(struct weston_compositor *compositor, int *count, char *arguments[]) {
  const char *path = getenv("HAND");
  struct hand *hand = calloc(1, sizeof *hand);
  int descriptor = path ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
  if (!hand || descriptor < 0 || !(hand->lines = fdopen(descriptor, "r"))) return -1;
  weston_seat_init(&hand->seat, compositor, "hand");
  weston_seat_init_pointer(&hand->seat);
  if (weston_seat_init_keyboard(&hand->seat, NULL) < 0 || weston_seat_init_touch(&hand->seat) < 0) return -1;
  hand->screen = weston_touch_create_touch_device(hand->seat.touch_state, "hand", NULL, NULL);
  if (!hand->screen) return -1;
  wl_event_loop_add_fd(
      wl_display_get_event_loop(compositor->wl_display), descriptor, WL_EVENT_READABLE, read_lines, hand);
  return 0;
}
