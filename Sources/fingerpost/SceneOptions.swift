import ArgumentParser
import Foundation
import Gallery
import UIKit

/// A size on the command line: `1280x800`, in points.
struct SizeArgument: ExpressibleByArgument, Equatable {
  let size: CGSize
  /// The size as it was given.
  let text: String

  /// The size of the gallery's window by default.
  static let usual = SizeArgument(width: 1280, height: 800)
  /// The smallest size of the gallery's window, in points; scenes without the gallery's shell may be smaller.
  static let smallest = SizeArgument(width: 480, height: 360)
  /// The smallest size of the gallery's window on a roomy screen, in points, unless an option asks for less.
  static let roomy = SizeArgument(width: 900, height: 600)
  /// The largest size, in points: X11 counts pixels in 16 bits.
  static let largest: CGFloat = 16384

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    size = CGSize(width: width, height: height)
    text = argument
  }

  init(width: Int, height: Int) {
    size = CGSize(width: width, height: height)
    text = "\(width)x\(height)"
  }

  /// Refuses a size that is too large, or too small for a scene inside the gallery's shell.
  func check(for scene: Scene) throws {
    let smallest = scene.sheet == nil ? SizeArgument(width: 1, height: 1) : .smallest
    guard size.width >= smallest.size.width, size.height >= smallest.size.height else {
      throw ValidationError(
        "The size \(text) is too small for this scene: it must be at least \(smallest.text).")
    }
    guard size.width <= SizeArgument.largest, size.height <= SizeArgument.largest else {
      throw ValidationError(
        "The size \(text) is too large: no side may be longer than \(Int(SizeArgument.largest)).")
    }
  }
}

/// The options that choose a scene and its size.
struct SceneOptions: ParsableArguments {
  // Accepts a leading dash, so that the message about a negative size names it.
  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: "The size of the window's content, in points, as WIDTHxHEIGHT. [default: 1280x800]")
  var sizeArgument: SizeArgument?

  /// The size of the window's content, in points.
  var size: CGSize { (sizeArgument ?? .usual).size }

  /// Refuses a size that is too large, or smaller than the gallery's shell may be.
  func checkSize(for scene: Scene) throws {
    try sizeArgument?.check(for: scene)
  }

  /// The shell's completions after `--scene`.
  static var completion: CompletionKind { .list(onMain { Scene.all.map(\.id) }) }

  static func scene(named id: String) throws -> Scene {
    try onMain {
      guard let scene = Scene.named(id) else {
        let known = Scene.all.map(\.id).joined(separator: ", ")
        throw ValidationError("There is no scene \"\(id)\". The scenes are: \(known).")
      }
      return scene
    }
  }
}

/// Light or dark, on the command line.
enum AppearanceArgument: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// A reason to end with exit code 1 and one line.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Runs a command on the main actor: commands run on the main thread.
func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try MainActor.assumeIsolated(body)
}
