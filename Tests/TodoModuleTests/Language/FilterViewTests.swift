import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Views in filters` {
  private static let filterViews = FilterViewTexts(texts: [
    "work": "+work or project:acme", "late": "view:work is:overdue", "a": "view:b",
    "b": "+x view:c",
    "c": "not (view:a)", "self": "view:self", "open": "+x) or (+y", "half": "(+x", "or": "+x or",
    "blank": " ", "text": "'two words' /a b/",
  ])

  private func filter(_ text: String) throws -> ItemFilter {
    try ItemFilter(where: text, filterViews: Self.filterViews)
  }

  private func error(_ text: String, in views: FilterViewTexts = filterViews) -> UsageError? {
    do throws(UsageError) {
      _ = try ItemFilter(where: text, filterViews: views)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String, _ views: [String: String]) -> UsageError? {
    guard case .inFilter(_, let fault)? = error(text, in: FilterViewTexts(texts: views)) else {
      return nil
    }
    return fault
  }

  private func at(_ character: Int?, _ error: UsageError, in filterView: String) -> UsageError {
    .inFilter(FilterLocation(word: nil, character: character, filterView: filterView), error)
  }

  @Test func `a view stands for its filter in parentheses`() throws {
    for (text, same) in [
      ("view:work +x", "(+work or project:acme) +x"),
      ("not view:work", "not (+work or project:acme)"),
      ("view:late or milk", "((+work or project:acme) is:overdue) or milk"),
      ("view:text 3", "('two words' /a b/) 3"), ("view:'work'", "+work or project:acme"),
    ] {
      #expect(try filter(text) == ItemFilter(where: same), "\(text)")
    }
    #expect(try filter("\"view:work\"") == .term(.text("view:work")))
  }

  @Test func `words of a command line name views too, in groups as well`() throws {
    let words = ["view:work", "(view:late or +x)"].map { ParsedArguments.Word($0) }
    #expect(
      try ItemFilter(words: words, filterViews: Self.filterViews)
        == ItemFilter(
          where: "(+work or project:acme) (((+work or project:acme) is:overdue) or +x)"))
    let literal = [ParsedArguments.Word("view:work", literal: true)]
    #expect(
      try ItemFilter(words: literal, filterViews: Self.filterViews) == .term(.text("view:work")))
  }

  @Test func `a view that comes back to itself is an error with the path`() {
    let cycles = [["a", "b", "c", "a"], ["b", "c", "a", "b"], ["self", "self"]]
    #expect(
      ["view:a", "+x view:b", "view:self"].map { error($0) }
        == cycles.map { UsageError.filterViewCycle($0) })
    #expect(
      UsageError.filterViewCycle(["a", "b", "a"]).message(today: nil)
        == "these views name each other: a → b → a")
  }

  @Test func `an unknown view is named`() {
    #expect(error("view:wrok") == .said("there is no view 'wrok'; did you mean 'work'?"))
    #expect(
      error("view:home")
        == .said("there is no view 'home'; to make one, type: todo config view.home '+home'"))
    #expect(
      error("veiw:work")
        == .inFilter(
          FilterLocation(word: nil, character: 1),
          .unknownKey("veiw:work", meant: "view:work")))
  }

  @Test func `a mistake in a view is located there`() {
    #expect(
      ["open", "half", "or", "blank"].map { error("view:\($0)") } == [
        at(3, .said("unmatched ')'"), in: "open"), at(1, .said("unclosed '('"), in: "half"),
        at(4, .mayBeText("missing term after 'or'", .search), in: "or"),
        at(nil, .said("the filter is empty; give a term, as in '+home'"), in: "blank"),
      ])
    #expect(
      at(3, .said("unmatched ')'"), in: "open").message(today: nil)
        == "character 3 of view 'open': unmatched ')'")
  }

  @Test func `views that double with each level end with an error`() {
    var texts = ["v0": "+x"]
    for level in 1...40 { texts["v\(level)"] = "view:v\(level - 1) or view:v\(level - 1)" }
    #expect(fault("view:v40", texts) == .said("the views have more than 64 KB together"))
  }

  @Test func `views are nested as deep as parentheses`() throws {
    var texts = ["v0": "+x"]
    for level in 1...60 { texts["v\(level)"] = "view:v\(level - 1)" }
    #expect(
      try ItemFilter(where: "view:v49", filterViews: FilterViewTexts(texts: texts))
        == .term(.tag(Tag("x"))))
    #expect(
      fault("view:v50", texts) == .said("'not' and parentheses are nested more than 50 levels deep")
    )
  }
}
