#include "cwalk.h"

#include <stdlib.h>

cwalk_view *cwalk_make(double x, double y, double width, double height) {
  cwalk_view *view = calloc(1, sizeof *view);
  view->offset_x = x;
  view->offset_y = y;
  view->width = width;
  view->height = height;
  view->alpha = 1;
  view->interactive = true;
  view->identity = true;
  return view;
}

void cwalk_add(cwalk_view *parent, cwalk_view *child) {
  if (parent->count == parent->capacity) {
    parent->capacity = parent->capacity ? parent->capacity * 2 : 4;
    parent->children = realloc(parent->children, parent->capacity * sizeof *parent->children);
  }
  parent->children[parent->count++] = child;
}

void cwalk_move(cwalk_view *view, double dx, double dy) {
  view->offset_x += dx;
  view->offset_y += dy;
}

void cwalk_free(cwalk_view *view) {
  for (size_t i = 0; i < view->count; i++) cwalk_free(view->children[i]);
  free(view->children);
  free(view);
}

cwalk_view *cwalk_hit(cwalk_view *view, double x, double y) {
  if (!view->interactive || view->hidden || view->alpha < 0.01) return NULL;
  if (x < view->x || x >= view->x + view->width || y < view->y || y >= view->y + view->height) return NULL;
  for (size_t i = view->count; i-- > 0;) {
    cwalk_view *child = view->children[i];
    if (!child->identity) continue;
    cwalk_view *hit = cwalk_hit(child, x - child->offset_x, y - child->offset_y);
    if (hit) return hit;
  }
  return view;
}
