// Pango and what it is made on, GIO among it, are seventeen libraries: two fifths of all that the dynamic linker had to load
// before the program's first line ran. So it is not linked: it is loaded when the first of its functions is called, which may
// be in a thread of its own while the program connects to the server and makes its views.

#include "pango.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Returns a function of Pango's or of a library that it is made on; waits for another thread that is loading them.
static void *find(const char *name) {
  void *library = dlopen("libpangocairo-1.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  fprintf(stderr, "fingerpost: text cannot be drawn: %s: install Pango 1.50 or newer (Debian: libpangocairo-1.0-0)\n",
          dlerror());
  exit(1);
}

// Defines a function that calls the library's one of the same name. To be hidden keeps it from taking that one's place for
// the library itself.
#define FUNCTION(result, name, parameters, arguments)            \
  __attribute__((visibility("hidden"))) result name parameters { \
    static __typeof__(name) *_Atomic found;                      \
    __typeof__(name) *function = found;                          \
    if (!function) found = function = find(#name);               \
    return function arguments;                                   \
  }

FUNCTION(void *, g_object_ref, (void *object), (object))
FUNCTION(void, g_object_unref, (void *object), (object))
FUNCTION(PangoFontMap *, pango_cairo_font_map_new, (void), ())
FUNCTION(void, pango_fc_font_map_set_config, (PangoFcFontMap *map, FcConfig *config), (map, config))
FUNCTION(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))
FUNCTION(void, pango_cairo_context_set_font_options,
         (PangoContext *context, const cairo_font_options_t *options), (context, options))
FUNCTION(void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction), (context, direction))
FUNCTION(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language), (context, language))
FUNCTION(void, pango_context_set_round_glyph_positions, (PangoContext *context, int round), (context, round))
FUNCTION(PangoLanguage *, pango_language_from_string, (const char *language), (language))
FUNCTION(PangoFontDescription *, pango_font_description_new, (void), ())
FUNCTION(void, pango_font_description_free, (PangoFontDescription *description), (description))
FUNCTION(void, pango_font_description_set_family,
         (PangoFontDescription *description, const char *family), (description, family))
FUNCTION(void, pango_font_description_set_style,
         (PangoFontDescription *description, PangoStyle style), (description, style))
FUNCTION(void, pango_font_description_set_weight,
         (PangoFontDescription *description, PangoWeight weight), (description, weight))
FUNCTION(void, pango_font_description_set_absolute_size,
         (PangoFontDescription *description, double size), (description, size))
FUNCTION(PangoFontMetrics *, pango_context_get_metrics,
         (PangoContext *context, const PangoFontDescription *description, PangoLanguage *language),
         (context, description, language))
FUNCTION(void, pango_font_metrics_unref, (PangoFontMetrics *metrics), (metrics))
FUNCTION(int, pango_font_metrics_get_ascent, (PangoFontMetrics *metrics), (metrics))
FUNCTION(int, pango_font_metrics_get_descent, (PangoFontMetrics *metrics), (metrics))
FUNCTION(PangoAttribute *, pango_attr_font_features_new, (const char *features), (features))
FUNCTION(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *description), (description))
FUNCTION(PangoAttribute *, pango_attr_letter_spacing_new, (int spacing), (spacing))
FUNCTION(PangoAttrList *, pango_attr_list_new, (void), ())
FUNCTION(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), (list, attribute))
FUNCTION(void, pango_attr_list_unref, (PangoAttrList *list), (list))
FUNCTION(PangoLayout *, pango_layout_new, (PangoContext *context), (context))
FUNCTION(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length))
FUNCTION(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attributes), (layout, attributes))
FUNCTION(void, pango_layout_set_font_description,
         (PangoLayout *layout, const PangoFontDescription *description), (layout, description))
FUNCTION(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
FUNCTION(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
FUNCTION(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize), (layout, ellipsize))
FUNCTION(void, pango_layout_set_justify, (PangoLayout *layout, int justify), (layout, justify))
FUNCTION(int, pango_layout_get_line_count, (PangoLayout *layout), (layout))
FUNCTION(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout))
FUNCTION(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line), (layout, line))
FUNCTION(PangoLayoutLineList *, pango_layout_get_lines, (PangoLayout *layout), (layout))
FUNCTION(int, pango_layout_line_get_start_index, (PangoLayoutLine *line), (line))
FUNCTION(int, pango_layout_line_get_length, (PangoLayoutLine *line), (line))
FUNCTION(void, pango_layout_line_index_to_x,
         (PangoLayoutLine *line, int index, int trailing, int *x), (line, index, trailing, x))
FUNCTION(PangoDirection, pango_layout_line_get_resolved_direction, (PangoLayoutLine *line), (line))
FUNCTION(void, pango_layout_line_get_extents,
         (PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical), (line, ink, logical))
FUNCTION(void, pango_font_get_glyph_extents,
         (PangoFont *font, unsigned int glyph, PangoRectangle *ink, PangoRectangle *logical),
         (font, glyph, ink, logical))
FUNCTION(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoFont *font), (font))
FUNCTION(void, pango_cairo_layout_line_path, (cairo_t *cairo, PangoLayoutLine *line), (cairo, line))
FUNCTION(void, pango_cairo_show_layout_line, (cairo_t *cairo, PangoLayoutLine *line), (cairo, line))
