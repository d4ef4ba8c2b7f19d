/// How a repository names its objects (setting `extensions.objectFormat`).
enum GitObjectFormat: String, CustomStringConvertible {
  case sha1, sha256

  var description: String { rawValue }
  var other: GitObjectFormat { self == .sha1 ? .sha256 : .sha1 }
}

/// The name of an object in a repository: 40 hexadecimal digits, or 64 where the repository uses SHA-256.
struct GitObjectID: Hashable {
  /// The digits, in lower case.
  let hex: String

  /// Checks the digits; nil if it cannot be the name of an object.
  init?(_ hex: some StringProtocol) {
    let digits = hex.utf8
    let isValid = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isValid, [40, 64].contains(digits.count) else { return nil }
    self.hex = String(hex)
  }
}

extension GitObjectID: CustomStringConvertible {
  var description: String { hex }
}
