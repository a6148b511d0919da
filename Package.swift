// swift-tools-version: 6.2

import PackageDescription

// Everything that touches a responder lives on the main actor, as in UIKit; value types opt out one by one.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
// What waits for other processes does so where its caller runs: a test on any thread, a benchmark on the main one.
let onCallersActor: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

// SwiftPM builds a target again only after a change in a module that the target names itself, so each names all that
// it imports. These are named together. Each module of the model re-exports those below it.
let road: [Target.Dependency] = ["CoreGraphics", "UIKitCore"]
let model: [Target.Dependency] = road + ["UIKitControls"]
let uiKit: [Target.Dependency] = model + ["UIKit"]
let seen: [Target.Dependency] = ["EventInspector", "EventRecording", "TouchDiagnosis"]
let shown: [Target.Dependency] = uiKit + ["Gallery", "CairoCanvas"]
let recorded: [Target.Dependency] = model + ["EventRecording"]
let shared: [Target.Dependency] = ["TestSupport", "SeededRandom", "TestTiers"]
let onModel: [Target.Dependency] = shared + recorded + ["UIKitTesting"]
let onServers: [Target.Dependency] = shared + ["MachineTrait"]
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// A module of Sources.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: mainActor)
}
/// Tests with no display, on a virtual clock.
func tests(_ name: String, of modules: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: modules + onModel, exclude: exclude, swiftSettings: mainActor)
}
/// A program that tests or a script start, in a folder of Tests.
func program(
  _ name: String, in folder: String, _ needs: [Target.Dependency], _ settings: [SwiftSetting] = mainActor
) -> Target {
  .executableTarget(name: name, dependencies: needs, path: "Tests/\(folder)", swiftSettings: settings)
}

/// The scripts in .make ask for what only they and `make test-all` use.
let buildsEverything = Context.environment["FINGERPOST_TEST_ALL"] != nil

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
    .package(url: "https://github.com/apple/swift-log", from: "1.11.0"),
  ],
  targets: [
    // The model, pure Swift with no C, no clock and no display: what is drawn with, the road, what stands on it.
    module("CoreGraphics", ["UIKitSubmodules", "_Testing_CoreGraphics", logging]),
    module("ConstraintSolver"),
    module("UIKitCore", ["CoreGraphics", "ConstraintSolver"]),
    module("UIKitControls", road),
    // Pixels and the display, and views moved by physics.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CPango"),
    .systemLibrary(name: "CX11", pkgConfig: "xi"),
    .systemLibrary(name: "CChipmunk"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CLoadCanvas"),
    module("CairoCanvas", model + ["CCairo", "CPango", "CZlib", "CLoadCanvas"]),
    module("X11Backend", road + ["CairoCanvas", "CX11"]),
    module("UIKitDynamics", model + ["CChipmunk"]),
    // What is seen of an application's events: recordings, reasons, and the panels that show them.
    module("EventRecording", road),
    module("LessonExport", road + ["EventRecording", "CairoCanvas"]),
    module("TouchDiagnosis", model),
    module("EventInspector", model + ["EventRecording", "TouchDiagnosis"]),
    // The names people import.
    .systemLibrary(name: "UIKitSubmodules"),
    module(
      "UIKit",
      model + seen + ["UIKitDynamics", "CairoCanvas", "X11Backend", "UIKitSubmodules", "_Testing_UIKit"]),
    module("QuartzCore", road + ["UIKitSubmodules"]),
    module("_Testing_UIKit"),
    module("_Testing_CoreGraphics"),
    module("UIKitTesting", model + ["CairoCanvas", "EventRecording", "TouchDiagnosis"]),
    // The program.
    module("Gallery", uiKit + seen),
    .executableTarget(
      name: "fingerpost",
      dependencies: shown + seen + ["LessonExport", "X11Backend", "UIKitTesting", argumentParser, logging]),
    // The file that `fingerpost probe` writes for an iOS app, compiled as an app of one's own would, for the fixtures.
    .target(name: "TouchProbe", dependencies: uiKit + ["TouchDiagnosis"], path: "Tests/Fixtures/Probe"),
    // What tests share: a count of what is allocated, the same random numbers in every run, which tests are quick; real
    // X servers, hands and eyes.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "TestTiers", path: "Tests/TestTiers"),
    .systemLibrary(name: "CXTest", path: "Tests/CXTest"),
    .systemLibrary(name: "CDBus", path: "Tests/CDBus"),
    .target(
      name: "TestSupport", dependencies: ["CXTest", "CDBus", "CCairo"], path: "Tests/Support",
      swiftSettings: onCallersActor),
    .target(name: "MachineTrait", dependencies: ["TestSupport"], path: "Tests/MachineTrait"),
    tests("ConstraintSolverTests", of: ["ConstraintSolver"], exclude: ["kiwi.py"]),
    tests("UIKitCoreTests", of: ["CAllocationCounter"]),
    tests("UIKitDynamicsTests", of: ["UIKitDynamics", "CAllocationCounter"]),
    tests("CairoCanvasTests", of: ["CairoCanvas"]),
    tests("X11BackendTests", of: ["X11Backend", "CX11"]),
    tests("EventRecordingTests", of: ["CAllocationCounter"]),
    tests("TouchDiagnosisTests", of: ["TouchDiagnosis"], exclude: ["Dumps/Files"]),
    tests("EventInspectorTests", of: ["EventInspector", "CairoCanvas", "TouchDiagnosis"]),
    tests("GalleryTests", of: ["UIKit", "Gallery", "EventInspector", "CairoCanvas"], exclude: ["Pictures"]),
    tests(
      "PlayerTests",
      of: [
        "UIKit", "fingerpost", "Gallery", "CairoCanvas", "EventInspector", "LessonExport", "TouchDiagnosis",
        "TouchProbe",
      ]),
    tests("DocumentationTests", of: ["UIKit"]),
    // Tests on real servers, and the applications that `make test` starts there.
    .testTarget(name: "SupportTests", dependencies: onServers, swiftSettings: onCallersActor),
    .testTarget(
      name: "EndToEndTests", dependencies: onServers,
      exclude: buildsEverything ? ["Slow/mcp_client.py"] : ["Slow"],
      swiftSettings: onCallersActor),
    program("hands-fixture", in: "Fixtures/Hands", uiKit + ["EventRecording", "TouchProbe"]),
    program("controls-fixture", in: "Fixtures/Controls", uiKit + ["TouchProbe"]),
  ],
  swiftLanguageModes: [.v6]
)

