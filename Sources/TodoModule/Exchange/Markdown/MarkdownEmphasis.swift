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
