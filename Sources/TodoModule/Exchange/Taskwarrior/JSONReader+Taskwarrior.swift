import TodoEntities

/// Values as Taskwarrior writes them. Each method reads the next value.
extension JSONReader {
  /// Reads a string.
  mutating func taskwarriorText(_ name: StaticString) throws(JSONSyntaxError) -> String {
    text(of: try knownString(named: name))
  }

  /// Reads a time in UTC, `20261120T092000Z`.
  mutating func taskwarriorTime() throws(JSONSyntaxError) -> Instant {
    let string = try knownString(named: "a time")
    let text = utf8(of: string)
    guard let instant = CompactDate.instant(text) ?? Instant(rfc3339: text) else {
      throw fault("a time must be in UTC, like 20261120T092000Z", at: string.offset)
    }
    return instant
  }

  /// Reads an array of strings or, as older versions write it, one string with commas.
  mutating func taskwarriorTags() throws(JSONSyntaxError) -> [String] {
    if next == 0x22 {
      return try taskwarriorText("tags").split(separator: ",").map(String.init)
    }
    var tags: [String] = []
    var isFirst = true
    try enterArray(orFail: "tags must be an array of strings")
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      tags.append(text(of: try fullString(named: "a tag")))
    }
    return tags
  }

  /// Reads an array of objects, each with a time and a text.
  mutating func taskwarriorAnnotations() throws(JSONSyntaxError) -> [TaskwarriorAnnotation] {
    var annotations: [TaskwarriorAnnotation] = []
    try enterArray(orFail: "annotations must be an array of objects")
    while try nextElement(isFirst: annotations.isEmpty) {
      var names = JSONNames()
      var entry: Instant?
      var description = ""
      try enterObject(orFail: "an annotation must be an object")
      while let name = try nextMember(&names) {
        switch text(of: name) {
        case "entry": entry = try taskwarriorTime()
        case "description": description = try taskwarriorText("description")
        default: try skipValue()
        }
      }
      annotations.append(TaskwarriorAnnotation(entry: entry, description: description))
    }
    return annotations
  }
}
