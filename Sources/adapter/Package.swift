// swift-tools-version: 6.2

import PackageDescription

// What `fingerpost adapt` runs. It reads and edits Swift with swift-syntax, which takes longer to build than all the
// rest. So it is a package of its own, and `make adapt` builds it.
let package = Package(
  name: "FingerpostAdapter",
  products: [.executable(name: "fingerpost-adapt", targets: ["fingerpost-adapt"])],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    // What has to change in a file written for iOS.
    .target(
      name: "SourceAdapter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      // The table of names that are not here, from the article.
      resources: [.embedInCode("Resources/WhatIsHere.txt")]),
    .executableTarget(name: "fingerpost-adapt", dependencies: ["SourceAdapter"]),
    .testTarget(name: "SourceAdapterTests", dependencies: ["SourceAdapter"]),
  ],
  swiftLanguageModes: [.v6]
)
