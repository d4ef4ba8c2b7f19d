/// Takes the line breaks out of JSON text.
enum JSONCompactor {
  /// Appends the text of a JSON value or member. If there is a line break in it, all white space
  /// outside its strings is left out; else it is appended as it stands.
  static func append(_ text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      buffer.append(contentsOf: text)
      return
    }
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isInString = false
        }
      } else {
        if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
        isInString = byte == 0x22
      }
      buffer.append(byte)
    }
  }
}
