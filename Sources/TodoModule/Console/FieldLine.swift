/// A line of fields separated by tabs, written into a buffer. Text is escaped, so that a field cannot
/// contain a tab or a newline.
struct FieldLine {
  /// The lines before and this line so far.
  private(set) var bytes: [UInt8]
  private var isFirst = true

  /// A line after these bytes.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Adds a field of text.
  mutating func append(_ text: String) {
    separate()
    Escaping.append(text, to: &bytes)
  }

  /// Adds a field of texts separated by commas.
  mutating func append(joining texts: some Sequence<String>) {
    separate()
    var isFirst = true
    for text in texts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      Escaping.append(text, to: &bytes)
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: "\t")) }
    isFirst = false
  }
}
