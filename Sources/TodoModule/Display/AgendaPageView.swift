import TodoEntities

/// Presenter to view, in a module that shows an agenda.
protocol AgendaPageViewInput: AnyObject {
  func showAgenda(_ page: AgendaPage)
}

/// The view of a module that shows an agenda.
protocol AgendaPageView: CommandView, AgendaPageViewInput {}

extension AgendaPageView {
  func showAgenda(_ page: AgendaPage) {
    write(page.json, fields: page.fields) { showTable(page) }
  }

  private func showTable(_ page: AgendaPage) {
    AgendaTable(console: console).show(page)
    guard !isQuiet else { return }
    if page.entries.isEmpty {
      // An empty agenda has no text on standard output, like an empty list.
      console.writeError(StyledText(page.emptyMessage, .dim))
    } else {
      console.writeSentence(page.summary, .dim)
      writeFilterViewName()
    }
  }
}

extension ParsedArguments {
  /// Throws if the first word is a number: it may be meant as so many days, or as an item.
  func refuseCount(takesDays: Bool) throws(UsageError) {
    guard let word = words.first, !word.isLiteral, let number = Int(word.text),
      number > 0
    else { return }
    let command = "todo " + (commandName.isEmpty ? "agenda" : commandName)
    let days = takesDays ? "for \(number.counting("day")), type: \(command) --days \(number); " : ""
    throw .said(
      "'\(number)' is no day; \(days)for item \(number), type: \(command) --where \(number)")
  }
}
