extension ImportSource {
  /// Its name in messages.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): "'\(path)'"
    }
  }
}

extension Failure {
  /// The failure for an import.
  init(_ error: ImportError) {
    switch error {
    case .unreadable(let source, .fileTooLarge):
      self.init(
        code: .io,
        message: "cannot read \(source.name): it is larger than \(SizeLimit.bytes.mebibytes);"
          + " nothing was imported")
    case .unreadable(.file(let path), .isAFolder):
      let folder = path.hasSuffix("/") ? path : path + "/"
      self.init(
        code: .io,
        message: "'\(path)' is a folder; name the files in it, as in \(folder)*.ics;"
          + " nothing was imported")
    case .unreadable(let source, let error):
      self.init(
        code: .io, message: "cannot read \(source.name): \(error); nothing was imported")
    case .damaged(let source, let format, let damage):
      self.init(
        code: .badData,
        message: "\(source.name), line \(damage.line), column \(damage.column): \(damage.reason);"
          + " read as \(format.rawValue); nothing was imported")
    case .unknownFormat(let source):
      let names = ExchangeFormat.allCases.map(\.rawValue).alternatives
      self.init(
        code: .usage,
        message: "cannot tell the format of \(source.name); name the format with --from: \(names)")
    }
  }
}
