import TodoEntities

/// Detection of a file's format.
extension ExchangeFormat {
  /// Detects the format by the file's extension, or by the content if the extension belongs to no
  /// format or to several. Returns nil if neither is conclusive.
  ///
  /// Two kinds of content decide against the extension: a calendar, and in a `.txt` file, which may
  /// hold any text, content that cannot be meant as todo.txt: JSON objects, a task list, a table.
  init?(fileName: String?, content: [UInt8]) {
    let sample = FormatSample(content)
    let ending = fileName.flatMap(ExchangeFormat.fileExtension)
    let fitting = ExchangeFormat.allCases.filter { format in
      ending.map(format.fileExtensions.contains) ?? false
    }
    let found: ExchangeFormat? =
      if sample.isCalendar {
        .ics
      } else if fitting == [.todotxt] {
        sample.hasJSONObject
          ? ExchangeFormat.sniffJSON(sample)
          : ExchangeFormat.sniffUnmistakable(sample) ?? .todotxt
      } else if fitting.count > 1 ? sample.mayBeJSON : fitting.isEmpty && sample.isJSON {
        ExchangeFormat.sniffJSON(sample)
      } else {
        fitting.first ?? ExchangeFormat.sniff(sample, hasExtension: ending != nil)
      }
    guard let found else { return nil }
    self = found
  }

  /// Returns the extension of a file's name, in lower case; nil if it has none, like `.todo`.
  private static func fileExtension(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Guesses the format of text that cannot be meant as todo.txt: nothing but tasks and headings of
  /// Markdown, or rows below the names of columns.
  private static func sniffUnmistakable(_ sample: FormatSample) -> ExchangeFormat? {
    if MarkdownLine.areTaskList(sample.lines) { return .markdown }
    guard let head = sample.lines.first, CSVDialect.isHeader(head), sample.lines.count > 1,
      sample.lines.allSatisfy({ $0.contains { ",;\t".contains($0) } })
    else { return nil }
    return .csv
  }

  /// Guesses the format of text by the content alone. A file with an extension that belongs to no
  /// format is more likely of a format that todo does not know, in which some lines may look like
  /// Markdown.
  private static func sniff(_ sample: FormatSample, hasExtension: Bool) -> ExchangeFormat? {
    if let first = sample.lines.first, CSVDialect.isHeader(first) { return .csv }
    let isMarkdown =
      hasExtension
      ? MarkdownLine.areTaskList(sample.lines)
      : sample.lines.contains { MarkdownLine.isTask(String($0)) }
    if isMarkdown { return .markdown }
    return TodoTxtLine.areMostlyTodoTxt(sample.lines) ? .todotxt : nil
  }

  /// Tells todo's JSON and that of other programs from Taskwarrior's; nil for JSON of no known
  /// kind.
  private static func sniffJSON(_ sample: FormatSample) -> ExchangeFormat? {
    switch JSONShape(sample.content) {
    case .taskwarrior: .taskwarrior
    case .document, .items, .itemLines, .records, .broken: .json
    case .unknown: nil
    }
  }
}
