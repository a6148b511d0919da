#pragma once

#include <string.h>
#include <sys/socket.h>

// Receives bytes as recv does, and a descriptor if one came with them; *descriptor is left as it is if none did. In Swift
// there are no macros for what lies around it.
static inline ssize_t FPReceive(int socket, void *bytes, size_t size, int *descriptor) {
  union {
    char space[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct iovec part = {bytes, size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = count < 0 ? NULL : CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return count;
}

// Sends bytes as send does, and a descriptor with them unless it is negative.
static inline ssize_t FPSend(int socket, const void *bytes, size_t size, int descriptor) {
  union {
    char space[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct iovec part = {(void *)bytes, size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof descriptor)};
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}
