/// A repetition that a newer version wrote: this version does not know its rule or its mode.
///
/// It is kept byte for byte, and it is shown, but completing its item adds no next one. Newer
/// versions can rely on this for every object `every` of the list file that has
///
/// - the members `rule` and `mode`, each a word that `isWord` accepts,
/// - the member `anchor`, a day, and the member `series`, a UUID,
/// - any other members.
///
/// Any other value of `every` is damage. Only these changes replace or remove an unknown repetition:
/// setting or clearing `every:`, and an import that has another one. Setting the due date keeps
/// it, anchor included, because only its own version knows what the anchor means.
package struct UnknownRepetition: Sendable {
  /// A part that this version does not know.
  package enum Part: Hashable, Sendable {
    case rule(String)
    case mode(String)
  }

  /// The value of the member `rule`; in its canonical spelling if this version knows it.
  package let rule: String
  /// The value of the member `mode`.
  package let mode: String
  /// The id that all items of the series share.
  package let series: ItemID
  /// The JSON text of the object `every`, byte for byte.
  package let json: String

  /// Creates a repetition of its JSON text and of the values in it.
  package init(rule: String, mode: String, series: ItemID, json: String) {
    self.rule = rule
    self.mode = mode
    self.series = series
    self.json = json
  }

  /// What this version does not know: the rule, or if it knows the rule, the mode.
  package var unknownPart: Part {
    (try? RepetitionRule(word: rule)) == nil ? .rule(rule) : .mode(mode)
  }

  /// Returns whether a text can be a rule or a mode of a newer version: 1 to 100 bytes of UTF-8,
  /// not only spaces, without control and format characters and line and paragraph separators (the
  /// categories Cc, Cf, Zl and Zp of Unicode).
  package static func isWord(_ text: String) -> Bool {
    text.utf8.count <= 100 && text.utf8.contains { $0 != 0x20 }
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}

extension UnknownRepetition: Hashable {
  /// Compares the JSON texts byte for byte.
  package static func == (left: UnknownRepetition, right: UnknownRepetition) -> Bool {
    left.json.isIdentical(to: right.json)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension UnknownRepetition: CustomStringConvertible {
  /// The rule and, after a slash, the mode; the default mode is left out.
  package var description: String {
    mode == Repetition.Mode.catchUp.rawValue ? rule : "\(rule)/\(mode)"
  }
}
