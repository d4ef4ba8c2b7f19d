import TodoEntities

extension Repetition {
  /// Returns the same repetition in another series.
  func inSeries(_ id: ItemID) -> Repetition {
    switch self {
    case .known(let known):
      Repetition(rule: known.rule, mode: known.mode, anchor: known.anchor, series: id)
    case .unknown(let unknown): .unknown(unknown.inSeries(id))
    }
  }
}

extension UnknownRepetition {
  /// Returns the same repetition in another series: the rest of its JSON text stays as it is.
  fileprivate func inSeries(_ id: ItemID) -> UnknownRepetition {
    let bytes = Array(json.utf8)
    let range = JSONReader.read(bytes) { reader -> Range<Int>? in
      guard (try? reader.enterObject()) != nil else { return nil }
      var names = JSONNames()
      while let name = try? reader.nextMember(&names) {
        guard let range = try? reader.skipValue() else { return nil }
        if reader.text(of: name) == "series" { return range }
      }
      return nil
    }
    guard let range else { return self }
    let text = bytes[..<range.lowerBound] + "\"\(id)\"".utf8 + bytes[range.upperBound...]
    return UnknownRepetition(
      rule: rule, mode: mode, series: id, json: String(decoding: text, as: UTF8.self))
  }
}
