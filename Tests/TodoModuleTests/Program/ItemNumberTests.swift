import Testing

@testable import TodoModule

/// Lists with numbers near their end.
@Suite struct `The highest item numbers` {
  private static let highest = 9_007_199_254_740_991
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Milk")
  }

  private var numbers: [Substring] {
    program.run("list", "--all").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
  }

  @Test(arguments: [true, false])
  func `an imported number that is too high is replaced and named`(isDryRun: Bool) throws {
    try program.folder.write("title,number\nq,\(Self.highest)\nr,9\n", to: "i.csv")
    let words = ["import", program.folder.file("i.csv")] + (isDryRun ? ["-n", "--json"] : [])
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .ok)
    #expect(
      run.errors
        == "todo: item \(Self.highest) of the file is item 10 here; its number is too high to"
        + " keep\n")
    if isDryRun {
      #expect(run.output.contains("\"number\":10,"))
    } else {
      #expect(numbers == ["1", "9", "10"])
      #expect(program.run("add", "More").output == "added 11: More\n")
    }
  }

  @Test func `doctor finds a number far above the others, and a repair replaces it`() throws {
    program.run("add", "Rent")
    try program.folder.edit("\"number\":2,", to: "\"number\":\(Self.highest),")
    let finding = program.run("doctor")
    #expect(finding.code == .badData)
    #expect(finding.output.contains("the number of item \(Self.highest) is far above the others"))
    #expect(program.run("doctor", "--repair", "-n").output.contains("would become item 3"))
    #expect(program.run("doctor", "--repair").output.contains("is now item 3: its number was"))
    #expect(program.run("doctor").code == .ok)
    #expect(numbers == ["1", "3"])
    #expect(program.run("add", "More").output == "added 4: More\n")
  }
}
