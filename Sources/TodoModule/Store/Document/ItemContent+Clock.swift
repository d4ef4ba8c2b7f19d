import TodoEntities

extension ItemContent {
  /// Removes the clock from the unknown members and returns it; it is empty if there is none.
  ///
  /// A member `clock` that is not an object is not a clock, and stays.
  mutating func removeClock() throws(JSONSyntaxError) -> ItemClock {
    if unknownMembers.isEmpty { return ItemClock() }
    let index = unknownMembers.firstIndex {
      $0.name.isIdentical(to: ItemClock.memberName) && $0.value.utf8.first == 0x7B
    }
    guard let index else { return ItemClock() }
    let clock = try UnknownMember.members(ofObject: Array(unknownMembers[index].value.utf8))
    unknownMembers.remove(at: index)
    return ItemClock(clock)
  }
}

extension UnknownMember {
  /// Reads the members of an object from its JSON text.
  static func members(ofObject json: [UInt8]) throws(JSONSyntaxError) -> [UnknownMember] {
    try JSONReader.read(json) { (reader) throws(JSONSyntaxError) in
      var members: [UnknownMember] = []
      try reader.enterObject()
      while let name = try reader.nextName(isFirst: members.isEmpty) {
        let value = try reader.skipValue()
        members.append(UnknownMember(name: reader.text(name.range), value: reader.text(value)))
      }
      return members
    }
  }
}
