extension Console {
  /// Writes a JSON value and a newline.
  func writeJSON(_ value: JSONText) { writeRaw(value.bytes + [0x0A]) }
}
