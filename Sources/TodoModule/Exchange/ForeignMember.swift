import TodoEntities

/// A member of the object in which an item keeps what another format has beyond us.
struct ForeignMember: Equatable {
  /// Its name, unescaped.
  let name: String
  /// Its value's JSON text.
  let value: String

  /// The text of a string.
  var string: String? {
    JSONReader.read(Array(value.utf8)) { reader in
      (try? reader.string()).map { reader.text(of: $0) }
    }
  }

  /// The texts of an array of strings.
  var strings: [String]? {
    JSONReader.read(Array(value.utf8)) { reader in
      guard (try? reader.enterArray()) != nil else { return nil }
      var texts: [String] = []
      while (try? reader.nextElement(isFirst: texts.isEmpty)) == true {
        guard let string = try? reader.string() else { return nil }
        texts.append(reader.text(of: string))
      }
      return texts
    }
  }

  /// The members of a JSON object; none of anything else.
  static func members(ofObject text: String) -> [ForeignMember] {
    JSONReader.read(Array(text.utf8)) { reader in
      var members: [ForeignMember] = []
      guard (try? reader.enterObject()) != nil else { return [] }
      var isFirst = true
      while let name = (try? reader.nextName(isFirst: isFirst)) ?? nil {
        isFirst = false
        guard let range = try? reader.skipValue() else { return [] }
        members.append(ForeignMember(name: reader.text(of: name), value: reader.text(range)))
      }
      return members
    }
  }
}

extension TodoItem {
  /// What the item keeps for the format whose member this is.
  func foreignMembers(_ name: String) -> [ForeignMember] {
    guard let member = unknownMembers.first(where: { $0.name.isIdentical(to: name) }) else {
      return []
    }
    return ForeignMember.members(ofObject: member.value)
  }
}

extension TodoItem {
  /// Without the priorities that other formats have beyond ours.
  func forgettingForeignPriority(at now: Instant) -> TodoItem {
    let kept = [TodoTxtReader.member, TaskwarriorReader.member]
    let members = unknownMembers.compactMap { member -> UnknownMember? in
      guard kept.contains(where: member.name.isIdentical) else { return member }
      let all = ForeignMember.members(ofObject: member.value)
      let rest = all.filter { $0.name != "priority" }
      if rest.count == all.count { return member }
      return rest.isEmpty ? nil : UnknownMember(name: member.name, foreign: rest)
    }
    return members == unknownMembers ? self : keeping(members, at: now)
  }
}

extension UnknownMember {
  /// A member with a plain name and a value of our own making.
  init(name: String, value: JSONText) {
    self.init(name: name, value: String(decoding: value.bytes, as: UTF8.self))
  }

  /// A member whose value is an object of these members, in their order.
  init(name: String, foreign members: [ForeignMember]) {
    var bytes: [UInt8] = []
    for member in members {
      bytes.append(bytes.isEmpty ? 0x7B : 0x2C)
      JSONWriter.append(string: member.name, to: &bytes)
      bytes.append(0x3A)
      bytes.append(contentsOf: member.value.utf8)
    }
    bytes += members.isEmpty ? [0x7B, 0x7D] : [0x7D]
    self.init(name: name, value: String(decoding: bytes, as: UTF8.self))
  }
}
