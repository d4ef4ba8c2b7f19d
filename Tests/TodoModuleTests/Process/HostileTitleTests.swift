import Foundation
import Testing

@testable import TodoModule

/// A title with control characters that a terminal would act on, in every kind of output.
@Suite struct `Title with terminal control characters` {
  private static let title =
    "a\u{1B}[2J\u{7}\r\u{202E}\u{9B}31m\u{2028}👨‍👩‍👧‍👦e" + String(repeating: "\u{301}", count: 5000)
  private static let shown =
    "a\\e[2J\\u{7}\\r\\u{202E}\\u{9B}31m\\u{2028}👨‍👩‍👧‍👦e" + String(repeating: "\u{301}", count: 5000)

  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    #expect(try fixture.todo("add", "--", Self.title) == .ok("added 1: \(Self.shown)\n"))
    return fixture
  }

  @Test func `a pipe gets the title escaped`() throws {
    let fixture = try fixture()
    #expect(try fixture.todo("list") == .ok("1\topen\t\t\t\t\t\(Self.shown)\n"))
    let show = try fixture.todo("show", "1").output
    #expect(show.contains(Self.shown))
    #expect(show.unicodeScalars.allSatisfy { !$0.steersTerminals || $0 == "\t" || $0 == "\n" })
  }

  @Test(arguments: [20, 40, 80, 400]) func `a terminal gets the title escaped and shortened`(
    columns: Int
  ) throws {
    let fixture = try fixture()
    let terminal = try PseudoTerminal(columns: columns)
    let output = try fixture.child(["list", "--no-color"]).on(terminal).run().output
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "1 item")
    let start = "1 ○ a\\e[2J\\u{7}\\r\\u{202E}\\u{9B}31m\\u{2028}"
    #expect(lines.first?.hasPrefix(start.prefix(columns - 2)) == true)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= columns })
    #expect(output.unicodeScalars.allSatisfy { !$0.steersTerminals || $0 == "\n" })
  }

  @Test func `JSON keeps the title exactly, with escapes`() throws {
    let fixture = try fixture()
    let outcome = try fixture.todo("list", "--json")
    #expect(outcome.output.unicodeScalars.allSatisfy { !$0.steersTerminals || $0 == "\n" })
    let items = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let titles = (items as? [[String: Any]])?.compactMap { $0["title"] as? String }
    #expect(titles?.map { Array($0.utf8) } == [Array(Self.title.utf8)])
    let file = try JSONSerialization.jsonObject(with: try #require(fixture.list))
    let kept = ((file as? [String: Any])?["items"] as? [[String: Any]])?.first?["title"] as? String
    #expect(kept.map { Array($0.utf8) } == Array(Self.title.utf8))
  }

  @Test func `an error message quotes the title escaped`() throws {
    let fixture = try fixture()
    for words in [["done", Self.title], [Self.title], ["list", "--" + Self.title]] {
      let outcome = try fixture.child(words).run()
      #expect(outcome.complaint(.usage) != nil)
      #expect(outcome.errors.unicodeScalars.allSatisfy { !$0.steersTerminals || $0 == "\n" })
    }
    var child = fixture.child(["list"])
    child.environment["TODO_FILE"] = fixture.folder.file("\u{1B}]0;x\u{7}/list")
    #expect(
      try child.run()
        == .ok(
          "",
          remarks: "todo: the folder '\(fixture.folder.path)/\\e]0;x\\u{7}' does not"
            + " exist, so the list is empty\n"))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line or paragraph separator, or overrides the direction of
  /// text.
  var steersTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension ChildProcess {
  /// Returns the same child, with all standard streams on a terminal.
  func on(_ terminal: PseudoTerminal) -> ChildProcess {
    var child = self
    child.input = .terminal(terminal)
    child.output = .terminal(terminal)
    child.errors = .terminal(terminal)
    return child
  }
}
