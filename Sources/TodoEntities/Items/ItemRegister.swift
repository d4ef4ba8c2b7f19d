/// A part of an item that a merge of two lists takes from one side as a whole, or parts that belong
/// together.
///
/// The table `all` says how each is merged. A new attribute adds a row to it, of one of the kinds,
/// and nothing else:
///
/// ```swift
/// ItemRegister(.scheduled, kind: .lastWriter),
/// ```
package struct ItemRegister: Hashable, Sendable {
  /// How a register is merged if both sides have changed it.
  package enum Kind: Hashable, Sendable {
    /// The side that changed it last wins.
    case lastWriter
    /// As `lastWriter`, but without a base, done wins over open.
    case completion
    /// The differences from the base are added up, or the larger one counts if the item was being worked
    /// on; without a base, the larger number wins.
    case counter(any WritableKeyPath<ItemContent, Int?> & Sendable)
    /// Additions and removals of either side are applied.
    case set
    /// Merged line by line.
    case lines
    /// The earlier time wins.
    case smaller
    /// The later time wins.
    case larger
    /// Both sides have the same value.
    case identity
    /// Unique in the list, so that the merge of the lists chooses it.
    case number
  }

  /// The parts, the one that names the register first.
  package let parts: [ItemPart]
  /// How it is merged.
  package let kind: Kind

  /// Creates a register of these parts.
  package init(_ parts: ItemPart..., kind: Kind) {
    self.parts = parts
    self.kind = kind
  }

  /// All registers, in the order of the file. Every part is in one of them.
  package static let all = [
    ItemRegister(.number, kind: .number),
    ItemRegister(.id, kind: .identity),
    ItemRegister(.title, kind: .lastWriter),
    ItemRegister(.isCompleted, .completedAt, kind: .completion),
    ItemRegister(.createdAt, kind: .smaller),
    ItemRegister(.modifiedAt, kind: .larger),
    // A rule without its due date, or another one's, would repeat on the wrong days.
    ItemRegister(.due, .until, .every, kind: .lastWriter),
    ItemRegister(.scheduled, kind: .lastWriter),
    ItemRegister(.wait, kind: .lastWriter),
    ItemRegister(.priority, kind: .lastWriter),
    ItemRegister(.project, kind: .lastWriter),
    ItemRegister(.notes, kind: .lines),
    ItemRegister(.tags, kind: .set),
    ItemRegister(.depends, kind: .set),
    ItemRegister(.started, kind: .lastWriter),
    ItemRegister(.spent, kind: .counter(\.spent)),
  ]

  /// The registers whose changes an item's clock records.
  package static let clocked = all.filter(\.isClocked)

  /// The name in an item's clock: that of the first part's member in the file.
  package var name: String { "\(parts[0])" }

  private var isClocked: Bool {
    switch kind {
    case .lastWriter, .completion, .counter, .set, .lines: true
    case .smaller, .larger, .identity, .number: false
    }
  }
}

extension ItemContent {
  /// Returns whether all parts of a register are identical in both.
  package func isIdentical(to other: ItemContent, in register: ItemRegister) -> Bool {
    register.parts.allSatisfy { isIdentical(to: other, in: $0) }
  }

  /// Copies all parts of a register from other content.
  package mutating func take(_ register: ItemRegister, from other: ItemContent) {
    for part in register.parts { take(part, from: other) }
  }
}
