import Testing
import TodoEntities

@testable import TodoModule

/// An attribute that some code forgets is lost silently. Each failure here names that code.
@Suite struct `Every attribute of an item` {
  /// The attributes that an item may lack.
  private static let optional = Attribute.allCases.filter { !Attribute.required.contains($0) }
  /// The attributes that a user can set.
  private static let given = optional.filter(\.isTyped)

  // MARK: - Content

  @Test func `has one row in the table of attributes`() {
    let attributes = Attribute.table.map(\.attribute)
    #expect(attributes.sorted { $0.rawValue < $1.rawValue } == Attribute.allCases)
  }

  @Test(arguments: optional) func `is compared`(attribute: Attribute) {
    #expect(
      Self.having(attribute) != Self.lacking(attribute),
      "ItemContent.isIdentical forgets \(attribute)")
  }

  @Test(arguments: optional.filter { $0.row.ics != .nowhere && $0 != .completedAt })
  func `is exchanged with a calendar folder`(attribute: Attribute) {
    #expect(
      ICalFile.groups.contains { $0.attributes.contains(attribute) },
      "ICalFile.groups forgets \(attribute)")
  }

  @Test(arguments: optional) func `is present or absent`(attribute: Attribute) {
    #expect(Self.having(attribute).content.has(attribute), "ItemContent.has forgets \(attribute)")
    #expect(
      !Self.lacking(attribute).content.has(attribute), "ItemContent.copy forgets \(attribute)")
  }

  @Test(arguments: optional) func `has a text of its own`(attribute: Attribute) {
    let texts = [Self.having(attribute), Self.lacking(attribute)].map { $0.text(of: attribute) }
    #expect(texts.map { $0?.isEmpty } == [false, nil], "TodoItem.text forgets \(attribute)")
  }

  @Test(arguments: given) func `is passed on in a series`(attribute: Attribute) throws {
    // A series needs a due date and a rule.
    var item = Self.having(attribute)
    var content = item.content
    if content.due == nil { Self.give(.due, to: &content) }
    Self.give(.every, to: &content)
    item = Self.item(content)
    var list = TodoList([item])
    _ = try list.changeCompletion(at: [0], at: Fixtures.clock) {
      $0.completed(at: Fixtures.now)
    }
    try #require(list.count == 2)
    // The progress of one item of the series does not apply to the next one.
    let isPassedOn = attribute != .depends && attribute != .spent
    #expect(
      list[1].content.has(attribute) == isPassedOn, "the next item of a series forgets \(attribute)"
    )
  }

  // MARK: - File

  @Test(arguments: optional) func `is written and read in the order of the file`(
    attribute: Attribute
  ) throws {
    let item = Self.having(attribute)
    let line = Self.line(of: item)
    #expect(line.contains("\"\(attribute.memberName)\":"), "ItemEncoder forgets \(attribute)")
    #expect(try Self.item(ofLine: line) == item, "RawItem or ItemContent.init forgets \(attribute)")
  }

  @Test(arguments: optional) func `does not leak into the next item read`(
    attribute: Attribute
  ) throws {
    // Reading a list uses one raw item for all items.
    var raw = RawItem()
    let first = Self.line(of: Self.having(attribute)).bytes
    _ = try JSONReader.read(first) { (reader) throws(JSONSyntaxError) in try raw.read(&reader) }
    let read = try JSONReader.read(ListFixture.line(7).bytes) { (reader) throws(JSONSyntaxError) in
      try raw.read(&reader)
      return try raw.item(&reader)
    }
    #expect(!read.content.has(attribute), "RawItem.reset forgets \(attribute)")
  }

  @Test(arguments: Attribute.allCases) func `is read wherever its member is in the object`(
    attribute: Attribute
  ) throws {
    var content = ItemContent(title: "Buy bread")
    for attribute in Self.optional { Self.give(attribute, to: &content) }
    content.isCompleted = true
    let item = Self.item(content)
    var line = Self.line(of: item)
    let member = try #require(Self.member(attribute, in: line), "ItemEncoder forgets \(attribute)")
    line = line.replacing(member, with: "").replacing("{,", with: "{")
    line = line.dropLast() + (member.hasPrefix(",") ? "" : ",") + member + "}"
    line = line.replacing(",,", with: ",").replacing(",}", with: "}")
    #expect(
      try Self.item(ofLine: line) == item, "Attribute.init does not know the member of \(attribute)"
    )
  }

  // MARK: - Words

  @Test(arguments: given) func `is set and cleared by a token`(attribute: Attribute) throws {
    let key = try #require(AttributeToken.Key(attribute), "AttributeToken.Key forgets \(attribute)")
    let value = try #require(Self.having(attribute).text(of: attribute))
    let set = try EditWords([ParsedArguments.Word("\(key.rawValue):\(value)")]).edits
    var index = ItemIndex()
    let named = try NamedItems(set, in: TodoList([Fixtures.item(7)]), using: &index)
    let item = try Self.lacking(attribute).applying(set, at: Fixtures.clock, naming: named)
    #expect(item.content.has(attribute), "ItemEdit does not set \(attribute)")
    let clear = try EditWords([ParsedArguments.Word("\(key.rawValue):none")]).edits
    let cleared = try Self.having(attribute).applying(clear, at: Fixtures.clock)
    #expect(!cleared.content.has(attribute), "ItemEdit does not clear \(attribute)")
  }

  @Test(arguments: optional) func `can be filtered by any and none`(attribute: Attribute) throws {
    let key = try #require(attribute.key)
    let items = [Self.having(attribute), Self.lacking(attribute)]
    for (value, isThere) in [("any", true), ("none", false)] {
      let filter = try ItemFilter(words: [ParsedArguments.Word("\(key):\(value)")])
      let found = try filter.found(in: items, at: Fixtures.clock)
      #expect(found == [items[isThere ? 0 : 1]], "FilterKey or ItemMatcher forgets \(attribute)")
    }
  }

  @Test(arguments: Attribute.choices) func `with a fixed set of values is compared by a filter`(
    attribute: Attribute
  ) throws {
    let (key, list) = (try #require(attribute.key), try #require(attribute.choices))
    let items = list.names.indices.map { rank in
      var content = ItemContent(title: "Buy bread")
      list.set(rank, in: &content)
      return Self.item(content)
    }
    for (term, ranks) in [(":", 0..<1), (".below:", 1..<list.names.count), (".above:", 0..<0)] {
      let filter = try ItemFilter(
        words: [ParsedArguments.Word("\(key)\(term)\(list.names[0])")])
      #expect(try filter.found(in: items, at: Fixtures.clock) == Array(items[ranks]))
    }
  }

  @Test(arguments: Attribute.allCases) func `is a sort key unless excepted here`(
    attribute: Attribute
  ) throws {
    guard ![.id, .isCompleted, .until, .notes, .tags, .every, .depends].contains(attribute) else {
      return
    }
    let key = try #require(
      ItemOrder.Key.allCases.first { $0 == .attribute(attribute) },
      "ItemOrder.Key forgets \(attribute)")
    guard Self.optional.contains(attribute) else { return }
    let list = TodoList([Self.lacking(attribute), Self.having(attribute, number: 2)])
    let query = ItemQuery(.all([]), includesHidden: true, order: ItemOrder([.init(key)]))
    let found = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    #expect(found == [1, 0], "SortColumn forgets \(attribute)")
  }

  @Test(arguments: given) func `is offered by completion and explained by help`(
    attribute: Attribute
  ) throws {
    let key = try #require(attribute.key)
    let offers = ["\(CompletionOffer.attributes(in: ""))", "\(CompletionOffer.filter(in: ""))"]
    let areOffered = offers.map { $0.contains("\"\(key):\"") }
    #expect(areOffered == [true, true], "the completion of keys forgets \(attribute)")
    #expect(!CompletionOffer.attributes(in: key + ":").isEmpty)
    #expect(
      "\(HelpTopic.attributes.blocks)".contains("\(key):"),
      "the help on attributes forgets \(attribute)")
  }

  @Test(arguments: given) func `has a description of its own`(attribute: Attribute) {
    for token in attribute.row.tokens {
      let others = Attribute.table.flatMap(\.tokens).filter { $0.key != token.key }
      for text in [\Attribute.Row.Token.forms, \.help, \.abstract, \.asked] {
        #expect(!token[keyPath: text].isEmpty)
        #expect(!others.map { $0[keyPath: text] }.contains(token[keyPath: text]))
      }
      let key = FilterKey(rawValue: token.key) ?? .token(.undepend)
      let hasOrder = key.comparisons.contains(.above)
      #expect((token.above != nil) == hasOrder && (token.below != nil) == hasOrder)
    }
    for word in attribute.choices?.names ?? [] {
      #expect(
        attribute.row.tokens[0].help.contains(word),
        "the help of \(attribute) does not name \(word)")
    }
  }

  // MARK: - Output

  @Test(arguments: optional, [OutputForm.table, .lines]) func `has a line in show`(
    attribute: Attribute, form: OutputForm
  ) throws {
    let fixture = ContextFixture(form: form)
    let item = Self.having(attribute)
    ItemDetails(console: fixture.context.command.console, form: form)
      .show([ItemRow(item, at: Fixtures.wall)])
    let row = fixture.output.split(separator: "\n").first {
      $0.hasPrefix("\(attribute.field ?? "")\(form == .table ? " " : "\t")")
    }
    // Dates are in words for people.
    let words = [
      Attribute.due: "Fri 27 Nov, in 7 days", .scheduled: "Tue 24 Nov, in 4 days",
      .wait: "Wed 25 Nov, in 5 days",
      .until: "Thu 31 Dec, in 41 days",
    ]
    let value = try #require((form == .table ? words[attribute] : nil) ?? item.text(of: attribute))
    #expect(row?.contains(value) == true, "ItemDetails forgets \(attribute)")
  }

  @Test(arguments: Attribute.allCases.filter { $0 != .isCompleted })
  func `has a field in templates`(attribute: Attribute) throws {
    let item = Self.having(attribute)
    let template = try ItemTemplate("{\(attribute.field ?? "")}")
    let fixture = ContextFixture()
    ItemTemplateLines(
      template: template, clock: Fixtures.clock, console: fixture.context.command.console
    ).show([ItemRow(item, at: Fixtures.wall)])
    #expect(
      fixture.output == "\(item.text(of: attribute) ?? "")\n", "templates forget \(attribute)")
  }

  @Test(arguments: Attribute.allCases) func `is a field of JSON as in the whole object`(
    attribute: Attribute
  ) throws {
    let name = "\"\(attribute.memberName)\":"
    for (item, absent) in [
      (Self.having(attribute), nil),
      (Self.lacking(attribute), attribute == .tags || attribute == .depends ? "[]" : "null"),
    ] {
      let fixture = ContextFixture()
      let fields = try ItemFields(typed: "\(attribute.memberName)")
      ItemJSON(fields, at: Fixtures.clock, isArray: false, console: fixture.context.command.console)
        .show([ItemRow(item, at: Fixtures.wall)])
      let line = Self.line(of: item)
      if let absent, Self.optional.contains(attribute) {
        #expect(fixture.output == "{\(name)\(absent)}\n")
      } else {
        let member = try #require(Self.member(attribute, in: line)).trimming(",")
        #expect(fixture.output == "{\(member)}\n")
      }
    }
  }

  @Test(arguments: given.filter { $0 != .depends }) func `is a line in the editor`(
    attribute: Attribute
  ) throws {
    let (having, lacking) = (Self.having(attribute), Self.lacking(attribute))
    let hasAttribute = try [(lacking, having), (having, lacking)].map { old, new in
      let edits = try EditorDraft(old).edits(in: EditorDraft(new).text)
      return try old.applying(edits, at: Fixtures.clock).content.has(attribute)
    }
    #expect(hasAttribute == [true, false], "EditorDraft forgets \(attribute)")
  }

  // MARK: - Formats

  @Test(arguments: ExchangeFormat.written, optional)
  func `is kept by a format or reported lost`(format: ExchangeFormat, attribute: Attribute) throws {
    let (having, lacking) = (Self.having(attribute), Self.lacking(attribute))
    let text = format.text(of: having)
    let losses = format.losses(of: having)
    let reported = losses.filter { !format.losses(of: lacking).contains($0) }
    let list = try format.list(in: text)
    let imported = try #require(list.first)
    let read = imported.item(number: 1, id: having.id, at: Fixtures.now)
    if format.holds(attribute) {
      #expect(read.content.has(attribute), "\(format) forgets \(attribute)")
      // A time of day or a mode may be lost, but then it is reported.
      #expect(
        read.text(of: attribute) == having.text(of: attribute) || !losses.isEmpty
          || attribute == .completedAt || attribute == .cancelledAt,
        "\(format) changes \(attribute) silently")
    } else {
      #expect(
        !reported.isEmpty, "an export as \(format) does not say that \(attribute) is left out")
      #expect(
        imported.replacingAttributes(of: having).content.has(attribute),
        "an import of \(format) removes \(attribute)")
    }
  }

  @Test(arguments: ExchangeFormat.written, Attribute.allCases)
  func `is in a format under the name in its row`(format: ExchangeFormat, attribute: Attribute) {
    guard case .named(let name) = format.place(of: attribute) else { return }
    let written =
      switch format {
      case .json, .taskwarrior: "\"\(name)\":"
      case .todotxt: " \(name):"
      case .ics: "\r\n\(name)"
      case .csv, .markdown, .org: name
      }
    let text = format.text(of: Self.having(attribute))
    #expect(text.contains(written), "\(format) does not write \(attribute) as \(name)")
  }

  @Test(arguments: Attribute.choices)
  func `with fixed values reads only its own words of other programs`(attribute: Attribute) throws {
    let list = try #require(attribute.choices)
    let words = ["urgent", "p1", "1", "p4"] + list.names
    for word in words {
      var item = ImportedItem(line: 1, title: "Buy bread")
      let isKnown = list.rank(typed: word) != nil || list.rank(foreign: word) != nil
      do {
        _ = try item.set(attribute, to: word, Fixtures.clock, unit: nil) {
          (text) throws(ValueError) in try ForeignDate(text)
        }
        #expect(isKnown, "\(word)")
      } catch {
        #expect(!isKnown, "\(word)")
      }
    }
  }

  // MARK: - Items

  /// Returns an item with this attribute, and with the attributes that it depends on.
  private static func having(_ attribute: Attribute, number: Int = 1) -> TodoItem {
    var content = bare(attribute)
    give(attribute, to: &content)
    return item(content, number: number)
  }

  /// Returns the item without the attribute.
  private static func lacking(_ attribute: Attribute) -> TodoItem {
    var content = having(attribute).content
    content.copy(attribute, from: ItemContent(title: "Buy bread"))
    return item(content)
  }

  /// Returns the content that the attribute depends on: a rule needs a due date, `until` needs a rule.
  private static func bare(_ attribute: Attribute) -> ItemContent {
    var content = ItemContent(title: "Buy bread")
    if attribute == .every || attribute == .until { give(.due, to: &content) }
    if attribute == .until { give(.every, to: &content) }
    if attribute == .completedAt { content.isCompleted = true }
    if attribute == .cancelledAt { content.end(.cancelled, at: Fixtures.yesterday) }
    return content
  }

  private static func item(_ content: ItemContent, number: Int = 1) -> TodoItem {
    TodoItem(
      number: number, id: Fixtures.id(1), createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, content: content)
  }

  /// Sets an attribute to some value, and a choice to its first value.
  private static func give(_ attribute: Attribute, to content: inout ItemContent) {
    switch attribute.kind {
    case .choice(let list): list.set(0, in: &content)
    case .date:
      if attribute == .due { content.due = Fixtures.date("2026-11-27") }
      if attribute == .scheduled { content.scheduled = Fixtures.date("2026-11-24") }
      if attribute == .wait { content.wait = Fixtures.date("2026-11-25") }
      if attribute == .until { content.until = Fixtures.date("2026-12-31") }
    case .project: content.project = Project("house")
    case .tags: content.tags = [Tag("home")]
    case .notes: content.notes = "call first"
    case .items: content.depends = [Fixtures.id(7)]
    case .duration: content[duration: attribute] = 5400
    case .instant: content[instant: attribute] = Fixtures.yesterday
    case .repetition:
      content.repetition = content.due.map {
        Repetition(
          rule: .every(1, .week), mode: .strict, anchor: $0.day, series: Fixtures.id(1))
      }
    case .number, .id, .title, .state: break
    }
  }

  // MARK: - Lines

  private static func line(of item: TodoItem) -> String {
    var bytes: [UInt8] = []
    ItemEncoder.append(item, to: &bytes)
    return text(bytes)
  }

  private static func item(ofLine line: String) throws -> TodoItem {
    try ListDocument(ListFixture.list([line]).bytes).item(at: 0)
  }

  /// Returns the text of an attribute's member, with a comma before or after it.
  private static func member(_ attribute: Attribute, in line: String) -> String? {
    let names = Attribute.allCases.compactMap { line.range(of: "\"\($0.memberName)\":") }
    guard let name = line.range(of: "\"\(attribute.memberName)\":") else { return nil }
    let ends = names.map(\.lowerBound).filter { $0 > name.lowerBound }
    return String(line[name.lowerBound..<(ends.min() ?? line.index(before: line.endIndex))])
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { ranges(of: part).first }
}
