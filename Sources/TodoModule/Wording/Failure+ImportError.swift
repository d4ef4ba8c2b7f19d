// The sentence and exit code of an error of `import`.

extension ImportSource {
  /// The name of the source in messages.
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
        code: .io,
        message:
          "'\(path)' is a folder; nothing was imported. To import its files, run: todo import"
          + " \(ShellWord.quoted(folder))*.ics")
    case .unreadable(let source, let error):
      self.init(.io, notImported: "cannot read \(source.name): \(error)")
    case .damaged(let source, let format, let damage):
      let reason = "\(source.name), \(damage.message) (read as \(format.rawValue))"
      self.init(.badData, notImported: reason)
    case .unknownFormat(let source, isText: true):
      let names = ExchangeFormat.allCases.map(\.rawValue).alternatives
      self.init(
        code: .usage,
        message: "cannot recognize the format of \(source.name); name it with --from: \(names)")
    case .unknownFormat(let source, isText: false):
      let reason = "\(source.name) is not text. Unpack it if it is an archive, or export it"
      self.init(code: .usage, message: reason + " in a format that is listed in: todo help formats")
    }
  }

  private init(_ code: ExitCode, notImported reason: String) {
    self.init(code: code, message: reason + "; nothing was imported")
  }
}
