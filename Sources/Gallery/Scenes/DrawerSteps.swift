import UIKit

nonisolated extension TouchStory {
  /// Where the drawer's page was when the touch came down; nil if it was moving, or was not asked.
  var drawerOrigin: CGPoint? {
    guard verdict(of: "mainView") != .animating else { return nil }
    return point(in: "mainView").map { CGPoint(x: start.x - $0.x, y: start.y - $0.y) }
  }

  /// Where the drawer's page comes to rest after the touch; nil if the touch did not push it, or is not over.
  var drawerTarget: CGFloat? {
    guard ended != nil, !isCancelled, keeper?.name == "DrawerController", let drawerOrigin,
      reach >= DrawerController.tapReach
    else { return nil }
    let geometry = DrawerGeometry(size: DrawerController.size)
    return geometry.restingPlace(from: geometry.frame(at: drawerOrigin.x + latest.at.x - start.x))
  }

  /// Whether the touch tapped the drawer's page while that was pushed aside.
  var tapsOpenDrawer: Bool {
    guard ended != nil, !isCancelled, view?.name == "mainView", let drawerOrigin else { return false }
    return drawerOrigin.x != 0 && reach < DrawerController.tapReach
  }
}
