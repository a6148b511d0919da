#pragma once

// The little of libdbus's headers that the tests use. To find those, the package manager would have to ask pkg-config, and it
// warns everyone who builds the package without them, tests or not. Names, arguments and meaning are those of version 1.

#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef uint32_t dbus_bool_t;
// Room for it: the library's own is never larger.
typedef struct {
  void *space[16];
} DBusMessageIter;

#define DBUS_MESSAGE_TYPE_METHOD_CALL 1
#define DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER 1

// Where a place for an error can be given, the tests give none.
DBusConnection *dbus_connection_open_private(const char *address, void *error);
void dbus_connection_set_exit_on_disconnect(DBusConnection *connection, dbus_bool_t exits);
dbus_bool_t dbus_bus_register(DBusConnection *connection, void *error);
int dbus_bus_request_name(DBusConnection *connection, const char *name, unsigned int flags, void *error);
dbus_bool_t dbus_connection_read_write(DBusConnection *connection, int milliseconds);
dbus_bool_t dbus_connection_send(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
void dbus_connection_flush(DBusConnection *connection);
DBusMessage *dbus_connection_pop_message(DBusConnection *connection);
void dbus_connection_close(DBusConnection *connection);
void dbus_connection_unref(DBusConnection *connection);

int dbus_message_get_type(DBusMessage *message);
const char *dbus_message_get_member(DBusMessage *message);
DBusMessage *dbus_message_new_method_return(DBusMessage *call);
DBusMessage *dbus_message_new_error(DBusMessage *call, const char *name, const char *text);
DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *name);
void dbus_message_unref(DBusMessage *message);

void dbus_message_iter_init_append(DBusMessage *message, DBusMessageIter *iterator);
dbus_bool_t dbus_message_iter_append_basic(DBusMessageIter *iterator, int type, const void *value);
dbus_bool_t dbus_message_iter_open_container(DBusMessageIter *iterator, int type, const char *signature,
                                             DBusMessageIter *inner);
dbus_bool_t dbus_message_iter_close_container(DBusMessageIter *iterator, DBusMessageIter *inner);
