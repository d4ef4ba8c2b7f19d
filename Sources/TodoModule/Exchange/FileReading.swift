// Reads a file to import as UTF-8, or as UTF-16 if it has its byte order mark. Refuses any other text and a NUL.

import TodoEntities

/// Reads files that the user names.
protocol FileReading {
  /// Returns the content of a file, a FIFO or a device, up to its end.
  ///
  /// Throws `isAFolder` for a folder, and `fileTooLarge` as soon as the content exceeds `SizeLimit`.
  func readAll(_ path: String) throws(Errno) -> [UInt8]
}

struct FileReader: FileReading {
  let fileSystem: any FileSystem
  private static let chunk = 1 << 20

  func readAll(_ path: String) throws(Errno) -> [UInt8] {
    do throws(StoreError) {
      return try fileSystem.withFile(path, options: [], for: .read) { (file) throws(StoreError) in
        let status = try fileSystem.attempt(.read, on: path, fileSystem.status(of: file))
        guard status.kind != .folder else { throw .system(.read, path: path, .isAFolder) }
        try fileSystem.checkSize(status.size, path)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.size)
        while true {
          let end = bytes.count + FileReader.chunk
          let part = try fileSystem.bytes(of: file, in: bytes.count..<end, path)
          if part.isEmpty { return bytes }
          bytes += part
          try fileSystem.checkSize(bytes.count, path)
        }
      }
    } catch .system(_, path: _, let error) {
      throw error
    } catch {
      throw .fileTooLarge
    }
  }
}

/// Recognition of texts that are not UTF-8, for error messages.
enum TextEncoding {
  /// Returns the error for bytes that are not UTF-8, or nil if they are.
  static func error(in bytes: [UInt8]) -> ParseError? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return ParseError(
      JSONSyntaxError(
        reason: "the text is not UTF-8: save it as UTF-8", offset: firstInvalid(in: bytes)),
      in: bytes)
  }

  /// Converts UTF-16 with a byte order mark to UTF-8, or returns nil for other bytes and for invalid UTF-16.
  static func utf8(ofMarkedUTF16 bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).lazy.map { place in
      UInt16(bytes[place + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[place + (isLittle ? 0 : 1)])
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &source) { offset += scalar.count }
    return offset
  }
}

/// The lines of a UTF-8 text. A line ends with LF or CRLF.
struct TextLines {
  /// The complete text.
  let bytes: [UInt8]
  private(set) var offset: Int
  /// The number of the last line that was returned, from 1.
  private(set) var number = 0
  private let progress: (Double) -> Void

  /// Creates the lines of a text, which may start with a byte order mark.
  ///
  /// Throws `ParseError` if the text is not UTF-8 or contains a NUL.
  init(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) {
    _ = try TextLines.checked(bytes)
    self.init(unchecked: bytes, context)
  }

  /// Creates the lines of bytes that the caller checks.
  init(unchecked bytes: [UInt8], _ context: ExchangeContext) {
    offset = bytes.textStart
    self.bytes = bytes
    progress = context.progress
  }

  /// The first byte of the next line, or nil at the end.
  var nextByte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the bytes of the next line without copying them, or nil at the end.
  mutating func nextBytes() -> ArraySlice<UInt8>? {
    guard offset < bytes.count else { return nil }
    var end = offset
    bytes.withUnsafeBufferPointer { bytes in
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    }
    let isCRLF = end > offset && bytes[end - 1] == 0x0D
    let line = bytes[offset..<(isCRLF ? end - 1 : end)]
    offset = min(end + 1, bytes.count)
    number += 1
    if number % 4096 == 0 { progress(Double(offset) / Double(bytes.count)) }
    return line
  }

  /// Returns the offset at which the text starts: after the byte order mark, if there is one.
  ///
  /// Throws `ParseError` if the text is not UTF-8 or contains a NUL.
  static func checked(_ bytes: [UInt8]) throws(ParseError) -> Int {
    if let error = TextEncoding.error(in: bytes) { throw error }
    if let offset = bytes.firstIndex(of: 0) {
      let error = JSONSyntaxError(reason: "the text contains a NUL byte", offset: offset)
      throw ParseError(error, in: bytes)
    }
    return bytes.textStart
  }
}

extension String {
  /// Whether the string is empty or consists of white space.
  var isBlank: Bool {
    // Most texts begin with a letter, and characters are slow.
    if let first = utf8.first, 0x21...0x7E ~= first { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The words between single spaces (U+0020), including empty ones. Splits bytes, not characters,
  /// because a space with a combining mark after it is a different character.
  var wordsAtSpaces: [Substring] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns the string with some bytes replaced. All bytes involved must be ASCII.
  func replacingBytes(with byte: UInt8, where isReplaced: (UInt8) -> Bool) -> String {
    guard utf8.hasByte(where: isReplaced) else { return self }
    return String(decoding: utf8.map { isReplaced($0) ? byte : $0 }, as: UTF8.self)
  }

  /// The string without spaces (U+0020) at either end.
  var trimmingSpaces: String {
    // Most texts have no spaces there, and a check is faster than a copy.
    let hasSpace = utf8.withContiguousStorageIfAvailable { $0.first == 0x20 || $0.last == 0x20 }
    if hasSpace == false { return self }
    let start = utf8.drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(Substring(start[...last]))
  }
}
