// The measure for scenes under work: the same things as in WorkScene.swift, by Xlib, MIT-SHM, Cairo and Pango alone, as one
// writes them if the program does nothing else: bare-work SCENE COUNT WIDTH HEIGHT FONTS SEED, where FONTS is the folder of the
// fonts.

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
#include "work.h"

enum { ROW = 44 };

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

static WorkItem *items;

static void color(WorkColor c, double alpha) { cairo_set_source_rgba(cr, c.red, c.green, c.blue, alpha); }

// How far items that move are from their place.
static int way(void) { return step % WORK_WAY; }

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

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}


// Draws into a picture of some size, which a view would keep.
static cairo_surface_t *drawing(double w, double h, void (*draw)(const WorkItem *), const WorkItem *item) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *before = cr;
  cr = cairo_create(surface);
  draw(item);
  cairo_destroy(cr);
  cr = before;
  return surface;
}

static void draw_rounded(const WorkItem *item) {
  color(item->color, 1);
  rounded(0, 0, item->width, item->height, item->radius);
}

static cairo_surface_t *picture(void) {
  static cairo_surface_t *made;
  if (made) return made;
  made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WORK_PICTURE, WORK_PICTURE);
  work_picture((uint32_t *)cairo_image_surface_get_data(made));
  cairo_surface_mark_dirty(made);
  return made;
}

