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
    // Files as they are written for iOS, in the two ways in which such packages are compiled.
    .target(
      name: "InSwift5", dependencies: [.product(name: "UIKit", package: "Fingerpost")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "OnTheMainActor", dependencies: [.product(name: "UIKit", package: "Fingerpost")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "OwnAppTests",
      dependencies: [
        "OwnApp", "InSwift5", "OnTheMainActor",
        .product(name: "UIKit", package: "Fingerpost"),
        .product(name: "UIKitTesting", package: "Fingerpost"),
      ]),
  ]
)
