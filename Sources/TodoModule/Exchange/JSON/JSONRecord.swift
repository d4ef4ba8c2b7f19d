import TodoEntities

/// An object of another program, read as an item.
struct JSONRecord {
  /// The item.
  private(set) var item: ImportedItem
  /// Whether the object is not an item to import; a remark says why.
  private(set) var isLeftOut = false
  /// Whether the object has a title.
  private(set) var hasTitle = false
  private let bytes: [UInt8]
  private let clock: Clock
  /// Whether 4 is the highest priority rather than 1, as in the API of Todoist, which calls the
  /// title `content`.
  private var reversesPriority = false

  /// A member and the part that its name stands for.
  private struct Candidate {
    let member: JSONMembers.Member
    let rank: Int
  }

  /// Reads the members of an object. Throws if a value is not text, or for an ambiguous date.
  init(
    _ members: [JSONMembers.Member], _ bytes: [UInt8], _ line: Int, _ clock: Clock,
    _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    self.bytes = bytes
    self.clock = clock
    item = ImportedItem(line: line, title: "")
    var candidates: [ItemPart: [Candidate]] = [:]
    for member in members {
      if let match = PartNames.match(member.name) {
        candidates[match.part, default: []].append(Candidate(member: member, rank: match.rank))
      } else {
        try noteUnknown(member, &remarks)
      }
    }
    for part in ItemPart.allCases {
      guard let members = candidates[part] else {
        // Some programs write the time of completion as the state.
        if part != .completedAt || item.content.completedAt == nil {
          item.absentInFormat.insert(part)
        }
        continue
      }
      try take(part, members.sorted { $0.rank < $1.rank }.map(\.member), &remarks)
    }
    guard !isLeftOut else { return }
    guard hasTitle else {
      isLeftOut = true
      remarks.note("an object without a title is left out", at: line)
      return
    }
    item.settle(hasState: candidates[.isCompleted] != nil, &remarks)
  }

  /// Sets the project to the list that contains the object, if there is one.
  mutating func setProject(_ name: String?) {
    guard let project = name.flatMap(Project.init) else { return }
    item.content.project = project
  }

  /// Sets a part to the first of these members that has a value, or to all their values.
  private mutating func take(
    _ part: ItemPart, _ members: [JSONMembers.Member], _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    var used: JSONMembers.Member?
    for member in members {
      let values = try JSONTexts(bytes, member.range)
      let isRule = part == .every && bytes[member.range].first == UInt8(ascii: "{")
      let texts = isRule ? [text(member)] : values.texts.filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      if let used, !part.mergesValues {
        remarks.note(
          "the member '\(member.name)' is left out; '\(used.name)' is read as \(part.memberName)")
        continue
      }
      used = member
      if values.isPartial, !isRule {
        remarks.note("of the member '\(member.name)', only its text is read")
      }
      try set(part, texts, member, &remarks)
    }
  }

  private mutating func set(
    _ part: ItemPart, _ texts: [String], _ member: JSONMembers.Member,
    _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    switch part {
    case .tags:
      let isOneText = bytes[member.range].first == UInt8(ascii: "\"")
      let names =
        isOneText
        ? ForeignTags.split(texts[0], atSpaces: true)
        : texts.map { ForeignTags.name(Substring($0)) }
      item.content.tags = (item.content.tags + names.map { Tag($0) }).withoutRepeats
    case .title, .notes, .project:
      hasTitle = hasTitle || part == .title
      reversesPriority = reversesPriority || part == .title && member.name == "content"
      let text = texts.joined(separator: part == .notes ? "\n" : ", ")
      _ = item.set(part, to: text, clock)
    case .depends: try set(part, texts.joined(separator: ","), member, &remarks)
    default:
      for text in texts.prefix(1) { try set(part, text, member, &remarks) }
      if texts.count > 1 {
        remarks.note("of the member '\(member.name)', only the first value is read", at: item.line)
      }
    }
  }

  private mutating func set(
    _ part: ItemPart, _ text: String, _ member: JSONMembers.Member,
    _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    var text = text
    if part == .priority, reversesPriority, let number = Int(text), (1...4).contains(number) {
      text = String(5 - number)
    }
    let value = ForeignValue(text: text, origin: "member '\(member.name)'")
    switch item.set(part, to: text, clock) {
    case .taken: break
    case .shortened(let loss):
      remarks.note("the \(loss) in \(value.origin) are left out", at: item.line)
    case .cancelled:
      isLeftOut = true
      remarks.note("a cancelled task is left out", at: item.line)
    case .ambiguous(let first, let second):
      throw JSONSyntaxError(
        reason: value.ambiguous(first, second), offset: member.range.lowerBound)
    case .invalid where part == .id:
      item.absentInFormat.insert(.id)
      remarks.note("the member '\(member.name)' is left out: \(part.expectedValue)")
    case .invalid:
      item.absentInFormat.insert(part)
      remarks.note(value.leftOut(part), at: item.line)
    }
  }

  /// Records that a member is left out, unless it is empty. An object that says it was deleted is
  /// left out.
  private mutating func noteUnknown(
    _ member: JSONMembers.Member, _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    let text = text(member)
    if ["deleted", "isdeleted", "trashed"].contains(PartNames.key(member.name)) {
      guard text == "true", !isLeftOut else { return }
      isLeftOut = true
      return remarks.note("a deleted task is left out", at: item.line)
    }
    guard !["null", "\"\"", "[]", "{}"].contains(text) else { return }
    remarks.note("the unknown member '\(member.name.prefix(40))' is left out")
  }

  private func text(_ member: JSONMembers.Member) -> String {
    String(decoding: bytes[member.range], as: UTF8.self)
  }
}
