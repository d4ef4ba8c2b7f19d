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
