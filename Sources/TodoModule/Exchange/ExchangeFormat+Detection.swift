// Recognizes the format of a file by its ending, else by its content (`.txt`, `.json`, no ending). A calendar is
// recognized by its content alone.

import TodoEntities

/// Detection of a file's format.
extension ExchangeFormat {
  /// Detects the format by the file's extension, or by the content if the extension belongs to no
  /// format or to several, or is `txt`. Returns nil if neither is conclusive.
  ///
  /// Some content decides against the name: a calendar always, and in a `.txt` file JSON objects, a task list or a
  /// table.
  init?(fileName: String?, content: [UInt8]) {
    let sample = FormatSample(content)
    let ending = fileName.flatMap(ExchangeFormat.fileExtension)
    let fitting = ExchangeFormat.allCases.filter { format in
      ending.map(format.row.fileExtensions.contains) ?? false
    }
    let found: ExchangeFormat? =
      switch fitting {
      case _ where sample.isCalendar: .ics
      case [.markdown] where OrgReader.areRecognized(sample.lines): .org
      case [.todotxt] where sample.hasJSONObject: ExchangeFormat.sniffJSON(sample)
      case [.todotxt]:
        ExchangeFormat.sniffUnmistakable(sample)
          ?? (ExchangeFormat.isTodoTxt(fileName ?? "") || TodoTxtLine.areTodoTxt(sample.lines)
            ? .todotxt : nil)
      case [.json, .taskwarrior]: ExchangeFormat.sniffJSON(sample)
      case [] where sample.isJSON: ExchangeFormat.sniffJSON(sample)
      case []: ExchangeFormat.sniff(sample, hasEnding: ending != nil)
      default: fitting[0]
      }
    guard let found else { return nil }
    self = found
  }

  /// Whether a file is called `todo.txt`, `done.txt` or `work.todo.txt`.
  private static func isTodoTxt(_ path: String) -> Bool {
    let name = "." + (path.split(separator: "/").last ?? "").lowercased()
    return name.hasSuffix(".todo.txt") || name == ".done.txt"
  }

  /// Returns the extension of a file's name in lower case, or nil if it has none, like `.todo`.
  private static func fileExtension(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Guesses the format of text that cannot be todo.txt: only tasks and headings of Markdown, or a table with
  /// a header.
  private static func sniffUnmistakable(_ sample: FormatSample) -> ExchangeFormat? {
    let lines = sample.lines
    if MarkdownLine.areTaskList(lines) { return .markdown }
    guard CSVParser.hasHeader(lines), lines.count > 1,
      lines.allSatisfy({ $0.contains { ",;\t".contains($0) } })
    else { return nil }
    return .csv
  }

  /// Guesses the format of text by the content alone. A file with an unknown extension probably has a format
  /// that todo does not know, and some of its lines may look like Markdown.
  private static func sniff(_ sample: FormatSample, hasEnding: Bool) -> ExchangeFormat? {
    let lines = sample.lines
    if CSVParser.hasHeader(lines) { return .csv }
    let isMarkdown =
      hasEnding ? MarkdownLine.areTaskList(lines) : lines.contains { MarkdownLine($0).isTask }
    if OrgReader.areRecognized(lines) { return .org }
    if isMarkdown { return .markdown }
    return TodoTxtLine.areTodoTxt(lines) ? .todotxt : nil
  }

  /// Distinguishes the JSON of todo and other programs from Taskwarrior's. Returns nil for JSON of an unknown
  /// kind.
  private static func sniffJSON(_ sample: FormatSample) -> ExchangeFormat? {
    let shape = JSONShape(sample.content)
    if shape == .taskwarrior { return .taskwarrior }
    return shape == .unknown ? nil : .json
  }
}

/// The part of a file's content by which its format is detected.
struct FormatSample {
  /// The complete content. If it is an unresolved git merge, our side alone, because a list with markers
  /// would look like another format.
  let content: [UInt8]
  /// The offset of the first byte that is not white space.
  let start: Int
  /// The lines of the first 64 KB, without blank ones. Computed on demand, because JSON is recognized without
  /// them.
  var lines: [Substring] {
    // The first line keeps its indentation.
    let lineBreak = content[content.textStart..<start].lastIndex(of: 0x0A)
    let text = content[(lineBreak.map { $0 + 1 } ?? content.textStart)...]
    var head = text.prefix(FormatSample.size)
    if head.count < text.count, let end = head.lastIndex(of: 0x0A) { head = head[..<end] }
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private static let size = 64 * 1024

  /// Creates the sample of a content, which may start with a byte order mark.
  init(_ whole: [UInt8]) {
    content = MergeSides(whole)?.ours ?? whole
    start = content[content.textStart...].prefix(while: \.isJSONSpace).endIndex
  }

  /// Whether it is a calendar (RFC 5545, section 3.4).
  var isCalendar: Bool {
    String(decoding: content[start...].prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  /// The first two bytes that are not white space.
  private var opening: String {
    String(decoding: content[start...].lazy.filter { !$0.isJSONSpace }.prefix(2), as: UTF8.self)
  }

  /// Whether it can be JSON with objects: an object, an array of objects, or the start of one.
  var isJSON: Bool { ["[", "[{", "[]", "{", "{\"", "{}"].contains(opening) }

  /// Whether it starts with a JSON object that has a member, perhaps in an array.
  var hasJSONObject: Bool { ["[{", "{\""].contains(opening) }
}

extension UInt8 {
  /// Whether it is white space between JSON's tokens: space, TAB, LF or CR.
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
