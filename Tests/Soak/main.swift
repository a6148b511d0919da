import CairoCanvas
import Foundation
import StressSupport

Interruption.install()
let soak = Soak(Options.parseOrExit())
soak.run()
say(soak.summary)
exit(soak.faults.isEmpty ? 0 : 1)
