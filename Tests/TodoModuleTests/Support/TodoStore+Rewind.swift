@testable import TodoModule

extension TodoStore {
  /// Takes the last so many commands back.
  @discardableResult
  func undo(_ steps: Int = 1, isPreview: Bool = false) throws(StoreError) -> Rewound {
    try rewind(.undo, steps: steps, isPreview: isPreview)
  }

  /// Makes the next so many commands again that were taken back.
  @discardableResult
  func redo(_ steps: Int = 1, isPreview: Bool = false) throws(StoreError) -> Rewound {
    try rewind(.redo, steps: steps, isPreview: isPreview)
  }
}
