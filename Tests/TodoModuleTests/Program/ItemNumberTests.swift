import Testing

@testable import TodoModule

/// Lists with numbers near their end.
@Suite struct `The highest item numbers` {
  private static let highest = 9_007_199_254_740_991
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  /// A list with a plain item and a repeating one, which has the highest number, as imports once made.
  private func writeFullList() throws {
    program.run("add", "Milk")
    program.run("add", "Rent", "every:1w", "due:2026-11-20")
    let list = try #require(program.folder.text())
    try program.folder.write(
      list.replacing("\"number\":2,", with: "\"number\":\(Self.highest),"))
  }

  private func run(_ words: [String]) -> ProgramFixture.Run {
    program.run(bytes: words.map { Array($0.utf8) })
  }

  private var numbers: [Substring] {
    program.run("list", "--all").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
  }

  @Test(arguments: [[], ["-n", "--json"]])
  func `an imported number that is too high is replaced and named`(options: [String]) throws {
    program.run("add", "Milk")
    try program.folder.write("title,number\nq,\(Self.highest)\nr,9\n", to: "i.csv")
    let run = run(["import", program.folder.file("i.csv")] + options)
    #expect(run.code == .ok)
    #expect(
      run.errors
        == "todo: item \(Self.highest) of the file is item 10 here; its number is too high to"
        + " keep\n")
    if options.isEmpty {
      #expect(numbers == ["1", "9", "10"])
      #expect(program.run("add", "More").output == "added 11: More\n")
    } else {
      #expect(run.output.contains("\"number\":10,"))
    }
  }

  @Test(arguments: [["add", "More"], ["done", "2-\(highest)"], ["copy", "1"]])
  func `a number at the end does not prevent what needs another one`(words: [String]) throws {
    try writeFullList()
    #expect(run(words).code == .ok)
    #expect(numbers.contains("3"))
    #expect(program.run("add", "Even more").output == "added 4: Even more\n")
  }
}
