// The functions of Pango 1.50 that we use. They are declared here, because pkg-config gives "-pthread" for Pango's
// own headers, and the package manager warns about that in every build of this package and of those that depend on
// it.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>

#define PANGO_SCALE 1024

typedef struct _PangoAttrList PangoAttrList;

// The first members of every attribute; its value follows them.
typedef struct {
  const void *klass;
  unsigned int start_index;
  unsigned int end_index;
} PangoAttribute;

typedef struct GSList {
  void *data;
  struct GSList *next;
} GSList;

typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef struct {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;

// The first members of a line: its runs are PangoGlyphItems, left to right.
typedef struct {
  PangoLayout *layout;
  int start_index;
  int length;
  GSList *runs;
} PangoLineHead;

#define PANGO_GLYPH_EMPTY 0x0fffffff
#define PANGO_GLYPH_UNKNOWN_FLAG 0x10000000

typedef struct {
  unsigned int glyph;
  struct {
    int width;
    int x_offset;
    int y_offset;
  } geometry;
  unsigned int attributes;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;

// The first members of an item, and of its analysis.
typedef struct {
  int offset;
  int length;
  int num_chars;
  struct {
    void *shape_engine;
    void *lang_engine;
    PangoFont *font;
  } analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset;
  int start_x_offset;
  int end_x_offset;
} PangoGlyphItem;

typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

typedef enum {
  PANGO_ELLIPSIZE_NONE,
  PANGO_ELLIPSIZE_START,
  PANGO_ELLIPSIZE_MIDDLE,
  PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;

typedef enum {
  PANGO_DIRECTION_LTR,
  PANGO_DIRECTION_RTL,
  PANGO_DIRECTION_TTB_LTR,
  PANGO_DIRECTION_TTB_RTL,
  PANGO_DIRECTION_WEAK_LTR,
  PANGO_DIRECTION_WEAK_RTL,
  PANGO_DIRECTION_NEUTRAL
} PangoDirection;

typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;

typedef enum {
  PANGO_WEIGHT_THIN = 100,
  PANGO_WEIGHT_ULTRALIGHT = 200,
  PANGO_WEIGHT_LIGHT = 300,
  PANGO_WEIGHT_NORMAL = 400,
  PANGO_WEIGHT_MEDIUM = 500,
  PANGO_WEIGHT_SEMIBOLD = 600,
  PANGO_WEIGHT_BOLD = 700,
  PANGO_WEIGHT_HEAVY = 900
} PangoWeight;

void *g_object_ref(void *object);
void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_new(void);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);

void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int round);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);

PangoFontMetrics *pango_context_get_metrics(
    PangoContext *context, const PangoFontDescription *description, PangoLanguage *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);

PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_justify(PangoLayout *layout, int justify);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
GSList *pango_layout_get_lines_readonly(PangoLayout *layout);


int pango_layout_line_get_start_index(PangoLayoutLine *line);
int pango_layout_line_get_length(PangoLayoutLine *line);
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index, int trailing, int *x);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
void pango_font_get_glyph_extents(
    PangoFont *font, unsigned int glyph, PangoRectangle *ink, PangoRectangle *logical);
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_layout_line_path(cairo_t *cairo, PangoLayoutLine *line);
void pango_cairo_show_layout_line(cairo_t *cairo, PangoLayoutLine *line);
