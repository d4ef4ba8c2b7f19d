/// The text of a line of Markdown without its markup (CommonMark 0.31, chapter 6).
///
/// ```swift
/// MarkdownInline.text("Read [the *book*](http://x.y), run `make`")
/// // "Read the book (http://x.y), run make"
/// ```
///
/// Emphasis, links, images, code, backslash escapes and character references are resolved. HTML
/// stays as it is, and so do links by reference, whose definitions are elsewhere.
struct MarkdownInline {
  /// A part of the text.
  struct Piece {
    var bytes: [UInt8]
    /// What the piece is if it consists of `*` or `_`.
    var run: MarkdownEmphasis.Run?
  }

  private struct Bracket {
    let piece: Int
    let isImage: Bool
    /// The offset after the bracket.
    let start: Int
  }

  private let bytes: [UInt8]
  private let options: Options
  private var offset = 0
  private var pieces: [Piece] = []
  private var brackets: [Bracket] = []
  /// The number of brackets that cannot start a link, since one ends inside them.
  private var closedBrackets = 0
  private var codeEnds: MarkdownCodeEnds
  private var angles = MarkdownAngle()

  /// How a text is shown.
  struct Options {
    /// Whether the address of a link follows its text.
    var hasAddresses = true
    /// What is written for a space.
    var space = UInt8(ascii: " ")
  }

  /// Returns a text without its markup.
  static func text(_ source: String, _ options: Options = Options()) -> String {
    let bytes = Array(source.utf8)
    let hasMarkup = bytes.contains { "\\`*_[<&".utf8.contains($0) }
    guard hasMarkup || options.space != 0x20 else { return source }
    var inline = MarkdownInline(bytes, options)
    inline.read()
    return String(decoding: inline.pieces.flatMap(\.bytes), as: UTF8.self)
  }

  private init(_ bytes: [UInt8], _ options: Options) {
    self.bytes = bytes
    self.options = options
    codeEnds = MarkdownCodeEnds(bytes)
  }

  private mutating func read() {
    while offset < bytes.count {
      switch Unicode.Scalar(bytes[offset]) {
      case "\\": readEscape()
      case "&": readReference()
      case "`": readCode()
      case "*", "_": readRun()
      case "<": readAngle()
      case "!" where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "["):
        openBracket(isImage: true)
      case "[": openBracket(isImage: false)
      case "]": closeBracket()
      default: readText()
      }
    }
    MarkdownEmphasis.resolve(&pieces, from: 0)
  }

  /// Adds bytes as they are, and moves past `length` bytes.
  private mutating func add(_ text: some Collection<UInt8>, length: Int) {
    let space = options.space
    pieces.append(Piece(bytes: text.map { $0 == 0x20 ? space : $0 }))
    offset += length
  }

  private mutating func readText() {
    let rest = bytes[offset...]
    let end = rest.dropFirst().firstIndex { "\\&`*_<![]".utf8.contains($0) } ?? bytes.count
    add(bytes[offset..<end], length: end - offset)
  }

  private mutating func readEscape() {
    let isEscape = offset + 1 < bytes.count && bytes[offset + 1].isPunctuation
    add([bytes[isEscape ? offset + 1 : offset]], length: isEscape ? 2 : 1)
  }

  private mutating func readReference() {
    guard let (text, length) = MarkdownText.reference(bytes[offset...]) else {
      return add([bytes[offset]], length: 1)
    }
    // A space that is written as a reference stays one.
    pieces.append(Piece(bytes: Array(text.utf8)))
    offset += length
  }

  private mutating func readCode() {
    let count = bytes[offset...].prefix { $0 == UInt8(ascii: "`") }.count
    guard let end = codeEnds.next(count, after: offset + count) else {
      return add(bytes[offset..<(offset + count)], length: count)
    }
    var code = bytes[(offset + count)..<end]
    if code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 }) {
      code = code.dropFirst().dropLast()
    }
    add(code, length: end + count - offset)
  }

  private mutating func readRun() {
    let mark = bytes[offset]
    let count = bytes[offset...].prefix { $0 == mark }.count
    let run = MarkdownEmphasis.Run(in: bytes, from: offset, count: count)
    add(bytes[offset..<(offset + count)], length: count)
    pieces[pieces.count - 1].run = run
  }

  private mutating func readAngle() {
    if let end = angles.autolinkEnd(in: bytes, from: offset) {
      add(bytes[(offset + 1)..<(end - 1)], length: end - offset)
    } else {
      let end = angles.htmlEnd(in: bytes, from: offset) ?? offset + 1
      add(bytes[offset..<end], length: end - offset)
    }
  }
}

// MARK: - Links

extension MarkdownInline {
  private mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    brackets.append(Bracket(piece: pieces.count, isImage: isImage, start: offset + length))
    add(bytes[offset..<(offset + length)], length: length)
  }

  private mutating func closeBracket() {
    guard let open = brackets.popLast(), open.isImage || brackets.count >= closedBrackets,
      let target = MarkdownLinkTarget(in: bytes, from: offset + 1)
    else {
      closedBrackets = min(closedBrackets, brackets.count)
      return add([bytes[offset]], length: 1)
    }
    let hasText = open.start < offset
    let isAddress = bytes[open.start..<offset].elementsEqual(target.address.utf8)
    MarkdownEmphasis.resolve(&pieces, from: open.piece + 1)
    pieces[open.piece].bytes = []
    offset = target.end
    if !open.isImage { closedBrackets = brackets.count }
    guard options.hasAddresses, !target.address.isEmpty, !isAddress else { return }
    let address = hasText ? " (\(target.address))" : target.address
    pieces.append(Piece(bytes: Array(address.utf8)))
  }
}

