import Testing

@testable import TodoModule

@Suite struct DisplayWidthTests {
  @Test func `single scalars agree with Unicode's data`() {
    for (value, columns) in WidthSamples.random + WidthSamples.edges {
      let scalar = Unicode.Scalar(value)
      #expect(scalar.map { DisplayWidth.columns(of: $0) } == columns, "U+\(hex(value))")
    }
    #expect(WidthSamples.random.count + WidthSamples.edges.count == 358)
  }

  @Test func `every emoji with emoji presentation takes two columns`() {
    var wrong: [String] = []
    for value in 0x80...(0x1FFFF as UInt32) where !(0x1F1E6...0x1F1FF).contains(value) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation else {
        continue
      }
      if DisplayWidth.columns(of: scalar) != 2 { wrong.append(hex(value)) }
    }
    #expect(wrong == [])
  }

  @Test func `every mark without width takes no column`() {
    var wrong: [String] = []
    for value in 0...(0x1FFFF as UInt32) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        if DisplayWidth.columns(of: scalar) != 0 { wrong.append(hex(value)) }
      default: break
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("", 0), ("milk", 4), ("~ ", 2), ("é", 1), ("e\u{301}", 1), ("Übergröße", 9), ("привет", 6),
    ("日本語", 6), ("ﾃﾞｰﾀ", 4), ("テスト", 6), ("カ\u{3099}", 2), ("ＡＢ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("ก็", 1), ("กำ", 2), ("ที่นี่", 2),
    ("ประเทศไทย", 9), ("न", 1), ("नि", 2), ("नमस्ते", 4), ("👍", 2), ("👍🏽", 2),
    ("☝🏽", 2), ("☝", 1), ("☝\u{FE0F}", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("❤\u{FE0F}\u{200D}🔥", 2), ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4), ("🇩", 1), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("a\u{FE0F}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("\u{200D}", 0),
    ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{AD}", 1), ("\u{600}", 1), ("…", 1), ("○✓◌", 3),
    ("─│", 2), ("\u{1FAE9}", 2), ("a日b", 4),
  ])
  func `text takes its columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `thousands of marks take the one column of their base`() {
    let marks = String(repeating: "\u{301}", count: 5000)
    #expect(DisplayWidth.columns(of: "e" + marks) == 1)
    #expect(DisplayWidth.columns(of: "日" + marks + "x") == 3)
  }

  @Test func `no sign is wider than the layout thinks`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let signs = [
        glyphs.open, glyphs.done, glyphs.waiting, glyphs.highPriority, glyphs.mediumPriority,
        glyphs.lowPriority, glyphs.repeats, glyphs.note, glyphs.arrow, glyphs.separator,
        glyphs.progressDone, glyphs.progressOpen,
      ]
      for sign in signs + glyphs.barBlocks + glyphs.sparkBlocks {
        #expect(DisplayWidth.columns(of: sign) == 1, "\(sign)")
      }
      for edge in [glyphs.branch, glyphs.lastBranch, glyphs.trunk, glyphs.noTrunk] {
        #expect(DisplayWidth.columns(of: edge) == 3, "\(edge)")
      }
    }
  }

  private func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
}

@Suite struct CuttingTests {
  @Test(arguments: [
    ("milk", 4, "milk"), ("milk", 5, "milk"), ("milk", 3, "mi…"), ("milk", 1, "…"),
    ("milk", 0, ""), ("milk", -1, ""), ("", 0, ""), ("", 3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("👩\u{200D}👩\u{200D}👧x", 2, "…"), ("👩\u{200D}👩\u{200D}👧xy", 3, "👩\u{200D}👩\u{200D}👧…"),
    ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("ab\u{200B}c", 2, "a…"),
  ])
  func `a cut is between graphemes and never too wide`(
    text: String, columns: Int, expected: String
  ) {
    let cut = DisplayWidth.cut(text, to: columns, ellipsis: "…")
    #expect(Array(cut.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(DisplayWidth.columns(of: cut) <= max(0, columns))
  }

  @Test(arguments: [
    (7, "buy milk", "buy ..."), (3, "milk", "..."), (2, "milk", ".."), (4, "milk", "milk"),
  ])
  func `a long ellipsis counts all its columns`(columns: Int, text: String, expected: String) {
    #expect(DisplayWidth.cut(text, to: columns, ellipsis: "...") == expected)
  }

  @Test func `styled text is cut across its pieces and the ellipsis looks like its place`() {
    let text = "abc" + StyledText("def", .bold) + StyledText("ghi", .dim)
    #expect(
      DisplayWidth.cut(text, to: 6, ellipsis: "…").spans == [
        StyledText.Span(text: "abc", style: .plain), StyledText.Span(text: "de…", style: .bold),
      ])
    #expect(
      DisplayWidth.cut(text, to: 4, ellipsis: "…").spans == [
        StyledText.Span(text: "abc", style: .plain), StyledText.Span(text: "…", style: .bold),
      ])
    #expect(DisplayWidth.cut(text, to: 9, ellipsis: "…") == text)
  }

  @Test func `a table shows thirty marks of a cluster and all of what languages need`() {
    let limited = DisplayWidth.limitingMarks(
      "xe" + String(repeating: "\u{301}", count: 5000) + "日")
    let expected = "xe" + String(repeating: "\u{301}", count: 30) + "日"
    #expect(Array(limited.utf8) == Array(expected.utf8))
    let kiss = "👨🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽 and many more words to be long"
    #expect(Array(DisplayWidth.limitingMarks(kiss).utf8) == Array(kiss.utf8))
  }
}
