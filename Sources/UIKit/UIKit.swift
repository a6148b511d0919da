// The name people import: the model, and Foundation's geometry and everyday types, as UIKit brings them on iOS.
@_exported import Foundation
@_exported import UIKitCore
