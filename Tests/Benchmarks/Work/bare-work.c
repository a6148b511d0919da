// The measure for scenes under work: the same rectangles and texts as in WorkScene.swift, by Xlib, MIT-SHM, Cairo and Pango
// alone, as one writes them if the program does nothing else: bare-work SCENE COUNT WIDTH HEIGHT FONTS, where FONTS is the
// folder of the font.

#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

enum { ROW = 44, DOT = 24 };

static int count, width, height, step, offset;
static cairo_t *cr;
static XImage *image;
static PangoContext *context;

static PangoLayout *make_layout(double size) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  return layout;
}

static void rectangle(double x, double y, double w, double h) {
  cairo_rectangle(cr, x, y, w, h);
  cairo_fill(cr);
}

static void rounded(double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc(cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_fill(cr);
}

static void hue(int index, double alpha) {
  double h = index % 16 / 16.0 * 6, f = h - (int)h, v = 0.9, p = v * 0.5, q = v * (1 - 0.5 * f), t = v * (1 - 0.5 * (1 - f));
  double rgb[6][3] = {{v, t, p}, {q, v, p}, {p, v, t}, {p, q, v}, {t, p, v}, {v, p, q}};
  cairo_set_source_rgba(cr, rgb[(int)h % 6][0], rgb[(int)h % 6][1], rgb[(int)h % 6][2], alpha);
}

static void ground(void) {
  cairo_set_source_rgb(cr, 0.94, 0.94, 0.94);
  cairo_paint(cr);
}

static void beacon(void) {
  double shade = step % 2;
  cairo_set_source_rgb(cr, shade, shade, shade);
  if (step > 0) rectangle(0, 0, 8, 8);
}

// Rows from one height of the window to another. The layouts of those that were shown stay.
static void paint_rows(int top, int bottom) {
  static PangoLayout **labels, *open;
  static int open_width, open_height;
  if (!labels) {
    labels = calloc(count, sizeof *labels);
    open = make_layout(15);
    pango_layout_set_text(open, "Open", -1);
    pango_layout_get_pixel_size(open, &open_width, &open_height);
  }
  cairo_save(cr);
  cairo_rectangle(cr, 0, top, width, bottom - top);
  cairo_clip(cr);
  for (int row = (top + offset) / ROW; row < count && row * ROW - offset < bottom; row++) {
    int y = row * ROW - offset, text_width, text_height;
    double shade = row % 2 ? 0.88 : 1;
    cairo_set_source_rgb(cr, shade, shade, shade);
    rectangle(0, y, width, ROW);
    if (!labels[row]) {
      char text[32];
      snprintf(text, sizeof text, "Row %d", row);
      labels[row] = make_layout(17);
      pango_layout_set_text(labels[row], text, -1);
    }
    pango_layout_get_pixel_size(labels[row], &text_width, &text_height);
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_move_to(cr, 16, y + (ROW - text_height) / 2);
    pango_cairo_show_layout(cr, labels[row]);
    cairo_set_source_rgb(cr, 0, 0.478, 1);
    cairo_move_to(cr, width - 96 + (80 - open_width) / 2, y + (ROW - open_height) / 2);
    pango_cairo_show_layout(cr, open);
  }
  cairo_restore(cr);
}

// Moves the pixels that stay, and paints the rest.
static void scroll_to(int target) {
  int by = target - offset, rest = height - abs(by), line = image->bytes_per_line;
  offset = target;
  if (rest <= 0) return paint_rows(0, height);
  cairo_surface_flush(cairo_get_target(cr));
  if (by > 0) memmove(image->data, image->data + by * line, (size_t)rest * line);
  else memmove(image->data - by * line, image->data, (size_t)rest * line);
  cairo_surface_mark_dirty(cairo_get_target(cr));
  if (by > 0) paint_rows(rest, height);
  else paint_rows(0, -by);
}

// Each view keeps its drawing.
static void paint_rounded(void) {
  static cairo_surface_t **drawn;
  if (!drawn) {
    drawn = calloc(count, sizeof *drawn);
    for (int i = 0; i < count; i++) {
      cairo_t *screen = cr;
      drawn[i] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, DOT, DOT);
      cr = cairo_create(drawn[i]);
      hue(i, 1);
      rounded(0, 0, DOT, DOT, 6);
      cairo_destroy(cr);
      cr = screen;
    }
  }
  ground();
  for (int i = 0; i < count; i++) {
    cairo_set_source_surface(cr, drawn[i], i * 37 % (width - 40) + step % 16, i * 53 % (height - 40) + step % 16);
    cairo_paint(cr);
  }
}

