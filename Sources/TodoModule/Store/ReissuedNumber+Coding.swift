import TodoEntities

/// The file that remembers numbers: a JSON object (RFC 8259) with one number per line.
///
/// ```
/// {"numbers":[
/// {"number":5,"id":"0f9ba35c-1d2e-4f5a-8b6c-000000000008","at":"2026-11-20T09:20:00Z"}
/// ]}
/// ```
extension [ReissuedNumber] {
  /// Reads the file. A damaged one has no numbers: they only help the user.
  init(_ bytes: [UInt8]) {
    self =
      (try? JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
        var numbers: [ReissuedNumber] = []
        var names = JSONNames()
        try reader.enterObject()
        while let name = try reader.nextMember(&names) {
          if reader.text(of: name) == "numbers" {
            try reader.enterArray()
            while try reader.nextElement(isFirst: numbers.isEmpty) {
              numbers.append(try ReissuedNumber(&reader))
            }
          } else {
            try reader.skipValue()
          }
        }
        try reader.finish()
        return numbers
      }) ?? []
  }

  /// The bytes of the file.
  var file: [UInt8] {
    let lines = map { #"{"number":\#($0.number),"id":"\#($0.id)","at":"\#($0.at)"}"# }
    return [UInt8](#"{"numbers":[\#n\#(lines.joined(separator: ",\n"))\#n]}\#n"#.utf8)
  }
}

extension ReissuedNumber {
  fileprivate init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var (number, id, at): (Int?, ItemID?, Instant?)
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "number": number = try reader.plainNumber(named: "number")
      case "id": id = try reader.id(named: "id")
      case "at": at = try reader.instant(named: "at").instant
      default: try reader.skipValue()
      }
    }
    guard let number, let id, let at else { throw reader.fault("a member is missing") }
    self.init(number: number, id: id, at: at)
  }
}
