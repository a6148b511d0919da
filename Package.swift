// swift-tools-version: 6.2

import PackageDescription

// Everything that touches a responder lives on the main actor, as in UIKit; value types opt out one by one.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Fingerpost",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
  ],
  targets: [
    // The road itself: pure Swift, no C, no clock, no display.
    .target(
      name: "UIKitCore",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: mainActor),

    // Pixels and the display.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft"),
    .target(name: "CairoCanvas", dependencies: ["UIKitCore", "CCairo"], swiftSettings: mainActor),

    .testTarget(
      name: "CairoCanvasTests", dependencies: ["CairoCanvas", "UIKitCore"], swiftSettings: mainActor),
  ],
  swiftLanguageModes: [.v6]
)
