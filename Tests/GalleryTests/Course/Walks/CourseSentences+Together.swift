import Foundation
import TestSupport
import UIKit

@testable import Gallery

extension CourseSentences {
  static func drawer(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return DrawerWords.push }
    let isSimple = records.isOn("simpleSwitch", initially: false)
    if press.view == "simpleSwitch" { return isSimple ? DrawerWords.simpleOn : DrawerWords.simpleOff }
    if records.lines[press.index...].contains(where: { $0.fields["control"]?.name == press.view }) {
      return DrawerWords.control
    }
    let reach = records.moments(of: press).compactMap { $0["at"]?.point }
      .map { hypot($0.x - press.place.x, $0.y - press.place.y) }.max()
    let start = records.frame(of: "mainView", before: press.index).minX
    if reach ?? 0 < 3 { return start == 0 ? DrawerWords.tappedAtHome : DrawerWords.tapped }
    let x = start + records.end(of: press).x - press.place.x
    if isSimple, abs(x) > 240 { return DrawerWords.comesBack(x < 0 ? "-240" : "240") }
    return isSimple ? DrawerWords.stays(tenths(x)) : release(at: x, records)
  }

  /// Where the page went is in the last tree; its right edge when it was let go follows from its x, as it gets smaller.
  private static func release(at x: Double, _ records: CourseRecords) -> LocalizedText {
    let (screen, target) = (records.frame(of: "UIWindow"), Int(records.frame(of: "mainView").minX.rounded()))
    let middle = Int(screen.midX)
    let right = x + screen.width * (1 - 2 * 60 * abs(x) / screen.width / screen.height)
    if target > 0 { return DrawerWords.opensRight(tenths(x), middle: middle, target: target) }
    if target < 0 { return DrawerWords.opensLeft(tenths(right), middle: middle, target: target) }
    return DrawerWords.goesHome(tenths(x), middle: middle)
  }

  private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }
}
