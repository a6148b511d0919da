#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>

#include "pango.h"