// Shows one line at a quarter of a pixel, as UILabel does: Cairo alone puts each glyph on whole pixels. The letters are drawn four
// times as wide, and each four columns become one.
static void show_letters(PangoLayout *layout, double x, double y) {
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle ink;
  pango_layout_line_get_extents(line, &ink, NULL);
  double scale = PANGO_SCALE, baseline = round(y + pango_layout_get_baseline(layout) / scale);
  int left = floor(x + ink.x / scale) - 1, right = ceil(x + (ink.x + ink.width) / scale) + 1;
  int top = floor(baseline + ink.y / scale) - 1, bottom = ceil(baseline + (ink.y + ink.height) / scale) + 1;
  cairo_surface_t *wide = cairo_image_surface_create(CAIRO_FORMAT_A8, (right - left) * 4, bottom - top);
  cairo_t *letters = cairo_create(wide);
  cairo_scale(letters, 4, 1);
  cairo_move_to(letters, x - left, baseline - top);
  pango_cairo_show_layout_line(letters, line);
  cairo_destroy(letters);
  cairo_surface_flush(wide);
  unsigned char *pixels = cairo_image_surface_get_data(wide);
  int stride = cairo_image_surface_get_stride(wide);
  for (int row = 0; row < bottom - top; row++) {
    unsigned char *to = pixels + row * stride, *from = to;
    for (int column = 0; column < right - left; column++, from += 4)
      to[column] = (from[0] + from[1] + from[2] + from[3] + 2) / 4;
  }
  cairo_surface_t *narrow = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_A8, right - left, bottom - top, stride);
  cairo_mask_surface(cr, narrow, left, top);
  cairo_surface_finish(narrow);
  cairo_surface_destroy(narrow);
  cairo_surface_destroy(wide);
}

static void paint_labels(void) {
  static PangoLayout **labels;
  if (!labels) {
    labels = calloc(count, sizeof *labels);
    for (int i = 0; i < count; i++) labels[i] = make_layout(13);
  }
  ground();
  cairo_set_source_rgb(cr, 0x1b / 255.0, 0x1e / 255.0, 0x23 / 255.0);
  for (int i = 0; i < count && step > 0; i++) {
    char text[64];
    snprintf(text, sizeof text, "Label %d: %d", i, step * 7919 + i);
    pango_layout_set_text(labels[i], text, -1);
    show_letters(labels[i], 16 + i % 5 * 190, 10 + i / 5 * 17);
  }
}

static void paint_large(void) {
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  for (int i = 0; i < count; i++) {
    double x = i * 397 % width, y = i * 211 % height, shade = i % 8 / 8.0;
    cairo_set_source_rgba(cr, shade, 0.5, 1 - shade, 0.6);
    cairo_arc(cr, x + step % 32, y, 150, 0, 2 * G_PI);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, 2);
    cairo_rectangle(cr, x, y + step % 32, 200, 120);
    cairo_stroke(cr);
  }
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void paint_animated(void) {
  static double begun;
  if (!begun) begun = seconds();
  double phase = seconds() - begun, part = phase - (long)phase;
  double eased = part * part * (3 - 2 * part), way = (long)phase % 2 ? 1 - eased : eased;
  ground();
  for (int i = 0; i < count; i++) {
    hue(i, 1 - 0.7 * way);
    rounded((int)(i * 37 % (width - 140) + 100 * way + 0.5), i * 53 % (height - 40), 60, 40, 10);
  }
}