/// A position in a line of Markdown. A TAB reaches to the next multiple of four columns, and may
/// be used up in part (CommonMark 0.31, section 2.2).
struct MarkdownCursor {
  private let bytes: [UInt8]
  private var offset = 0
  /// The number of columns before the position.
  private(set) var column = 0
  /// Whether some of the columns of the TAB at the position are used up.
  private var isInsideTab = false

  /// Creates the position at the start of a line.
  init(_ line: String) { bytes = Array(line.utf8) }

  /// The number of columns of spaces and TABs at the position.
  var indent: Int {
    var end = column
    for byte in bytes[offset...] {
      guard byte.isBlank else { break }
      end += byte == 0x20 ? 1 : 4 - end % 4
    }
    return end - column
  }

  /// The line from the next byte that is neither a space nor a TAB.
  var text: ArraySlice<UInt8> { bytes[offset...].drop(while: \.isBlank) }

  /// Whether nothing but spaces and TABs follows.
  var isAtEnd: Bool { text.isEmpty }

  /// The rest of the line, as it is read again at column 2. Spaces replace the leading TABs if they
  /// would reach to another column there.
  var source: String {
    guard !isAtEnd else { return "" }
    if column == 2, !isInsideTab { return String(decoding: bytes[offset...], as: UTF8.self) }
    return String(repeating: " ", count: indent) + String(decoding: text, as: UTF8.self)
  }

  /// Moves past up to `columns` columns of spaces and TABs.
  mutating func skipBlanks(_ columns: Int) {
    let end = column + columns
    while column < end, offset < bytes.count, bytes[offset].isBlank {
      let width = bytes[offset] == 0x20 ? 1 : 4 - column % 4
      isInsideTab = column + width > end
      column = min(end, column + width)
      if !isInsideTab { offset += 1 }
    }
  }

  /// Moves past all spaces and TABs, then past `count` other bytes.
  mutating func skip(_ count: Int) {
    skipBlanks(indent)
    let end = min(bytes.count, offset + count)
    column += end - offset
    offset = end
  }
}

extension UInt8 {
  /// Whether the byte is a space or a TAB.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an ASCII punctuation character (CommonMark 0.31, section 2.1).
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and TABs at either end.
  var trimmingBlanks: ArraySlice<UInt8> {
    let start = drop(while: \.isBlank)
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return [] }
    return start[...last]
  }
}

/// Emphasis: `*text*`, `_text_`, `**text**`, `__text__` (CommonMark 0.31, section 6.2).
enum MarkdownEmphasis {
  /// A run of one or more `*` or `_`.
  struct Run {
    fileprivate let mark: UInt8
    fileprivate let length: Int
    fileprivate let opens: Bool
    fileprivate let closes: Bool

    /// Creates the run of `count` marks at an offset.
    init(in bytes: [UInt8], from start: Int, count: Int) {
      mark = bytes[start]
      length = count
      let before = Neighbour(bytes[..<start].suffix(4).lastScalar)
      let after = Neighbour(bytes[(start + count)...].prefix(4).firstScalar)
      let isLeft = after != .space && (after == .letter || before != .letter)
      let isRight = before != .space && (before == .letter || after != .letter)
      // An underscore inside a word is only an underscore.
      let isUnderscore = mark == UInt8(ascii: "_")
      opens = isLeft && (!isUnderscore || !isRight || before == .punctuation)
      closes = isRight && (!isUnderscore || !isLeft || after == .punctuation)
    }

    /// Whether this run, which closes, matches one that opens. The rule of three: a run that both
    /// opens and closes does not match if the lengths add up to a multiple of 3 but are none.
    fileprivate func matches(_ opener: Run) -> Bool {
      guard opener.opens, opener.mark == mark else { return false }
      guard closes && opens || opener.closes else { return true }
      return (length + opener.length) % 3 != 0 || length % 3 == 0
    }

    /// Runs with the same kind find the same openers.
    fileprivate var kind: Int { (mark == UInt8(ascii: "_") ? 6 : 0) + (opens ? 3 : 0) + length % 3 }
  }

  private enum Neighbour {
    case space, punctuation, letter

    init(_ scalar: Unicode.Scalar?) {
      guard let scalar, !scalar.properties.isWhitespace else {
        self = .space
        return
      }
      self = scalar.isPunctuationOrSymbol ? .punctuation : .letter
    }
  }

  /// Removes the marks of emphasis from the pieces from an index on. Takes linear time.
  static func resolve(_ pieces: inout [MarkdownInline.Piece], from start: Int) {
    var openers: [(place: Int, run: Run)] = []
    // For each kind of run, the place before which no opener matches.
    var bottoms = Array(repeating: 0, count: 12)
    for place in start..<pieces.count {
      guard let run = pieces[place].run else { continue }
      pieces[place].run = nil
      while run.closes, !pieces[place].bytes.isEmpty {
        let bottom = bottoms[run.kind]
        guard
          let match = openers.lastIndex(where: { $0.place < bottom || run.matches($0.run) }),
          openers[match].place >= bottom
        else {
          bottoms[run.kind] = place
          break
        }
        openers.removeSubrange((match + 1)...)
        let opener = openers[match].place
        let count = min(pieces[opener].bytes.count, pieces[place].bytes.count, 2)
        pieces[opener].bytes.removeLast(count)
        pieces[place].bytes.removeLast(count)
        if pieces[opener].bytes.isEmpty { openers.removeLast() }
      }
      if run.opens, !pieces[place].bytes.isEmpty { openers.append((place, run)) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuationOrSymbol: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var firstScalar: Unicode.Scalar? {
    String(decoding: self, as: UTF8.self).unicodeScalars.first
  }

  fileprivate var lastScalar: Unicode.Scalar? {
    String(decoding: self, as: UTF8.self).unicodeScalars.last
  }
}
