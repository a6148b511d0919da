// A name that iOS files import: layers, their animations and their clock are the model's.
@_exported import Foundation
@_exported import UIKitCore
