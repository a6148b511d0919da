#pragma once

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xext.h>
#include <X11/extensions/Xrandr.h>
#include <xcb/shm.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>

// The extension's record is a variable, which Swift's checks of concurrency refuse.
static inline void prefetch_shm_extension(xcb_connection_t *connection) {
  xcb_prefetch_extension_data(connection, &xcb_shm_id);
}
