// A package of ICU's common data (udata.h, ucmndata.h) that holds nothing: a header and the number of its entries.
#include <stdint.h>

const struct {
  uint16_t header_size;
  uint8_t magic1, magic2;
  uint16_t info_size, reserved_word;
  uint8_t is_big_endian, charset_family, sizeof_uchar, reserved_byte;
  uint8_t data_format[4], format_version[4], data_version[4];
  uint8_t end_of_comment[8];
  uint32_t count;
} no_icu_data __attribute__((aligned(16))) = {
    32, 0xda, 0x27, 20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1}, {3}, {0}, 0,
};
