import Testing
import TodoEntities

@testable import TodoModule

/// Task lists that cmark-gfm, GitHub's reader of Markdown, reads as todo does, if it is installed.
@Suite struct `cmark-gfm, the program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.enabled(if: RealTool.cmark.isThere))
  func `cmark-gfm shows the titles of an export`() throws {
    let titles = [
      "plain", "**bold** _it_ snake_case a_ _b", "[link](url) <b> `c` ~s~", "a & b &amp; c &#65;",
      #"back\slash\"#, "+home", "due:2026-12-01", "  two  spaces", "- [ ] nested", "# heading",
      "> quote", "1. one", "```", "---", "<!-- c -->", "http://x.y/a_b_?c=*d*", "![i](s)",
      "😀 é *“_b_”*",
      "[x](y", "[[wiki]]", "a\\", "📅 2026-12-01", "||", "$x$", "[ ] box", "***", "_", "a *b* c* *d",
    ]
    let items = try titles.enumerated().map { index, title in
      try ExchangeFixture.item(
        index + 1, title, isDone: index % 2 == 1, notes: index % 3 == 0 ? title : nil)
    }
    let shown = try self.shown(ExchangeFixture.text(items, as: .markdown))
    #expect(shown.map(\.title) == titles.map(\.trimmingSpaces))
    #expect(shown.map(\.isDone) == items.map(\.isCompleted))
  }

  @Test(.enabled(if: RealTool.cmark.isThere))
  func `cmark-gfm shows imported titles as todo does, and their export`() throws {
    let lines = [
      "- [ ] Read [the *book*](http://x.y) and run `make`",
      "- [x] **b _i_** `` ` `` \\*x\\* &copy; &lt;",
      "- [ ] ***a* b** *c **d* e** __f__ g_h_i", "- [ ] <http://x.y> [a](<b> \"t\") [c](d(e)) [f](",
      "- [ ] a ** b * c _ d__e__ \"*q*\" (*r*) *(s)*", "- [ ] [a *b](c)* `d [e](f`)",
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let items = try ExchangeFixture.items(text, as: .markdown)
    #expect(try shown(text).map(\.title) == items.map(\.title))
    #expect(
      try shown(ExchangeFixture.text(items, as: .markdown)).map(\.title) == items.map(\.title))
  }

  /// Documents of random lines, in which each task has a title of its own. They have no block quotes,
  /// underlines and second markers on a line: there, cmark-gfm 0.29 takes other lines for tasks than
  /// the standard.
  @Test(.enabled(if: RealTool.cmark.isThere), arguments: [1, 2, 3, 4] as [UInt64])
  func `todo finds the tasks that cmark-gfm finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(15, long: 150) {
      let text = document(&random)
      let list = try ExchangeFixture.list(text, as: .markdown)
      let tasks = try shown(text)
      // A nested task is a line of the checklist of the one above it. So is a line of code in the notes
      // that looks like one.
      let found = list.items.flatMap { item -> [Task] in
        let checklist = Checklist(item.content.notes)
        return [Task(title: item.content.title, isDone: item.content.isCompleted)]
          + checklist.lines.map { Task(title: checklist.text(of: $0), isDone: $0.isDone) }
      }
      let expected = tasks.map { Task(title: $0.title, isDone: $0.isDone) }
      #expect(found.filter { expected.contains($0) } == expected, "\(text)")
      #expect(
        list.items.allSatisfy { item in expected.contains { $0.title == item.content.title } },
        "\(text)")
    }
  }

  /// A task of a document, by its title, which no other task has.
  private struct Task: Equatable {
    let title: String
    let isDone: Bool
  }

  private func document(_ random: inout SplitMix64) -> String {
    let indents = ["", "", "", " ", "  ", "  ", "   ", "    ", "      ", "\t"]
    let markers = ["- ", "- ", "* ", "+   ", "1. ", "2) ", "10. ", "-\t", "", "", ""]
    let texts = [
      "text", "# h", "```", "~~~", "``` x", "<div>", "</div>", "<b>", "<!-- c", "-->", "<pre>",
      "</pre>", "***", "", "", "    code",
    ]
    return (1...Int.random(in: 3...12, using: &random)).map { number in
      let isTask = Bool.random(using: &random)
      let marker =
        isTask
        ? markers.prefix(8).randomElement(using: &random) : markers.randomElement(using: &random)
      let box = Bool.random(using: &random) ? "[ ]" : "[x]"
      let text = isTask ? "\(box) t\(number)" : texts.randomElement(using: &random) ?? ""
      return (indents.randomElement(using: &random) ?? "") + (marker ?? "") + text + "\n"
    }.joined()
  }

  /// Returns the tasks that cmark-gfm finds in a text, with the text of their first lines.
  private func shown(_ text: String) throws -> [(title: String, isDone: Bool)] {
    try folder.write(text, to: "list.md")
    let html = try RealTool.cmark.run(
      ["-e", "tasklist", "--unsafe", folder.file("list.md")], environment: [:])
    let sign = "<input type=\"checkbox\" "
    return html.components(after: sign).map { part in
      let isDone = part.hasPrefix("checked")
      let line = part.split(separator: "\n").first ?? ""
      let title = line.drop { $0 != ">" }.dropFirst()
      return (plain(String(title)).trimmingSpaces, isDone)
    }
  }

  /// Returns the text of a line of HTML.
  private func plain(_ html: String) -> String {
    var text = html
    text.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/) { match in
      match.1 == match.2 ? String(match.2) : "\(match.2) (\(match.1))"
    }
    text.replace(/<\/?(em|strong|code|p|li|ul|ol)>/, with: "")
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text.replace(name, with: sign)
    }
    return text
  }
}

extension String {
  /// The parts after each occurrence of a text.
  fileprivate func components(after text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
