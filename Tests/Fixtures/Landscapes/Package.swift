// swift-tools-version: 6.2

import PackageDescription

// An application of scroll views, as one writes it for iOS.
let package = Package(
  name: "Landscapes",
  dependencies: [.package(name: "Fingerpost", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Landscapes", dependencies: [.product(name: "UIKit", package: "Fingerpost")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "LandscapesTests",
      dependencies: [
        "Landscapes", .product(name: "UIKit", package: "Fingerpost"),
        .product(name: "UIKitTesting", package: "Fingerpost"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
