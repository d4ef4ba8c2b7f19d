// Groups attributes that are merged as one, such as `due:` with `every:` and `until:`. Lists the kinds of merging.

/// The unit of merging: one attribute of an item, or attributes that only make sense together.
///
/// The table of attributes says how each is merged.
package struct ItemRegister: Hashable, Sendable {
  /// How a register is merged if both machines have changed it.
  package enum Kind: Hashable, Sendable {
    /// The machine that changed it last wins.
    case lastWriter
    /// As `lastWriter`, but without a base, done wins over open.
    case completion
    /// The time spent: the differences from the base are added up, or the larger one counts if the item was
    /// active. Without a base, the larger number wins.
    case counter
    /// The additions and removals of both machines are applied.
    case set
    /// Merged line by line.
    case lines
    /// The earlier time wins.
    case earlier
    /// The later time wins.
    case later
    /// Both machines have the same value.
    case identity
    /// Unique in the list, so that the merge of the lists chooses it.
    case number
  }

  /// The attributes, the one that names the register first.
  package let attributes: [Attribute]
  /// How it is merged.
  package let kind: Kind
  /// The name in an item's clock: the name of the first attribute's member in the file.
  package let name: String

  init(attributes: [Attribute], kind: Kind) {
    self.attributes = attributes
    self.kind = kind
    name = "\(attributes[0].memberName)"
  }

  /// All registers, in the order of the file. Every attribute is in one of them.
  package static let all = Attribute.allCases.compactMap { attribute -> ItemRegister? in
    guard case .alone(let kind) = attribute.row.merge else { return nil }
    let others = Attribute.allCases.filter {
      if case .with(attribute) = $0.row.merge { true } else { false }
    }
    return ItemRegister(attributes: [attribute] + others, kind: kind)
  }

  /// The register of how an item has ended.
  package static let completion =
    all.first { $0.kind == .completion }
    ?? ItemRegister(attributes: [.isCompleted], kind: .completion)

  /// The registers whose changes an item's stamps record.
  package static let stamped = all.filter { register in
    switch register.kind {
    case .lastWriter, .completion, .counter, .set, .lines: true
    case .earlier, .later, .identity, .number: false
    }
  }
}

extension ItemContent {
  /// Returns whether all attributes of a register are identical in both.
  package func isIdentical(to other: ItemContent, in register: ItemRegister) -> Bool {
    register.attributes.allSatisfy { isIdentical(to: other, in: $0) }
  }

  /// Copies all attributes of a register from other content.
  package mutating func copy(_ register: ItemRegister, from other: ItemContent) {
    for attribute in register.attributes { copy(attribute, from: other) }
  }
}
