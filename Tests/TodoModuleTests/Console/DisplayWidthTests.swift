import Testing

@testable import TodoModule

@Suite struct `The width of text` {
  @Test func `single scalars agree with Unicode's data`() {
    for (value, columns) in WidthSamples.edges {
      let scalar = Unicode.Scalar(value)
      #expect(scalar.map { DisplayWidth.columns(of: $0) } == columns, "\(value)")
    }
    #expect(WidthSamples.edges.count == 439)
  }

  @Test func `every emoji with emoji presentation takes two columns`() {
    let wrong = scalars(0x80...0x1FFFF).filter {
      $0.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains($0.value)
        && DisplayWidth.columns(of: $0) != 2
    }
    #expect(wrong == [])
  }

  @Test func `nonspacing and enclosing marks take no column`() {
    let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark]
    let wrong = (scalars(0...0x1FFFF) + scalars(0xE0000...0xE01EF)).filter {
      marks.contains($0.properties.generalCategory) && DisplayWidth.columns(of: $0) != 0
    }
    #expect(wrong == [])
  }

  private func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap { Unicode.Scalar($0) }
  }

  static let texts: [(String, Int)] = [
    ("", 0), ("milk", 4), ("~ ", 2), ("é", 1), ("e\u{301}", 1), ("Übergröße", 9), ("привет", 6),
    ("日本語", 6), ("ﾃﾞｰﾀ", 4), ("テスト", 6), ("カ\u{3099}", 2), ("ＡＢ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("ก็", 1), ("กำ", 2), ("ที่นี่", 2),
    ("ประเทศไทย", 9), ("न", 1), ("नि", 2), ("नमस्ते", 4), ("👍", 2), ("👍🏽", 2),
    ("☝🏽", 2), ("☝", 1), ("☝\u{FE0F}", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("❤\u{FE0F}\u{200D}🔥", 2), ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4), ("🇩", 1), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("a\u{FE0F}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("\u{200D}", 0),
    ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{AD}", 1), ("\u{600}", 1), ("…", 1), ("○✓◌", 3),
    ("─│", 2), ("\u{1FAE9}", 2), ("a日b", 4), ("☰ 買う", 7), ("䷀", 2), ("가\u{302E}", 4),
    ("\u{D7C7}", 1),
  ]

  @Test(arguments: texts)
  func `text has the width of its clusters`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `every glyph has the width that the layout assumes`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let signs = [
        glyphs.open, glyphs.done, glyphs.waiting, glyphs.highPriority, glyphs.mediumPriority,
        glyphs.lowPriority, glyphs.repeats, glyphs.note, glyphs.progressDone,
        glyphs.progressOpen,
      ]
      let blocks = signs + glyphs.barBlocks
      #expect(blocks.filter { DisplayWidth.columns(of: $0) != 1 } == [])
      let edges = [glyphs.branch, glyphs.lastBranch, glyphs.trunk, glyphs.noTrunk]
      #expect(edges.map { DisplayWidth.columns(of: $0) } == [3, 3, 3, 3])
    }
  }
}

@Suite struct `Fitting text into columns` {
  @Test(arguments: [
    ("milk", 4, "milk"), ("milk", 5, "milk"), ("milk", 3, "mi…"), ("milk", 1, "…"),
    ("milk", 0, ""), ("milk", -1, ""), ("", 0, ""), ("", 3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("👩\u{200D}👩\u{200D}👧x", 2, "…"), ("👩\u{200D}👩\u{200D}👧xy", 3, "👩\u{200D}👩\u{200D}👧…"),
    ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("ab\u{200B}c", 2, "a…"),
  ])
  func `text is cut between graphemes and is never too wide`(
    text: String, columns: Int, expected: String
  ) {
    let cut = DisplayWidth.cut(text, to: columns, ellipsis: "…")
    #expect(Array(cut.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(DisplayWidth.columns(of: cut) <= max(0, columns))
  }

  @Test(arguments: [
    (7, "buy milk", "buy ..."), (3, "milk", "..."), (2, "milk", ".."), (4, "milk", "milk"),
  ])
  func `all columns of a long ellipsis count`(columns: Int, text: String, expected: String) {
    #expect(DisplayWidth.cut(text, to: columns, ellipsis: "...") == expected)
  }

  @Test func `styled text is cut across its pieces and the ellipsis has the style before it`() {
    let text = "abc" + StyledText("def", .bold) + StyledText("ghi", .dim)
    let cut = [6, 4, 9].map { DisplayWidth.cut(text, to: $0, ellipsis: "…") }
    #expect(cut == ["abc" + StyledText("de…", .bold), "abc" + StyledText("…", .bold), text])
  }

  @Test(arguments: [
    (3, "abcdefg", ["abc", "def", "g"]), (3, "漢字ab", ["漢", "字a", "b"]), (3, "", [""]),
    (1, "漢字", ["漢", "字"]), (0, "ab", ["a", "b"]), (4, "abcd", ["abcd"]),
  ])
  func `a text is folded at any character`(columns: Int, text: String, expected: [String]) {
    #expect(DisplayWidth.fold(text, to: columns) == expected)
  }

  @Test func `a table shows thirty marks of a cluster, more than any language needs`() {
    let limited = DisplayWidth.limitingMarks(
      "xe" + String(repeating: "\u{301}", count: 5000) + "日")
    let expected = "xe" + String(repeating: "\u{301}", count: 30) + "日"
    #expect(Array(limited.utf8) == Array(expected.utf8))
    let kiss = "👨🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽 and many more words to be long"
    #expect(Array(DisplayWidth.limitingMarks(kiss).utf8) == Array(kiss.utf8))
  }
}
