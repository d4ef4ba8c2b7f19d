import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What is said of a bad filter or report option` {
  static let listMessages: [(error: UsageError, message: String)] = [
    (.badLimit("0"), "'0' is no value for --limit: it takes a number from 1 on"),
    (
      .badSortKey("deu", nearest: "due"),
      "'deu' is nothing to sort by: give number, title, due, wait, priority, project, created,"
        + " modified, completed, urgency, with - in front for the other way round, as in"
        + " due,-priority; did you mean due?"
    ),
    (
      .badTemplate("{nmuber}", .unknownField("nmuber", nearest: "number")),
      "'{nmuber}' is no template: there is no field 'nmuber', only number, id, title, state,"
        + " priority, due, wait, until, every, project, tags, notes, created, modified, completed,"
        + " urgency; did you mean {number}?"
    ),
    (
      .conflictingOptions(["--json", "--ndjson"]),
      "--json and --ndjson exclude each other; give one of them"
    ),
    (.noJSON(command: "manual"), "'manual' prints a text that is no JSON; leave --json out"),
    (
      .wordsBesideFilter("3"), "'3' stands beside --where; give ids or a filter, not both"
    ),
  ]

  static let filterMessages: [(error: UsageError, message: String)] = [
    (
      .badFilter(FilterLocation(word: nil, character: nil), .empty),
      "the filter is empty; give a term, as in '+home'"
    ),
    (
      .badFilter(FilterLocation(word: 2, character: nil), .nothingAfter("or")),
      "word 2 of the filter: a term is missing after 'or'; to search for the word, put -- in front"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 4), .nothingBefore("and")),
      "character 4 of the filter: a term is missing before 'and'; to search for the word, put it in"
        + " quotes"
    ),
    (
      .badFilter(FilterLocation(word: 1, character: 2), .emptyParentheses),
      "word 1 of the filter, character 2: there is no term between these parentheses"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .unclosed),
      "character 1 of the filter: this '(' is not closed"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .unopened),
      "character 1 of the filter: this ')' closes nothing"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .openQuote("\"")),
      "character 1 of the filter: this \" is not closed"
    ),
    (
      .inFilter(FilterLocation(word: 3, character: nil), .emptyNote),
      "word 3 of the filter: the text of the note is missing; type: todo note 3 'call first'"
    ),
    (
      .badTerm("OR", .capitals), "'OR' is written or in a filter (words after -- are plain text)"
    ),
    (.badTerm("", .empty), "an empty word finds nothing (words after -- are plain text)"),
  ]

  @Test(arguments: listMessages + filterMessages)
  func `every mistake in a filter has its sentence`(row: (error: UsageError, message: String)) {
    #expect(row.error.message(today: nil) == row.message)
  }

  @Test func `a filter in one string is advised to use quotes, not dashes`() {
    let place = FilterLocation(word: nil, character: 6)
    #expect(
      UsageError.inFilter(place, .badTerm("-calls", .minus("calls"))).message(today: nil)
        == "character 6 of the filter: to leave out a tag, write untag:calls or not +calls"
        + " (words in quotes are plain text)")
    #expect(
      UsageError.inFilter(place, .misspelledKey(word: "deu:fri", meant: "due")).message(today: nil)
        == "character 6 of the filter: there is no attribute like 'deu:fri'; did you mean due:?"
        + " To search for the text, put it in quotes")
  }

  @Test func `a mistake in the editor gets no advice about dashes`() {
    let error = UsageError.badTerm("x", .empty)
    #expect(error.message(today: nil, in: .editor) == "an empty word finds nothing")
  }
}
