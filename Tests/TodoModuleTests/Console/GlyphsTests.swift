import Testing

@testable import TodoModule

@Suite struct `Glyphs and charts` {
  @Test(
    arguments: [
      (nil, nil, nil, false), ("en_US.UTF-8", nil, nil, true), (nil, "C.utf8", nil, true),
      (nil, nil, "de_DE.utf-8", true), ("C", "en_US.UTF-8", "en_US.UTF-8", false),
      ("", "", "en_US.UTF-8", true), ("", "POSIX", "en_US.UTF-8", false), (nil, "UTF-8", nil, true),
      ("de_DE.UTF-8@euro", nil, nil, true), ("de_DE@euro", nil, nil, false),
      ("de_DE.ISO-8859-1", nil, nil, false), ("utf8.C", nil, nil, false), (".", nil, nil, false),
      ("@", nil, nil, false),
    ] as [(String?, String?, String?, Bool)])
  func `the first locale variable that is set decides`(
    all: String?, ctype: String?, lang: String?, isUnicode: Bool
  ) {
    let variables = ["LC_ALL": all, "LC_CTYPE": ctype, "LANG": lang].compactMapValues(\.self)
    let glyphs = Glyphs.forLocale { variables[$0] }
    #expect(glyphs == (isUnicode ? .unicode : .ascii))
  }

  @Test func `the ASCII glyphs are ASCII`() {
    let text = String(describing: Glyphs.ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    arguments: [
      (0, 8, 4, "", ""), (8, 8, 4, "████", "####"), (4, 8, 4, "██", "##"), (1, 8, 4, "▌", "#"),
      (1, 1000, 4, "▏", "#"), (9, 8, 2, "██", "##"), (3, 8, 4, "█▌", "##"), (5, 0, 4, "", ""),
      (-1, 8, 4, "", ""), (5, 8, 0, "", ""), (5, 8, -3, "", ""), (.max, .max, 1, "█", "#"),
      (.min, .max, 1, "", ""),
    ] as [(Int, Int, Int, String, String)])
  func `the length of a bar is its share`(
    value: Int, maximum: Int, columns: Int, unicode: String, ascii: String
  ) {
    let bars = [Glyphs.unicode, .ascii].map { $0.bar(value, of: maximum, columns: columns) }
    #expect(bars == [unicode, ascii])
  }

  @Test(arguments: [
    (0, 4, 4, "░░░░", "...."), (1, 4, 4, "█░░░", "#..."), (4, 4, 4, "████", "####"),
    (99, 100, 4, "███░", "###."), (1, 100, 4, "█░░░", "#..."), (0, 0, 3, "░░░", "..."),
    (1, 2, 1, "░", "."), (5, 4, 2, "██", "##"), (1, 2, 0, "", ""),
  ])
  func `a progress bar is full only when all are done`(
    done: Int, total: Int, columns: Int, unicode: String, ascii: String
  ) {
    let bars = [Glyphs.unicode, .ascii].map {
      $0.progress(done, of: total, columns: columns).plainText
    }
    #expect(bars == [unicode, ascii])
  }
}
