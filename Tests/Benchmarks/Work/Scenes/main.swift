import CairoCanvas
import Foundation
import UIKit
import UIKitCore
import X11Backend

// Scenes under work, each as bare-work.c draws it with Xlib and Cairo: work-scenes SCENE COUNT WIDTH HEIGHT SEED.

guard CommandLine.arguments.count == 6, let scene = WorkScene(rawValue: CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2]), let width = Int(CommandLine.arguments[3]),
  let height = Int(CommandLine.arguments[4]), let seed = UInt64(CommandLine.arguments[5])
else {
  let names = WorkScene.allCases.map(\.rawValue).joined(separator: "|")
  try FileHandle.standardError.write(
    contentsOf: Data("usage: work-scenes \(names) COUNT WIDTH HEIGHT SEED\n".utf8))
  exit(64)
}

let backend = try X11Application(
  .shared,
  configuration: WindowConfiguration(
    title: "work", size: CGSize(width: width, height: height), fitsScreen: false))
let delegate = WorkDelegate(scene: scene, count: count, seed: seed)
guard UIApplication.shared.launch(delegate) else { exit(1) }
backend.run()
