// Empty, as `_Testing_UIKit` is: the toolchain's Testing declares an overlay of this name for any module called
// CoreGraphics and ships none on Linux.
