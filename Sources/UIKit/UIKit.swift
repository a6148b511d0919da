// The name people import: the model, views moved by physics, why a view does not get a touch, and Foundation's geometry and
// everyday types, as UIKit brings them on iOS.
@_exported import Foundation
@_exported import TouchDiagnosis
@_exported import UIKitCore
@_exported import UIKitDynamics
