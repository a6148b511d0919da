// Empty on purpose, as `_Testing_UIKit` is: the toolchain's Testing module declares an overlay of this name for any module
// called CoreGraphics and ships none on Linux.
