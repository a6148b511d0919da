// swift-tools-version: 6.2

import PackageDescription

// Everything that touches a responder lives on the main actor, as in UIKit; value types opt out one by one.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
// What waits for other processes does so wherever its caller runs: a test on any thread, a benchmark on the main one.
let onCallersActor: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
// The model's modules, each of which re-exports those below it. SwiftPM builds a target again only after a change in a
// module that the target names, so whatever depends on one of them names those below it too.
let road: [Target.Dependency] = ["CoreGraphics", "UIKitCore"]
let model = road + ["UIKitControls"]
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Fingerpost",
  products: [
    .library(
      name: "UIKit",
      targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "fingerpost", targets: ["fingerpost"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.11.0"),
  ],
  targets: [
    // The model, pure Swift: no C, no clock, no display. First what it draws with: geometry, paths, colours, fonts, images.
    .target(
      name: "CoreGraphics",
      dependencies: [
        "UIKitSubmodules", "_Testing_CoreGraphics", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: mainActor),
    // The road and the view tree.
    .target(
      name: "UIKitCore",
      dependencies: ["CoreGraphics", .product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: mainActor),
    // What stands on the road: controls, scroll views, tables, menus, alerts, bars.
    .target(name: "UIKitControls", dependencies: road, swiftSettings: mainActor),

    // Pixels and the display.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CPango"),
    .systemLibrary(name: "CX11", pkgConfig: "xi"),
    .target(name: "CLoadCanvas"),
    .target(
      name: "CairoCanvas", dependencies: model + ["CCairo", "CPango", "CLoadCanvas"],
      swiftSettings: mainActor),
    .target(
      name: "X11Backend", dependencies: model + ["CairoCanvas", "CX11"], swiftSettings: mainActor),

    // Views moved by physics.
    .systemLibrary(name: "CChipmunk"),
    .target(name: "UIKitDynamics", dependencies: model + ["CChipmunk"], swiftSettings: mainActor),

    // The name to import, and the names that iOS files import beside it.
    .target(
      name: "UIKit",
      dependencies: model + [
        "UIKitDynamics", "CairoCanvas", "X11Backend", "EventRecording", "TouchDiagnosis",
        "EventInspector", "UIKitSubmodules", "_Testing_UIKit",
      ],
      swiftSettings: mainActor),
    .systemLibrary(name: "UIKitSubmodules"),
    .target(name: "QuartzCore", dependencies: road + ["UIKitSubmodules"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(
      name: "UIKitTesting", dependencies: model + ["CairoCanvas", "EventRecording", "TouchDiagnosis"],
      swiftSettings: mainActor),
    .target(name: "EventRecording", dependencies: road, swiftSettings: mainActor),
    .target(name: "TouchDiagnosis", dependencies: model, swiftSettings: mainActor),
    // What is seen of an application's events: its trace put together, and the panels that show it.
    .target(
      name: "EventInspector", dependencies: model + ["EventRecording", "TouchDiagnosis"],
      swiftSettings: mainActor),

    // The program.
    .target(
      name: "Gallery", dependencies: model + ["UIKit", "EventInspector", "EventRecording"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "fingerpost",
      dependencies: model + [
        "Gallery", "EventRecording", "EventInspector", "TouchDiagnosis", "CairoCanvas",
        "X11Backend", "UIKit",
        "UIKitTesting",
        argumentParser,
        .product(name: "Logging", package: "swift-log"),
      ]),

    // Tests of the model, on a virtual clock. The C target takes malloc's place to count what is allocated.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    // Random numbers for tests, the same in every run.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(
      name: "UIKitCoreTests",
      dependencies: model + [
        "UIKitTesting", "EventRecording", "TestSupport", "CAllocationCounter", "SeededRandom",
        "TestTiers",
      ],
      swiftSettings: mainActor),

    // Tests of the physics, on a virtual clock.
    .testTarget(
      name: "UIKitDynamicsTests",
      dependencies: model + ["UIKitDynamics", "UIKitTesting", "CAllocationCounter", "SeededRandom"],
      swiftSettings: mainActor),

    .testTarget(
      name: "EventRecordingTests",
      dependencies: model + [
        "EventRecording", "TestSupport", "CAllocationCounter", "SeededRandom", "TestTiers",
      ],
      swiftSettings: mainActor),

    .testTarget(
      name: "TouchDiagnosisTests",
      dependencies: model + ["TouchDiagnosis", "UIKitTesting", "SeededRandom", "TestTiers"],
      exclude: ["Dumps/Files"], swiftSettings: mainActor),

    .testTarget(
      name: "X11BackendTests", dependencies: model + ["X11Backend", "CX11"], swiftSettings: mainActor),

    // Tests of the inspector's panels, with no display.
    .testTarget(
      name: "EventInspectorTests",
      dependencies: model + [
        "EventInspector", "UIKitTesting", "CairoCanvas", "EventRecording", "TouchDiagnosis",
        "SeededRandom", "TestTiers",
      ],
      swiftSettings: mainActor),

    // Tests of the scenes, with no display.
    .testTarget(
      name: "GalleryTests",
      dependencies: model + [
        "Gallery", "EventInspector", "EventRecording", "CairoCanvas", "UIKit",
        "UIKitTesting", "TestSupport", "SeededRandom", "TestTiers",
      ],
      exclude: ["Pictures"], swiftSettings: mainActor),

    // Tests of the player of recordings, with no display.
    .testTarget(
      name: "PlayerTests",
      dependencies: model + [
        "fingerpost", "Gallery", "EventRecording", "TouchDiagnosis", "UIKit",
        "UIKitTesting", "TestSupport", "SeededRandom", "TestTiers",
      ],
      swiftSettings: mainActor),

    // The examples of the articles in UIKit.docc.
    .testTarget(
      name: "DocumentationTests",
      dependencies: model + ["UIKit", "UIKitTesting", "TestSupport"],
      swiftSettings: mainActor),

    // What benchmarks and stress programs share: the stopwatch, the table, the options.
    .target(
      name: "StressSupport",
      dependencies: [argumentParser],
      path: "Tests/StressSupport"),
    // Benchmarks: `make bench`.
    .target(name: "CWalk", path: "Tests/Benchmarks/CWalk"),
    .executableTarget(
      name: "bench-hit-test", dependencies: model + ["StressSupport", "CWalk"],
      path: "Tests/Benchmarks/HitTest",
      swiftSettings: mainActor),
    .executableTarget(
      name: "bench-gestures", dependencies: model + ["StressSupport", "EventRecording"],
      path: "Tests/Benchmarks/Gestures",
      swiftSettings: mainActor),

    .executableTarget(
      name: "bench-diagnosis",
      dependencies: model + ["StressSupport", "TouchDiagnosis", "CAllocationCounter"],
      path: "Tests/Benchmarks/Diagnosis", swiftSettings: mainActor),

    .executableTarget(
      name: "bench-replay",
      dependencies: model + [
        argumentParser, "StressSupport", "Gallery", "EventRecording", "CairoCanvas", "UIKit",
      ],
      path: "Tests/Benchmarks/Replay", swiftSettings: mainActor),

    .executableTarget(
      name: "bench-inspector",
      dependencies: model + [
        argumentParser, "StressSupport", "Gallery", "CairoCanvas", "UIKit", "TestSupport",
        "CAllocationCounter",
      ],
      path: "Tests/Benchmarks/Inspector", swiftSettings: mainActor),

    .executableTarget(
      name: "work-scenes", dependencies: model + ["UIKit", "CairoCanvas", "X11Backend"],
      path: "Tests/Benchmarks/Work", exclude: ["bare-work.c", "measure-work.c"], sources: ["Scenes"],
      swiftSettings: mainActor),

    // Ten fingers on every scene for as long as one likes: `make soak`.
    .executableTarget(
      name: "soak",
      dependencies: model + [
        argumentParser, "StressSupport", "Gallery", "UIKit", "CairoCanvas", "CAllocationCounter",
        "SeededRandom",
      ],
      path: "Tests/Soak", swiftSettings: mainActor),

    // Recordings that no recorder has written: `make fuzz`.
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "fuzz-recording", dependencies: model + ["EventRecording", "CFuzzer"],
      path: "Tests/Fuzz/Recording"),
    // Dumps that no debugger has printed.
    .executableTarget(
      name: "fuzz-dump", dependencies: ["TouchDiagnosis", "CFuzzer"], path: "Tests/Fuzz/Dump"),
    // Logs that no test has printed, and traces that no application has written.
    .executableTarget(
      name: "fuzz-log",
      dependencies: model + ["TouchDiagnosis", "EventRecording", "CFuzzer"], path: "Tests/Fuzz/Log"),

    // Real X servers, hands and eyes for the tests that run the program as a user does.
    .systemLibrary(name: "CXTest", path: "Tests/CXTest"),
    .systemLibrary(name: "CDBus", path: "Tests/CDBus"),
    .target(
      name: "TestSupport", dependencies: ["CXTest", "CDBus", "CCairo"], path: "Tests/Support",
      swiftSettings: onCallersActor),
    // Which tests `make test` runs, and which only `make test-all`.
    .target(name: "TestTiers", path: "Tests/TestTiers"),

    .target(name: "MachineTrait", dependencies: ["TestSupport"], path: "Tests/MachineTrait"),
    // More input than any hand can make, on a real server: `make soak`.
    .executableTarget(
      name: "flood", dependencies: [argumentParser, "StressSupport", "TestSupport", "SeededRandom"],
      path: "Tests/Flood",
      swiftSettings: onCallersActor),
    .testTarget(
      name: "SupportTests", dependencies: ["TestSupport", "MachineTrait"], swiftSettings: onCallersActor),
    .executableTarget(
      name: "road-fixture", dependencies: model + ["UIKit", "EventRecording"],
      path: "Tests/Fixtures/Road",
      swiftSettings: mainActor),
    .executableTarget(
      name: "hands-fixture", dependencies: model + ["UIKit", "EventRecording"],
      path: "Tests/Fixtures/Hands",
      swiftSettings: mainActor),
    .executableTarget(
      name: "controls-fixture", dependencies: ["UIKit"],
      path: "Tests/Fixtures/Controls",
      swiftSettings: mainActor),
    .executableTarget(
      name: "lists-fixture", dependencies: model + ["UIKit", "EventRecording"],
      path: "Tests/Fixtures/Lists",
      swiftSettings: mainActor),
    .executableTarget(
      name: "random-hand-fixture",
      dependencies: model + ["UIKitTesting", "EventRecording", "SeededRandom"],
      path: "Tests/Fixtures/RandomHand", swiftSettings: mainActor),
    .executableTarget(
      name: "odd-numbers-fixture", dependencies: model + ["CairoCanvas"],
      path: "Tests/Fixtures/OddNumbers",
      swiftSettings: mainActor),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "MachineTrait", "SeededRandom", "TestTiers"],
      swiftSettings: onCallersActor),

    .testTarget(
      name: "CairoCanvasTests", dependencies: model + ["CairoCanvas", "SeededRandom"],
      swiftSettings: mainActor),
  ],
  swiftLanguageModes: [.v6]
)

// The documentation's tool, for `make docs` alone: who uses the package, runs it or tests it does not load it.
if Context.environment["FINGERPOST_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
