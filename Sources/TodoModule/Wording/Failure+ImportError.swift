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

extension ForeignFile {
  /// What can be done with the file; nil if it may be of a format that todo reads.
  fileprivate func advice(_ source: ImportSource) -> String? {
    switch self {
    case .archive: "unpack it, and import the files in it"
    case .taskPaper:
      if case .file(let path) = source {
        #"type: sed -E 's/^[[:space:]]*- (.*) @done.*/- [x] \1/; s/^[[:space:]]*- ([^[])/- [ ] \1/; "#
          + #"s/^[[:space:]]*([^-].*):$/# \1/; s/ @due\(([-0-9]+)\)/ due:\1/; s/ @([[:alpha:]]+)/ +\1/g' "#
          + ShellWord.quoted(path) + " | todo import --from markdown -"
      } else {
        "make its tasks lines such as '- [ ] Buy milk'"
      }
    case .undoData: "import pending.data and completed.data, which lie beside it"
    case .data: "have its program export it in one of the formats of `todo help formats`"
    case .text: nil
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
    case .unknownFormat(let source, let kind):
      let names = ExchangeFormat.allCases.map(\.rawValue).alternatives
      let advice = kind.advice(source) ?? "name the format with --from: \(names)"
      self.init(
        code: .usage,
        message:
          "cannot tell the format of \(source.name), which seems to be \(kind.name); \(advice)")
    }
  }

  private init(_ code: ExitCode, notImported reason: String) {
    self.init(code: code, message: reason + "; nothing was imported")
  }
}
