#pragma once

#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <pixman.h>
#include FT_OUTLINE_H
