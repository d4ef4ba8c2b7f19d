import Testing

@testable import TodoModule

@Suite struct `The width of text` {
  @Test func `single scalars agree with Unicode's data`() {
    let edges = WidthSamples.wide.flatMap {
      [$0.lowerBound - 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1]
    }
    for value in edges + WidthSamples.others.keys {
      let isWide = WidthSamples.wide.contains { $0.contains(value) }
      let scalar = Unicode.Scalar(value)
      #expect(
        scalar.map { DisplayWidth.columns(of: $0) }
          == WidthSamples.others[value] ?? (isWide ? 2 : 1), "\(value)")
    }
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
  func `text is cut between graphemes, never too wide`(text: String, columns: Int, shown: String) {
    let cut = DisplayWidth.cut(text, to: columns, ellipsis: "…")
    #expect(Array(cut.unicodeScalars) == Array(shown.unicodeScalars))
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

  @Test(arguments: [
    (40, ["Fri 4 Dec  priority high  project work"]),
    // A part that does not fit goes to the next line, and two blanks stay between the others.
    (30, ["Fri 4 Dec  priority high", "project work"]),
    (20, ["Fri 4 Dec", "priority high", "project work"]),
    // A part that is wider than a line is wrapped at single blanks.
    (8, ["Fri 4", "Dec", "priority", "high", "project", "work"]),
  ])
  func `a text is wrapped between its parts, which two blanks separate`(
    columns: Int, lines: [String]
  ) {
    let text = "  Fri 4 Dec  priority high   project work "
    #expect(DisplayWidth.wrap(text, to: columns) == lines)
    #expect(DisplayWidth.wrap(text, to: columns + 2, margin: 2) == lines.map { "  " + $0 })
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

/// The columns of single scalars, from Python's unicodedata2 17.0.0 (Unicode 17.0): no column for the
/// categories Mn, Me and Cf, two for East Asian Wide and Fullwidth, one for all others.
private enum WidthSamples {
  static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
    0x2FF0...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x318E,
    0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
    0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF0...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3,
    0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
    0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6D8, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB,
    0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FA7C,
    0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8...0x1FAC8, 0x1FACD...0x1FADC, 0x1FADF...0x1FAEA,
    0x1FAEF...0x1FAF8, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  /// At their edges, the scalars without a column, and their neighbours.
  static let others: [UInt32: Int] = [
    0x1160: 0, 0x3098: 1, 0x3099: 0, 0x309A: 0, 0xFE0F: 0, 0xFE2F: 0, 0x16FE4: 0, 0x16FE5: 1,
  ]
}
