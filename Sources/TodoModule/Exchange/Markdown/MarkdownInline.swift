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
