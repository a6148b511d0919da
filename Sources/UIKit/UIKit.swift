// The module to import: the model, views moved by physics, why a view does not get a touch, and Foundation's geometry
// and everyday types, which UIKit brings along on iOS.
@_exported import Foundation
@_exported import TouchDiagnosis
@_exported import UIKitControls
@_exported import UIKitDynamics
