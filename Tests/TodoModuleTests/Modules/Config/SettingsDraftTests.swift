import Testing

@testable import TodoModule

@Suite struct `Draft of the settings` {
  @Test func `the sample has settings behind number signs`() {
    let sample = SettingsDraft(nil).text
    #expect(
      SettingsReading(SettingsText(Array(sample.utf8)), commandNames: []) == SettingsReading())
    let lines = sample.split(separator: "\n").filter { $0.contains(" = ") }
      .map { $0.dropFirst(2) }
    let reading = SettingsReading(
      SettingsText(Array(lines.joined(separator: "\n").utf8)), commandNames: CommandRegistry.names)
    #expect(reading.complaints == [])
    #expect(reading.entries.count == lines.count)
    #expect(lines.count > 10)
  }

  @Test func `mistakes are shown below scissors, which are not read`() {
    let mistakes = [
      SettingsComplaint(line: 2, problem: .usage("the line is not valid UTF-8"))
    ]
    let page = SettingsDraft("signs = x").page(after: mistakes)
    #expect(
      page == """
        signs = x
        # ------------------------ >8 ------------------------
        # Everything from the line with >8 on is ignored.
        # line 2: the line is not valid UTF-8

        """)
    #expect(SettingsDraft("").changedSettings(in: page) == "signs = x\n")
  }

  @Test func `a blank text, and the original, change nothing`() {
    #expect(SettingsDraft("a = b\n").changedSettings(in: "a = b\n") == nil)
    #expect(SettingsDraft("a = b\n").changedSettings(in: " \n") == nil)
    #expect(SettingsDraft("a = b\n").changedSettings(in: "a = c\n") == "a = c\n")
  }
}
