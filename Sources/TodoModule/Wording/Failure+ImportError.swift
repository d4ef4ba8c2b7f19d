// The sentence and exit code of an error of `import`.

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
      let limit = SizeLimit.bytes.mebibytes
      self.init(.io, notImported: "cannot read \(source.name): it is larger than \(limit)")
    case .unreadable(.file(let path), .isAFolder):
      let folder = path.hasSuffix("/") ? path : path + "/"
      self.init(
        .io, notImported: "'\(path)' is a folder; name the files in it, as in \(folder)*.ics")
    case .unreadable(let source, let error):
      self.init(.io, notImported: "cannot read \(source.name): \(error)")
    case .damaged(let source, let format, let damage):
      let reason = "\(source.name), \(damage.message); read as \(format.rawValue)"
      self.init(.badData, notImported: reason)
    case .unknownFormat(let source, isText: true):
      let names = ExchangeFormat.allCases.map(\.rawValue).alternatives
      self.init(
        code: .usage,
        message:
          "cannot tell the format of \(source.name); name the format with --from: \(names)")
    case .unknownFormat(let source, isText: false):
      let reason = "\(source.name) is not text; unpack it if it is an archive, or have its program"
      self.init(
        code: .usage, message: reason + " export it in one of the formats of `todo help formats`")
    }
  }

  private init(_ code: ExitCode, notImported reason: String) {
    self.init(code: code, message: reason + "; nothing was imported")
  }
}
