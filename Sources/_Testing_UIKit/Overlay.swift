// Empty on purpose. The toolchain's Testing module declares a cross-import overlay of this name for any module called
// UIKit and ships none on Linux: without this module, `import Testing` beside `import UIKit` does not compile.