static void draw_picture(const WorkItem *item) {
  cairo_scale(cr, item->width / WORK_PICTURE, item->height / WORK_PICTURE);
  cairo_set_source_surface(cr, picture(), 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_rectangle(cr, 0, 0, WORK_PICTURE, WORK_PICTURE);
  cairo_fill(cr);
}

static PangoLayout *item_layout(const WorkItem *item, int face) {
  static const int weights[] = {PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_MEDIUM, PANGO_WEIGHT_SEMIBOLD, PANGO_WEIGHT_BOLD};
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string(face < 4 ? "Inter" : "JetBrains Mono");
  if (face < 4) pango_font_description_set_weight(font, weights[face]);
  pango_font_description_set_absolute_size(font, item->letters * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  return layout;
}

static void set_text(PangoLayout *layout, const WorkItem *item, int at) {
  char text[32];
  work_text(item, at, text);
  pango_layout_set_text(layout, text, -1);
}

static void draw_text(const WorkItem *item) {
  PangoLayout *layout = item_layout(item, item->face);
  pango_layout_set_text(layout, item->word, -1);
  color(item->color, 1);
  show_letters(layout, 0, 0);
  g_object_unref(layout);
}

// Shows items that keep their drawings, all of them in another place each time.
static void move_drawings(double w, double h, void (*draw)(const WorkItem *)) {
  static cairo_surface_t **drawn;
  if (!drawn) {
    drawn = calloc(count, sizeof *drawn);
    for (int i = 0; i < count; i++) drawn[i] = drawing(w ? w : items[i].width, h ? h : items[i].height, draw, &items[i]);
  }
  ground();
  for (int i = 0; i < count; i++) {
    cairo_set_source_surface(cr, drawn[i], items[i].x + way(), items[i].y + way());
    cairo_paint(cr);
  }
}

static void paint_rounded(void) { move_drawings(0, 0, draw_rounded); }
static void paint_images(void) { move_drawings(0, 0, draw_picture); }
static void paint_texts(void) { move_drawings(100, 20, draw_text); }

static void paint_labels_of(bool same) {
  static PangoLayout **labels;
  if (!labels) {
    labels = calloc(count, sizeof *labels);
    for (int i = 0; i < count; i++) labels[i] = item_layout(same ? items : &items[i], same ? items->face : items[i].face);
  }
  ground();
  for (int i = 0; i < count && step > 0; i++) {
    set_text(labels[i], &items[i], step);
    color(items[i].color, 1);
    show_letters(labels[i], 16 + i % 5 * 190, 10 + i / 5 * 17);
  }
}

static void paint_labels(void) { paint_labels_of(true); }
static void paint_fonts(void) { paint_labels_of(false); }

static void round_clip(double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc(cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_clip(cr);
}

// Fills the clipped area with the item's colours, from left to right.
static void gradient(const WorkItem *item, double x) {
  cairo_pattern_t *colors = cairo_pattern_create_linear(x, 0, x + item->width, 0);
  cairo_pattern_add_color_stop_rgb(colors, 0, item->color.red, item->color.green, item->color.blue);
  cairo_pattern_add_color_stop_rgb(colors, 1, item->other.red, item->other.green, item->other.blue);
  cairo_set_source(cr, colors);
  cairo_paint(cr);
  cairo_pattern_destroy(colors);
}

static void paint_large(void) {
  static const cairo_operator_t blends[] = {CAIRO_OPERATOR_OVER, CAIRO_OPERATOR_MULTIPLY, CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_OVERLAY};
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  for (int i = 0; i < count; i++) {
    const WorkItem *item = &items[i];
    double x = item->x + way(), y = item->y, w = item->width, h = item->height;
    cairo_save(cr);
    cairo_set_operator(cr, blends[items->blend && i % 8 == 0 ? item->blend : 0]);
    color(item->color, item->alpha);
    switch (item->kind) {
    case 0:
      cairo_translate(cr, x + w / 2, y + h / 2);
      cairo_scale(cr, w / 2, h / 2);
      cairo_arc(cr, 0, 0, 1, 0, 2 * G_PI);
      cairo_fill(cr);
      break;
    case 1:
      cairo_set_line_width(cr, 2);
      cairo_rectangle(cr, x, y, w, h);
      cairo_stroke(cr);
      break;
    case 2:
      round_clip(x, y, w, h, item->radius);
      gradient(item, x);
      break;
    case 3:
      for (int line = 0; line < 8; line++) {
        PangoLayout *layout = item_layout(item, item->face);
        set_text(layout, item, step + line);
        show_letters(layout, x, y + line * 20);
        g_object_unref(layout);
      }
      break;
    case 4:
      cairo_translate(cr, x, y);
      draw_picture(&(WorkItem){.width = w, .height = h});
      break;
    case 5:
      color(item->color, 1);
      rectangle(x, y, w, h);
      break;
    case 6: rounded(x, y, w, h, item->radius); break;
    }
    cairo_restore(cr);
  }
}

static void paint_animated(void) {
  static double begun;
  if (!begun) begun = seconds();
  double phase = seconds() - begun, part = phase - (long)phase;
  double eased = part * part * (3 - 2 * part), there = (long)phase % 2 ? 1 - eased : eased;
  ground();
  for (int i = 0; i < count; i++) {
    color(items[i].color, 1 - 0.7 * there);
    rounded((int)(items[i].x + WORK_WAY * there + 0.5), items[i].y, items[i].width, items[i].height, items[i].radius);
  }
}

static void paint_gradients(void) {
  ground();
  for (int i = 0; i < count; i++) {
    cairo_save(cr);
    double x = items[i].x + way();
    cairo_rectangle(cr, x, items[i].y + way(), items[i].width, items[i].height);
    cairo_clip(cr);
    gradient(&items[i], x);
    cairo_restore(cr);
  }
}

static void paint_masks(void) {
  ground();
  for (int i = 0; i < count; i++) {
    cairo_save(cr);
    cairo_translate(cr, items[i].x + way() + items[i].width / 2, items[i].y + way() + items[i].height / 2);
    cairo_scale(cr, items[i].width / 2, items[i].height / 2);
    cairo_arc(cr, 0, 0, 1, 0, 2 * G_PI);
    cairo_clip(cr);
    color(items[i].color, 1);
    cairo_paint(cr);
    cairo_restore(cr);
  }
}

static void paint_round_rows(void) {
  static PangoLayout **labels;
  if (!labels) labels = calloc(count, sizeof *labels);
  ground();
  int top = step * 7 % (count * ROW - height);
  for (int i = top / ROW; i < count && i * ROW - top < height; i++) {
    if (!labels[i]) {
      labels[i] = item_layout(&items[i], items[i].face);
      pango_layout_set_text(labels[i], items[i].word, -1);
    }
    color(items[i].color, 1);
    rounded(8, i * ROW - top, width - 16, ROW - 4, items[i].radius);
    color(items[i].other, 1);
    show_letters(labels[i], 24, i * ROW - top + 10);
  }
}

static void paint_groups(void) {
  ground();
  for (int i = 0; i < count; i++) {
    const WorkItem *item = &items[i];
    double x = item->x + way(), y = item->y + way();
    cairo_save(cr);
    cairo_rectangle(cr, x, y, item->width, item->height);
    cairo_clip(cr);
    cairo_push_group(cr);
    color(item->color, 1);
    cairo_paint(cr);
    color(item->other, 1);
    rounded(x + item->width / 4, y + item->height / 4, item->width / 2, item->height / 2, item->radius / 2);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, item->alpha);
    cairo_restore(cr);
  }
}

static void paint_rotation(void) {
  ground();
  for (int i = 0; i < count; i++) {
    const WorkItem *item = &items[i];
    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    cairo_rotate(cr, item->angle + step * 0.05);
    color(item->color, 1);
    rounded(-item->width / 2, -item->height / 2, item->width, item->height, item->radius);
    cairo_restore(cr);
  }
}

static const struct {
  const char *name;
  void (*paint)(void);
} scenes[] = {{"rounded", paint_rounded}, {"labels", paint_labels}, {"large", paint_large}, {"animated", paint_animated},
              {"images", paint_images}, {"gradients", paint_gradients}, {"masks", paint_masks}, {"texts", paint_texts},
              {"fonts", paint_fonts}, {"resize", paint_rounded}, {"rows", paint_round_rows}, {"groups", paint_groups},
              {"rotation", paint_rotation}};

int main(int argc, char **argv) {
  Display *display = XOpenDisplay(NULL);
  if (argc != 7 || !display) {
    fprintf(stderr, "usage: bare-work SCENE COUNT WIDTH HEIGHT FONTS SEED, with DISPLAY set\n");
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
  void (*paint)(void) = NULL;
  for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
    if (!strcmp(argv[1], scenes[i].name)) paint = scenes[i].paint;
  items = calloc(count, sizeof *items);
  work_make(items, count, strtoull(argv[6], NULL, 10), strcmp(argv[1], "large") ? 64 : 600, width, height);
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
