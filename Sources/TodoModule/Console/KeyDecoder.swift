/// Turns the bytes that a terminal sends into keys.
struct KeyDecoder {
  /// Whether the bytes so far may be the start of a longer sequence; after 50 ms without more, call
  /// `flush()`.
  private(set) var isWaiting = false

  /// Returns the keys of the bytes that came next.
  mutating func decode(_ bytes: [UInt8]) -> [Key] { [] }

  /// Returns the keys of the bytes that `isWaiting` is about, to which no more will come.
  mutating func flush() -> [Key] { [] }
}
