extension TodoList {
  /// Whether several machines have the list and merge it. Only then do changes write clocks, and
  /// `undo` never gives a number twice. It stays as the member `"shared":true` in the file.
  package var isShared: Bool {
    get { members.contains(.shared) }
    set {
      guard newValue != isShared else { return }
      members.removeAll { $0.name.isIdentical(to: UnknownMember.shared.name) }
      if newValue { members.append(.shared) }
    }
  }
}

extension UnknownMember {
  /// The member of a list that says that it is shared.
  package static let shared = UnknownMember(name: "shared", value: "true")
}

extension TodoItem {
  /// Returns the item with the clock of its earlier version and, in a shared list, a new stamp for
  /// each register that differs: the seconds from the creation to the modification, but at least one
  /// more than the stamp before.
  func stamped(since old: TodoItem, isShared: Bool) -> TodoItem {
    var item = with(old.clock)
    guard isShared else { return item }
    let elapsed = age(of: modifiedAt)
    for register in ItemRegister.clocked
    where !content.isIdentical(to: old.content, in: register) {
      item.setStamp(of: register, to: max(elapsed, old.stamp(of: register) + 1))
    }
    for name in unknownNames(differingFrom: old) {
      item.setStamp(ofMember: name, to: max(elapsed, old.stamp(ofMember: name) + 1))
    }
    return item
  }

  /// Returns the item with another clock.
  package func with(_ clock: ItemClock) -> TodoItem {
    guard clock != self.clock else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content,
      clock: clock)
  }
}

// MARK: - Stamps

extension TodoItem {
  /// The stamp of a register: the one in the clock, or else, for the completion of a done item, the
  /// seconds from its creation to its completion; 0 without either.
  package func stamp(of register: ItemRegister) -> Int {
    clock[register.name] ?? impliedStamp(of: register)
  }

  /// Sets the stamp of a register.
  package mutating func setStamp(of register: ItemRegister, to stamp: Int) {
    set(register.name, to: stamp, implied: impliedStamp(of: register))
  }

  /// The stamp of an unknown member with this name, whether the item has it or not: the one in the
  /// clock, or else the seconds from the creation to the modification.
  package func stamp(ofMember name: String) -> Int { clock[name] ?? age(of: modifiedAt) }

  /// Sets the stamp of an unknown member.
  package mutating func setStamp(ofMember name: String, to stamp: Int) {
    set(name, to: stamp, implied: age(of: modifiedAt))
  }

  /// The names of the unknown members whose values differ from those of another version, or that
  /// only one of them has.
  package func unknownNames(differingFrom other: TodoItem) -> [String] {
    guard unknownMembers != other.unknownMembers else { return [] }
    let new = MemberValues(unknownMembers)
    let old = MemberValues(other.unknownMembers)
    return (unknownMembers.map(\.name) + other.unknownMembers.map(\.name).filter { new[$0] == nil })
      .filter { !new[$0].isIdentical(to: old[$0]) }
  }

  private mutating func set(_ name: String, to stamp: Int, implied: Int) {
    var clock = clock
    clock[name] = stamp == implied ? nil : min(stamp, TodoItem.highestNumber)
    self = with(clock)
  }

  private func impliedStamp(of register: ItemRegister) -> Int {
    guard register.kind == .completion, let completedAt else { return 0 }
    return age(of: completedAt)
  }

  /// The seconds from the creation of the item to an instant; 0 before it.
  func age(of instant: Instant) -> Int {
    max(0, instant.secondsSinceEpoch - createdAt.secondsSinceEpoch)
  }
}
