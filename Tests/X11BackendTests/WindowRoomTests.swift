import Foundation
import Testing

@testable import X11Backend

/// How large a window is made, in pixels of room and points of window.
@Suite struct WindowRoomTests {
  private static let usual = CGSize(width: 900, height: 600)

  @Test func whereThereIsRoomNothingIsOtherThanUsual() {
    for hasFrames in [false, true] {
      let room = WindowRoom(width: 1400, height: 1000, hasFrames: hasFrames)
      #expect(room.minimum(Self.usual, scale: 1) == Self.usual)
      let wanted = CGSize(width: 1280, height: 800)
      #expect(room.fitted(wanted, minimum: Self.usual, scale: 1) == wanted)
    }
  }

  @Test func theSmallestSizeGivesWayAlongEachAxis() {
    #expect(
      WindowRoom(width: 640, height: 480).minimum(Self.usual, scale: 1) == CGSize(width: 480, height: 360))
    #expect(
      WindowRoom(width: 1024, height: 599).minimum(Self.usual, scale: 1) == CGSize(width: 900, height: 360))
    #expect(
      WindowRoom(width: 1400, height: 1000).minimum(Self.usual, scale: 2) == CGSize(width: 480, height: 360))
    // A frame needs room as well.
    #expect(WindowRoom(width: 900, height: 600).minimum(Self.usual, scale: 1) == Self.usual)
    #expect(
      WindowRoom(width: 900, height: 600, hasFrames: true).minimum(Self.usual, scale: 1)
        == CGSize(width: 900, height: 360))
    // It never gets larger.
    let small = CGSize(width: 300, height: 200)
    #expect(WindowRoom(width: 200, height: 100).minimum(small, scale: 1) == small)
    #expect(WindowRoom(width: 200, height: 100).minimum(.zero, scale: 1) == .zero)
  }

  @Test func aWindowIsNoLargerThanTheRoomAndNoSmallerThanItMayBe() {
    let least = CGSize(width: 480, height: 360)
    let wanted = CGSize(width: 1280, height: 800)
    #expect(
      WindowRoom(width: 640, height: 480).fitted(wanted, minimum: least, scale: 1)
        == CGSize(width: 640, height: 480))
    #expect(
      WindowRoom(width: 1400, height: 1000).fitted(wanted, minimum: least, scale: 2)
        == CGSize(width: 700, height: 500))
    #expect(WindowRoom(width: 320, height: 200).fitted(wanted, minimum: least, scale: 1) == least)
    #expect(
      WindowRoom(width: 640, height: 480).within(frame: (2, 25)).fitted(wanted, minimum: least, scale: 1)
        == CGSize(width: 638, height: 455))
  }

  @Test func theRoomIsWhatTheManagerLeavesOfTheMonitor() {
    let monitor = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    #expect(WindowRoom(workArea: nil, monitor: monitor) == WindowRoom(width: 1920, height: 1080))
    #expect(
      WindowRoom(workArea: CGRect(x: 0, y: 30, width: 1920, height: 1050), monitor: monitor)
        == WindowRoom(width: 1920, height: 1050, hasFrames: true))
    // It is one area for all monitors.
    #expect(
      WindowRoom(
        workArea: CGRect(x: 0, y: 30, width: 3200, height: 1050),
        monitor: CGRect(x: 1920, y: 0, width: 1280, height: 720))
        == WindowRoom(width: 1280, height: 690, hasFrames: true))
    // What makes no sense is not believed.
    for nonsense in [CGRect.zero, CGRect(x: 5000, y: 0, width: 10, height: 10)] {
      #expect(
        WindowRoom(workArea: nonsense, monitor: monitor)
          == WindowRoom(width: 1920, height: 1080, hasFrames: true))
    }
  }
}
