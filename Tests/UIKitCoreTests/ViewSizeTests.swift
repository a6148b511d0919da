import Foundation
import Testing

@testable import UIKitCore

/// An application may keep 100 000 views.
struct ViewSizeTests {
  private typealias Size = @convention(c) (UnsafeMutableRawPointer?) -> Int

  /// The bytes of memory that an object takes, without what it refers to.
  private func size<Object: AnyObject>(_ make: () -> Object) throws -> Int {
    // Declared in malloc.h, which the library's module leaves out.
    let function = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: Size.self)
    // Some get a piece that is a little larger, because a smaller rest would be of no use.
    let objects = (0..<100).map { _ in make() }
    return try #require(objects.map { function(Unmanaged.passUnretained($0).toOpaque()) }.min())
  }

  @Test func viewsAreSmall() throws {
    let (view, control, button) = (try size { UIView() }, try size { UIControl() }, try size { UIButton() })
    #expect(view <= 280)
    #expect(control <= 328)
    #expect(button <= 424)
  }
}
