import CairoCanvas
import Foundation

DrawingEngine.install()
Interruption.install()
let soak = Soak(Options(CommandLine.arguments.dropFirst()))
soak.run()
say(soak.summary)
exit(soak.faults.isEmpty ? 0 : 1)
