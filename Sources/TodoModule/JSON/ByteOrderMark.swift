extension [UInt8] {
  /// Where a text in UTF-8 begins: after its byte order mark, if it has one.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
