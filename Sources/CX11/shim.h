#pragma once

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
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

// What Xlib knows already. Its functions of these names take the connection's lock each time, which no other thread wants
// here; these are its macros, which Swift does not import.
static inline unsigned long FPNextRequest(Display *display) { return NextRequest(display); }
static inline unsigned long FPLastKnownRequestProcessed(Display *display) { return LastKnownRequestProcessed(display); }
static inline int FPQueuedEvents(Display *display) { return QLength(display); }

// Lets XCB ask which number the extension for shared memory has, without a wait for the answer. Swift does not import the
// name of an extension.
static inline void FPPrefetchSharedMemory(Display *display) {
  xcb_prefetch_extension_data(XGetXCBConnection(display), &xcb_shm_id);
}
