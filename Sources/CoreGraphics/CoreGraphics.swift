// A name that iOS files import: its geometry is Foundation's, its colours, paths and contexts are the model's.
@_exported import Foundation
@_exported import UIKitCore