int main(int argc, char **argv) {
  Display *display = XOpenDisplay(NULL);
  if (argc != 6 || !display) {
    fprintf(stderr, "usage: bare-work list|rounded|labels|large|animated COUNT WIDTH HEIGHT FONTS, with DISPLAY set\n");
    return 64;
  }
  count = atoi(argv[2]);
  width = atoi(argv[3]);
  height = atoi(argv[4]);
  int screen = DefaultScreen(display);
  XSetWindowAttributes attributes = {.event_mask = ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask};
  Window window = XCreateWindow(display, RootWindow(display, screen), 0, 0, width, height, 0, CopyFromParent, InputOutput,
                                CopyFromParent, CWEventMask, &attributes);
  GC gc = XCreateGC(display, window, 0, NULL);
  XShmSegmentInfo segment;
  image = XShmCreateImage(display, DefaultVisual(display, screen), DefaultDepth(display, screen), ZPixmap, NULL, &segment,
                          width, height);
  segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * height, IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  segment.readOnly = False;
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
  int finished = XShmGetEventBase(display) + ShmCompletion;
  cr = cairo_create(cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24, width, height,
                                                        image->bytes_per_line));
  FcConfig *fonts = FcConfigCreate();
  const char *cached = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>";
  FcConfigParseAndLoadFromMemory(fonts, (const FcChar8 *)cached, FcTrue);
  FcConfigAppFontAddDir(fonts, (FcChar8 *)argv[5]);
  FcConfigSetCurrent(fonts);
  context = pango_font_map_create_context(pango_cairo_font_map_new());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, 0);

  bool is_list = !strcmp(argv[1], "list");
  void (*paint)(void) = !strcmp(argv[1], "rounded")    ? paint_rounded
                        : !strcmp(argv[1], "labels")   ? paint_labels
                        : !strcmp(argv[1], "large")    ? paint_large
                        : !strcmp(argv[1], "animated") ? paint_animated
                                                       : NULL;
  if (is_list) paint_rows(0, height);
  else if (paint) paint();
  else return 64;
  XMapWindow(display, window);

  bool is_dragging = false, is_read = true;
  int last = 0;
  double next = seconds();
  for (;;) {
    // All that can be read is read once. Without a list a frame comes 60 times a second, once the server has read the last.
    while (!XPending(display)) {
      int left = is_list || !is_read ? -1 : (int)((next - seconds()) * 1000 + 0.999);
      if (!is_list && is_read && left <= 0) break;
      if (!poll(&(struct pollfd){.fd = ConnectionNumber(display), .events = POLLIN}, 1, left)) break;
    }
    int target = offset;
    while (XEventsQueued(display, QueuedAlready)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == Expose) XShmPutImage(display, window, gc, image, 0, 0, 0, 0, width, height, False);
      else if (event.type == finished) is_read = true;
      else if (event.type == ButtonPress) is_dragging = true, last = event.xbutton.y;
      else if (event.type == ButtonRelease) is_dragging = false;
      else if (event.type == MotionNotify && is_dragging) target -= event.xmotion.y - last, last = event.xmotion.y;
    }
    if (is_list) {
      int most = count * ROW - height;
      target = target < 0 ? 0 : target > most ? most : target;
      if (target == offset) continue;
      scroll_to(target);
      XShmPutImage(display, window, gc, image, 0, 0, 0, 0, width, height, False);
    } else if (is_read && seconds() >= next) {
      next = seconds() - next > 1 / 60.0 ? seconds() + 1 / 60.0 : next + 1 / 60.0;
      step++;
      paint();
      beacon();
      XShmPutImage(display, window, gc, image, 0, 0, 0, 0, width, height, True);
      is_read = false;
    }
    XFlush(display);
  }
}
