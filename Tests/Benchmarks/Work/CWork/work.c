#include "work.h"

#include <math.h>
#include <stdio.h>

// SplitMix64, by Sebastiano Vigna, public domain.
static uint64_t next(uint64_t *state) {
  uint64_t mixed = *state += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

static double between(uint64_t *state, double low, double high) { return low + (next(state) >> 11) * 0x1p-53 * (high - low); }

static WorkColor color(uint64_t *state) {
  double red = between(state, 0, 1), green = between(state, 0, 1);
  return (WorkColor){red, green, between(state, 0, 1)};
}

void work_make(WorkItem *items, int count, uint64_t seed, int largest, int width, int height) {
  uint64_t state = seed;
  for (int i = 0; i < count; i++) {
    WorkItem *item = &items[i];
    item->width = floor(between(&state, 8, largest + 1));
    item->height = floor(between(&state, 8, largest + 1));
    item->x = floor(between(&state, 0, width - item->width - WORK_WAY));
    item->y = floor(between(&state, 0, height - item->height - WORK_WAY));
    item->radius = floor(between(&state, 0, fmin(item->width, item->height) / 2 + 1));
    item->angle = between(&state, 0, 6.28);
    item->letters = floor(between(&state, 18, 29)) / 2;
    item->alpha = between(&state, 0.2, 1);
    item->blur = floor(between(&state, 2, 13));
    item->color = color(&state);
    item->other = color(&state);
    item->face = next(&state) % WORK_FACES;
    item->blend = next(&state) % WORK_BLENDS;
    item->kind = next(&state) % WORK_KINDS;
    int length = 3 + next(&state) % 7;
    for (int at = 0; at < length; at++) item->word[at] = (at ? 'a' : 'A') + next(&state) % 26;
    item->word[length] = 0;
  }
}

void work_text(const WorkItem *item, int step, char text[32]) {
  snprintf(text, 32, "%s: %d", item->word, step * 7919 + (int)item->x);
}

void work_picture(uint32_t *pixels) {
  for (int y = 0; y < WORK_PICTURE; y++)
    for (int x = 0; x < WORK_PICTURE; x++) pixels[y * WORK_PICTURE + x] = 0xff000000u | x * 4 << 16 | y * 4 << 8 | (x ^ y) * 4;
}
