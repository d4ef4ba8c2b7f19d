// Decides what a file seems to be that todo does not read.

/// A kind of file that todo does not read.
enum ForeignFile: Equatable {
  case archive(String)
  /// What only its program reads, or text with a syntax that is no list of tasks.
  case data(String)
  case taskPaper
  /// What Taskwarrior 2 needs to undo.
  case undoData
  /// Text of no kind that is known, except by the ending of its name.
  case text(String)

  /// What it is, in a sentence.
  var name: String {
    switch self {
    case .archive(let name), .data(let name), .text(let name): name
    case .taskPaper: "TaskPaper"
    case .undoData: "Taskwarrior 2's undo file"
    }
  }

  /// How files begin that can be nothing else, a character for each byte, in lower case.
  private static let magics: KeyValuePairs<String, ForeignFile> = [
    "pk\u{3}\u{4}": .archive("a ZIP archive"), "7z\u{BC}\u{AF}": .archive("a 7z archive"),
    "\u{1F}\u{8B}": .archive("a gzip archive"), "\u{FD}7zxz": .archive("an xz archive"),
    "\u{28}\u{B5}/\u{FD}": .archive("a zstd archive"), "bzh91ay&sy": .archive("a bzip2 archive"),
    "\u{89}png": .data("a picture"), "\u{FF}\u{D8}\u{FF}": .data("a picture"),
    "gif8": .data("a picture"), "\u{7F}elf": .data("a program"), "%pdf": .data("a PDF"),
    "sqlite format 3": .data("an SQLite database"), "bplist00": .data("a property list"),
    "{\\rtf": .data("an RTF document"), "<html": .data("a web page"),
    "<!doctype html": .data("a web page"),
    "<!doctype netscape-bookmark": .data("a file of bookmarks"), "<opml": .data("an OPML outline"),
    "<?xml": .data("XML"), "begin:vcard": .data("a file of contacts"), "#!/": .data("a script"),
  ]
  private static let endings: [String: ForeignFile] = [
    "taskpaper": .taskPaper, "yaml": .data("YAML"), "yml": .data("YAML"), "toml": .data("TOML"),
    "xml": .data("XML"), "html": .data("a web page"), "eml": .data("an e-mail"),
  ]

  /// Recognizes a file by its first bytes; nil if it may be of any kind.
  init?(magicOf content: [UInt8]) {
    let start = content[content.textStart...].drop { $0 <= 0x20 && $0 != 0x1F }.prefix(32)
    var text = ""
    for byte in start { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    text = text.lowercased()
    guard var kind = ForeignFile.magics.first(where: { text.hasPrefix($0.key) })?.value else {
      return nil
    }
    if kind == .data("XML") {
      let head = String(decoding: content.prefix(2048), as: UTF8.self)
      if head.contains("<opml") { kind = .data("an OPML outline") }
      if head.contains("<plist") { kind = .data("a property list") }
    }
    self = kind
  }

  /// Says what a file seems to be whose format could not be told.
  init(named path: String?, _ content: [UInt8]) {
    let parts = (path?.split(separator: "/").last ?? "").split(
      separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 && parts[0] != "" ? String(parts[parts.count - 1]) : ""
    let text = String(decoding: content.prefix(4096), as: UTF8.self)
    if let kind = ForeignFile(magicOf: content) ?? ForeignFile.endings[ending.lowercased()] {
      self = kind
    } else if content.isEmpty {
      self = .text("an empty file")
    } else if content.prefix(4096).contains(0) || TextEncoding.error(in: content) != nil {
      self = .data("no text")
    } else if text.hasPrefix("time "), text.contains("\nnew [") {
      self = .undoData
    } else if JSONShape(content) == .unknown {
      self = .text("JSON without tasks")
    } else if text.hasPrefix("---\n") {
      self = .data("YAML")
    } else if ["From ", "Return-Path:", "Received:"].contains(where: text.hasPrefix) {
      self = .data("an e-mail")
    } else if ForeignFile.isTaskPaper(text) {
      self = .taskPaper
    } else {
      self = .text(ending.isEmpty ? "plain text" : "text (.\(ending))")
    }
  }

  /// Whether tasks with `@tags` or in a project such as `Home:` make most of a text.
  private static func isTaskPaper(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    let tasks = lines.filter { $0.drop { $0 == "\t" }.hasPrefix("- ") }
    return !tasks.isEmpty && tasks.count * 2 >= lines.count
      && (tasks.contains { $0.contains(" @") } || lines.contains { $0.hasSuffix(":") })
  }
}
