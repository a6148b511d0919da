// The measure for the probe scene: a bare program on Xlib, MIT-SHM, Cairo and Pango that keeps its views drawn, composites
// what moved, paints nothing that the square hides, and waits in one poll. 30 rounded views with text, and a square of
// 200x200 over them that follows a drag. The square is painted whole at each step.

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <pango/pangocairo.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

enum { WIDTH = 1000, HEIGHT = 700, CARDS = 30, SIDE = 200 };

typedef struct {
  int x, y, width, height;
} rect;

static cairo_surface_t *layers[CARDS];
static rect frames[CARDS];
static rect square = {400, 250, SIDE, SIDE};

static cairo_surface_t *draw_card(PangoLayout *layout, int index, int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(surface);
  double radius = 12, right = width, bottom = height;
  cairo_arc(cr, right - radius, radius, radius, -G_PI_2, 0);
  cairo_arc(cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc(cr, radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc(cr, radius, radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path(cr);
  cairo_set_source_rgb(cr, 0.8, 0.86 + 0.004 * index, 0.98);
  cairo_fill(cr);

  char text[32];
  snprintf(text, sizeof text, "Card %d", index + 1);
  pango_layout_set_text(layout, text, -1);
  int text_width, text_height;
  pango_layout_get_pixel_size(layout, &text_width, &text_height);
  cairo_move_to(cr, (width - text_width) / 2, (height - text_height) / 2);
  cairo_set_source_rgb(cr, 0.15, 0.15, 0.15);
  pango_cairo_show_layout(cr, layout);
  cairo_destroy(cr);
  return surface;
}

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

static bool meet(rect a, rect b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

static void paint_behind(cairo_t *cr, rect damage) {
  if (damage.width <= 0 || damage.height <= 0) return;
  cairo_save(cr);
  cairo_rectangle(cr, damage.x, damage.y, damage.width, damage.height);
  cairo_clip(cr);
  cairo_set_source_rgb(cr, 0.94, 0.94, 0.94);
  cairo_paint(cr);
  for (int i = 0; i < CARDS; i++) {
    if (!meet(frames[i], damage)) continue;
    cairo_set_source_surface(cr, layers[i], frames[i].x, frames[i].y);
    cairo_paint(cr);
  }
  cairo_restore(cr);
}

// The square, and what lies behind it in the damaged area around it.
static void paint(cairo_t *cr, rect damage) {
  int right = damage.x + damage.width, bottom = damage.y + damage.height;
  int top = max(damage.y, min(square.y, bottom)), end = min(bottom, max(square.y + SIDE, damage.y));
  paint_behind(cr, (rect){damage.x, damage.y, damage.width, top - damage.y});
  paint_behind(cr, (rect){damage.x, end, damage.width, bottom - end});
  paint_behind(cr, (rect){damage.x, top, square.x - damage.x, end - top});
  paint_behind(cr, (rect){square.x + SIDE, top, right - square.x - SIDE, end - top});
  cairo_set_source_rgb(cr, 1, 0, 1);
  cairo_rectangle(cr, square.x, square.y, SIDE, SIDE);
  cairo_fill(cr);
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "there is no X server\n");
    return 1;
  }
  int screen = DefaultScreen(display);
  XSetWindowAttributes attributes = {.event_mask = ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask};
  Window window = XCreateWindow(display, RootWindow(display, screen), 0, 0, WIDTH, HEIGHT, 0, CopyFromParent,
                                InputOutput, CopyFromParent, CWEventMask, &attributes);
  XStoreName(display, window, "bare");
  GC gc = XCreateGC(display, window, 0, NULL);

  XShmSegmentInfo segment;
  XImage *image = XShmCreateImage(display, DefaultVisual(display, screen), DefaultDepth(display, screen), ZPixmap,
                                  NULL, &segment, WIDTH, HEIGHT);
  segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  segment.readOnly = False;
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);

  cairo_surface_t *target = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24,
                                                                WIDTH, HEIGHT, image->bytes_per_line);
  cairo_t *cr = cairo_create(target);
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Sans 10");
  pango_layout_set_font_description(layout, font);
  for (int i = 0; i < CARDS; i++) {
    frames[i] = (rect){i % 6 * WIDTH / 6 + 8, i / 6 * HEIGHT / 5 + 8, WIDTH / 6 - 16, HEIGHT / 5 - 16};
    layers[i] = draw_card(layout, i, frames[i].width, frames[i].height);
  }
  g_object_unref(layout);
  pango_font_description_free(font);
  paint(cr, (rect){0, 0, WIDTH, HEIGHT});
  XMapWindow(display, window);

  bool dragging = false;
  int last_x = 0, last_y = 0;
  for (;;) {
    // All that can be read is read once, and sent with it once what was asked of the server.
    while (!XPending(display)) poll(&(struct pollfd){.fd = ConnectionNumber(display), .events = POLLIN}, 1, -1);
    rect old = square;
    do {
      XEvent event;
      XNextEvent(display, &event);
      switch (event.type) {
      case Expose:
        XShmPutImage(display, window, gc, image, event.xexpose.x, event.xexpose.y, event.xexpose.x, event.xexpose.y,
                     event.xexpose.width, event.xexpose.height, False);
        break;
      case ButtonPress:
        dragging = meet(square, (rect){event.xbutton.x, event.xbutton.y, 1, 1});
        last_x = event.xbutton.x;
        last_y = event.xbutton.y;
        break;
      case ButtonRelease:
        dragging = false;
        break;
      case MotionNotify:
        if (!dragging) break;
        square.x += event.xmotion.x - last_x;
        square.y += event.xmotion.y - last_y;
        last_x = event.xmotion.x;
        last_y = event.xmotion.y;
        break;
      }
    } while (XEventsQueued(display, QueuedAlready));
    if (square.x == old.x && square.y == old.y) continue;
    rect damage = {max(min(old.x, square.x), 0), max(min(old.y, square.y), 0), 0, 0};
    damage.width = min(max(old.x, square.x) + SIDE, WIDTH) - damage.x;
    damage.height = min(max(old.y, square.y) + SIDE, HEIGHT) - damage.y;
    paint(cr, damage);
    XShmPutImage(display, window, gc, image, damage.x, damage.y, damage.x, damage.y, damage.width, damage.height, False);
  }
}
