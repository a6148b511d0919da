import Testing

@testable import X11Backend

/// How large the memory for a window's picture is made.
@Suite struct PictureSizeTests {
  @Test func aPictureHoldsItsWindowAndLittleMore() {
    for length in [1, 15, 16, 17, 128, 129, 143, 144, 145, 1000, 1024, 1040, 1041, 32767] {
      let size = PictureSize(fitting: length, length)
      #expect((length..<length + 144).contains(size.width) && (length..<length + 128).contains(size.height))
    }
  }

  @Test func anEdgeThatIsDraggedNeedsNewMemoryOnlyNowAndThen() {
    #expect(PictureSize(fitting: 1017, 690) == PictureSize(fitting: 1040, 768))
    #expect(PictureSize(fitting: 1041, 768) != PictureSize(fitting: 1040, 768))
    #expect(PictureSize(fitting: 1040, 769) != PictureSize(fitting: 1040, 768))
  }

  /// A cache of the usual kind has 64 sets for lines of 64 bytes: the sixty-four rows of a column lie in sixty-four of them.
  @Test(arguments: [1, 640, 800, 1000, 1024, 1280, 1920, 2048, 3840, 4096])
  func aColumnLiesInAllSetsOfTheCache(width: Int) {
    let rowLength = PictureSize(fitting: width, 1).width * 4
    #expect(Set((0..<64).map { $0 * rowLength / 64 % 64 }).count == 64)
  }
}
