// Drags something round in the window on $DISPLAY with the left button, 60 times a second: drag SECONDS X Y.
//
// Every two seconds the button is let go of, and pressed again where the drag began.
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void pause_for(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  if (count != 4 || !display) {
    fprintf(stderr, "drag SECONDS X Y, with DISPLAY set\n");
    return 64;
  }
  int seconds = atoi(arguments[1]), x = atoi(arguments[2]), y = atoi(arguments[3]);
  for (int drag = 0; drag < seconds / 2; drag++) {
    XTestFakeMotionEvent(display, -1, x, y, 0);
    XTestFakeButtonEvent(display, 1, True, 0);
    XFlush(display);
    for (int step = 1; step <= 110; step++) {
      double angle = step / 110.0 * 2 * M_PI;
      XTestFakeMotionEvent(display, -1, x + (int)(90 * sin(angle)), y + (int)(70 * sin(2 * angle)), 0);
      XFlush(display);
      pause_for(1 / 60.0);
    }
    XTestFakeButtonEvent(display, 1, False, 0);
    XFlush(display);
    pause_for(10 / 60.0);
  }
  XCloseDisplay(display);
  return 0;
}
