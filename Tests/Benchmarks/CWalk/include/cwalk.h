#pragma once

#include <stdbool.h>
#include <stddef.h>

// The plain walk in C: the measure that hit-testing in Swift is held against. A view is what a careful C programmer
// would write: rules, geometry, an array of pointers to children, back to front.

typedef struct cwalk_view {
  double offset_x, offset_y;
  double x, y, width, height;
  float alpha;
  bool interactive, hidden, identity;
  size_t count, capacity;
  struct cwalk_view **children;
} cwalk_view;

cwalk_view *cwalk_make(double x, double y, double width, double height);
void cwalk_add(cwalk_view *parent, cwalk_view *child);
void cwalk_move(cwalk_view *view, double dx, double dy);
void cwalk_free(cwalk_view *view);
cwalk_view *cwalk_hit(cwalk_view *view, double x, double y);
