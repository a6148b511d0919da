#pragma once

#include <stdint.h>

// What scenes under work show. All of it follows from a seed, so it is the same in each program that draws the scene, and no
// program can be made for it.

typedef struct {
  double red, green, blue;
} WorkColor;

// One of the things in a scene; measures in points, angles in radians.
typedef struct {
  double x, y, width, height, radius, angle, letters, alpha, blur;
  WorkColor color, other;
  // From 0: the face of its letters, how it mixes with what is there, and what it is in a large drawing.
  int face, blend, kind;
  char word[12];
} WorkItem;

enum { WORK_FACES = 5, WORK_BLENDS = 4, WORK_KINDS = 7, WORK_WAY = 16, WORK_PICTURE = 64 };

// Draws so many items from a seed, of at least 8 points and at most so many, inside a window.
void work_make(WorkItem *items, int count, uint64_t seed, int largest, int width, int height);

// Writes an item's text of a step.
void work_text(const WorkItem *item, int step, char text[32]);

// The pixels of a picture of WORK_PICTURE pixels a side, 32 bits each and opaque.
void work_picture(uint32_t *pixels);
