import CairoCanvas

/// `AssetFolder.text(for:)`, for modules that know nothing of Cairo.
package nonisolated func shippedText(_ name: String) -> String? { AssetFolder.text(for: name) }
