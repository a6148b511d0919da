// The name people import: the model, why a view does not get a touch, and Foundation's geometry and everyday types, as UIKit
// brings them on iOS.
@_exported import Foundation
@_exported import TouchDiagnosis
@_exported import UIKitCore
