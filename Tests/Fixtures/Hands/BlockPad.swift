import UIKit

/// Hands a block to all that the main run loop serves with each movement.
///
/// It writes to standard error when the movement comes and when each block is run. With every movement it changes what
/// is drawn.
final class BlockPad: UIView {
  private var count = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    count += 1
    backgroundColor = UIColor(white: count.isMultiple(of: 2) ? 1 : 0.8, alpha: 1)
    let number = count
    write("moved \(number)")
    RunLoop.main.perform { write("performed \(number)") }
    DispatchQueue.main.async { write("dispatched \(number)") }
    Task { write("task \(number)") }
    _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in write("timer \(number)") }
  }
}

/// It is written before anything else can happen.
nonisolated private func write(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
