import Testing

@testable import X11Backend

/// How large the memory for a window's picture is made.
@Suite struct PictureSizeTests {
  @Test func aPictureHoldsItsWindowAndLittleMore() {
    for length in [1, 127, 128, 129, 1000, 1024, 1025, 32767] {
      let size = PictureSize(fitting: length, length)
      #expect((length..<length + 128).contains(size.width) && (length..<length + 128).contains(size.height))
    }
  }

  @Test func anEdgeThatIsDraggedNeedsNewMemoryOnlyNowAndThen() {
    #expect(PictureSize(fitting: 897, 641) == PictureSize(fitting: 1024, 768))
    #expect(PictureSize(fitting: 1025, 768) != PictureSize(fitting: 1024, 768))
    #expect(PictureSize(fitting: 1024, 769) != PictureSize(fitting: 1024, 768))
  }
}
