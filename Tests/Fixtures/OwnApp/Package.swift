// swift-tools-version: 6.2

import PackageDescription

// An application outside the package, as a user of the library writes one.
let package = Package(
  name: "OwnApp",
  dependencies: [
    .package(name: "Fingerpost", path: "../../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.11.0"),
  ],
  targets: [
    .executableTarget(
      name: "OwnApp",
      dependencies: [
        .product(name: "UIKit", package: "Fingerpost"), .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "OwnAppTests",
      dependencies: [
        "OwnApp",
        .product(name: "UIKit", package: "Fingerpost"),
        .product(name: "UIKitTesting", package: "Fingerpost"),
      ]),
  ]
)
