import Foundation
import Testing

@testable import TodoModule

@Suite struct `Styled text` {
  private func rendered(_ text: StyledText, usesColor: Bool = true) -> String {
    var bytes: [UInt8] = []
    text.render(usesColor ? Theme() : nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the colours have the codes of ECMA-48`() {
    #expect(
      Style.Color.allCases.map { "\($0) \(Style.color($0).parameters)" }
        == [
          "black 30", "red 31", "green 32", "yellow 33", "blue 34", "magenta 35", "cyan 36",
          "white 37", "brightBlack 90", "brightRed 91", "brightGreen 92", "brightYellow 93",
          "brightBlue 94", "brightMagenta 95", "brightCyan 96", "brightWhite 97",
        ])
  }

  @Test func `a style that the user has chosen replaces the usual one of its part`() {
    let theme = Theme(styles: [.late: Style(color: .magenta, isUnderlined: true), .tag: .plain])
    let text =
      StyledText("a", .part(.late)) + StyledText("b", .part(.tag)) + StyledText("c", .color(.red))
    var bytes: [UInt8] = []
    text.render(theme, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[4;35ma\u{1B}[0mb\u{1B}[31mc\u{1B}[0m")
    #expect(rendered(text) == "\u{1B}[1;91ma\u{1B}[0m\u{1B}[35mb\u{1B}[0m\u{1B}[31mc\u{1B}[0m")
  }

  @Test func `weight precedes colour and plain text has no code`() {
    let styles = [Style(color: .cyan, isBold: true, isDim: true), .dim, .plain]
    #expect(styles.map(\.parameters) == ["1;2;36", "2", ""])
  }

  @Test func `only styled pieces get codes`() {
    let text = "a " + StyledText("b", .color(.red)) + " c" + StyledText("", .bold)
    #expect(rendered(text) == "a \u{1B}[31mb\u{1B}[0m c")
    #expect([rendered(text, usesColor: false), text.plainText] == ["a b c", "a b c"])
    // A text's own codes do not reach the terminal.
    #expect(rendered(StyledText("\u{1B}[0m", .bold)) == "\u{1B}[1m\\e[0m\u{1B}[0m")
  }

  @Test func `adjacent pieces of the same style become one`() {
    var text = StyledText("a", .bold)
    text.append("b", .bold)
    text.append("c", .dim)
    text.append("d", .dim)
    text.append("", .bold)
    text.append("e")
    #expect(
      text.spans == [
        StyledText.Span(text: "ab", style: .bold), StyledText.Span(text: "cd", style: .dim),
        StyledText.Span(text: "e", style: .plain),
      ])
    let count = 3
    #expect(StyledText("\(count) items") == "\(count) items")
  }

  @Test func `trailing blanks are removed across pieces`() {
    let texts: [StyledText] = [
      "a b  ", StyledText("é ", .bold) + "  " + StyledText(" ", .dim), StyledText("a", .bold) + " ",
      "  ", "",
    ]
    let expected: [StyledText] = [
      "a b", StyledText("é", .bold), StyledText("a", .bold), StyledText(), StyledText(),
    ]
    #expect(texts.map(\.trimmed) == expected)
  }
}

@Suite struct `When colour is used` {
  @Test(
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, false, ["NO_COLOR": "", "FORCE_COLOR": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false), (.auto, false, ["FORCE_COLOR": "3"], true),
      (.auto, false, ["FORCE_COLOR": "0"], false), (.auto, false, ["FORCE_COLOR": "false"], false),
      (.auto, false, ["FORCE_COLOR": "1", "CLICOLOR": "0", "TERM": "dumb"], true),
      (.auto, true, ["CLICOLOR": "0"], false), (.auto, true, ["CLICOLOR": "1"], true),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["TERM": "xterm"], true),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `the option and the variables decide in order of precedence`(
    option: ColorChoice, isTerminal: Bool, environment: [String: String], usesColor: Bool
  ) {
    let decision = option.usesColor(isTerminal: isTerminal, environment: { environment[$0] })
    #expect(decision == usesColor)
  }
}

/// Whether the usual colours can be read on a black and on a white background.
@Suite struct `Contrast of colours` {
  /// The 16 default colours of terminals, in the order of their codes.
  static let palettes: KeyValuePairs<String, [UInt32]> = [
    // XTerm-col.ad, in the sources of xterm.
    "xterm": [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
    // The text mode of IBM's VGA; also default_red and its neighbours in drivers/tty/vt/vt.c of Linux.
    "VGA": [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
    // The profile Basic of Terminal in macOS, now and in older versions: the tables of 16 colours in
    // Wikipedia's "ANSI escape code" of these times.
    "macOS Terminal": [
      0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
      0x666666, 0xE60000, 0x00D900, 0xE6E600, 0x0000FF, 0xE600E6, 0x00E6E6, 0xE6E6E6,
    ],
    "older macOS Terminal": [
      0x000000, 0xC23621, 0x25BC24, 0xADAD27, 0x492EE1, 0xD338D3, 0x33BBC8, 0xCBCCCD,
      0x818383, 0xFC391F, 0x31E722, 0xEAEC23, 0x5833FF, 0xF935F8, 0x14F0F0, 0xE9EBEB,
    ],
    // The palette GNOME of the profile editor, in the sources of GNOME Terminal.
    "GNOME Terminal": [
      0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
      0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
    ],
  ]

  /// The lower contrast of a colour, with black or with white (WCAG 2.1, "contrast ratio").
  private static func contrast(_ color: UInt32) -> Double {
    func light(_ shift: UInt32, _ weight: Double) -> Double {
      let part = Double(color >> shift & 0xFF) / 255
      return weight * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
    let luminance = light(16, 0.2126) + light(8, 0.7152) + light(0, 0.0722)
    return min((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05))
  }

  /// The colours that have a contrast of at least 3 in all palettes.
  private static let readable = Style.Color.allCases.enumerated().filter { index, _ in
    palettes.allSatisfy { contrast($0.value[index]) >= 3 }
  }.map(\.element)

  @Test func `every usual colour has a contrast of 3 with black and with white`() {
    #expect(Self.readable == [.magenta, .brightRed])
    let colors = Theme.Part.allCases.compactMap(\.usualStyle.color)
    #expect(colors.filter { !Self.readable.contains($0) } == [])
  }

  @Test func `only the parts that the user can restyle have a colour`() {
    let others = SourceTree.sources.filter { $0.name != "StyledText" }
      .filter { $0.mentions(".color(.") || $0.mentions("Style(color") }
    #expect(others.map(\.path) == [], "give it the style of a Theme.Part")
  }
}

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