// Benchmarks, stress programs and what only `make test-all` starts. They use what is `package`, so they cannot be
// packages of their own.
if buildsEverything {
  let stress: [Target.Dependency] = ["StressSupport", argumentParser]
  package.targets += [
    program("road-fixture", in: "Fixtures/Road", uiKit + ["EventRecording", "TouchProbe"]),
    program("lists-fixture", in: "Fixtures/Lists", uiKit + ["EventRecording", "TouchProbe"]),
    program("odd-numbers-fixture", in: "Fixtures/OddNumbers", model + ["CairoCanvas"]),
    program("random-hand-fixture", in: "Fixtures/RandomHand", recorded + ["UIKitTesting", "SeededRandom"]),
    .target(name: "StressSupport", dependencies: [argumentParser], path: "Tests/StressSupport"),
    .target(name: "CWalk", path: "Tests/Benchmarks/CWalk"),
    program("bench-hit-test", in: "Benchmarks/HitTest", stress + model + ["CWalk"]),
    program("bench-gestures", in: "Benchmarks/Gestures", stress + recorded),
    program(
      "bench-diagnosis", in: "Benchmarks/Diagnosis",
      stress + model + ["TouchDiagnosis", "CAllocationCounter"]),
    program("bench-layout", in: "Benchmarks/Layout/Solver", stress + ["ConstraintSolver", "SeededRandom"]),
    program("bench-replay", in: "Benchmarks/Replay", stress + shown + ["EventRecording"]),
    program(
      "bench-inspector", in: "Benchmarks/Inspector",
      stress + shown + ["TestSupport", "CAllocationCounter"]),
    .target(name: "CWork", path: "Tests/Benchmarks/Work/CWork"),
    program("work-scenes", in: "Benchmarks/Work/Scenes", uiKit + ["CairoCanvas", "X11Backend", "CWork"]),
    program("soak", in: "Soak", stress + shown + ["CAllocationCounter", "SeededRandom"]),
    program("flood", in: "Flood", stress + ["TestSupport", "SeededRandom"], onCallersActor),
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    program("fuzz-recording", in: "Fuzz/Recording", recorded + ["CFuzzer"], []),
    program("fuzz-dump", in: "Fuzz/Dump", ["TouchDiagnosis", "CFuzzer"], []),
    program("fuzz-log", in: "Fuzz/Log", recorded + ["TouchDiagnosis", "CFuzzer"], []),
  ]
}

// The documentation's tool, for `make docs` alone: who uses the package, runs it or tests it does not load it.
if Context.environment["FINGERPOST_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
