/// An entry of a tree: a file or folder, by its name.
struct GitTreeEntry: Equatable {
  /// The mode in octal digits: `100644` or `100755` for a file, `120000` for a symbolic link.
  let mode: String
  /// `blob`, `tree`, or `commit` for a submodule.
  let type: String
  let object: GitObjectID
  let name: String

  /// The entry of a list.
  init(list name: String, _ blob: GitObjectID) {
    self.init(mode: "100644", type: "blob", object: blob, name: name)
  }

  private init(mode: String, type: String, object: GitObjectID, name: String) {
    self.mode = mode
    self.type = type
    self.object = object
    self.name = name
  }

  /// Parses a record of `git ls-tree -z`; nil for anything else.
  init?(record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: 0x09),
      let name = String(validating: record[(tab + 1)...], as: UTF8.self), !name.isEmpty
    else { return nil }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let object = GitObjectID(words[2]) else { return nil }
    self.init(mode: String(words[0]), type: String(words[1]), object: object, name: name)
  }

  /// Whether it is a regular file.
  var isFile: Bool { type == "blob" && mode.hasPrefix("100") }

  /// The same file with another content.
  func with(_ blob: GitObjectID) -> GitTreeEntry {
    GitTreeEntry(mode: mode, type: type, object: blob, name: name)
  }
}

extension GitTreeEntry {
  /// The name of the file with git's attributes of paths.
  static let attributes = ".gitattributes"

  /// Whether a repository for a list may have a file of this name besides the list: what hosts create with a
  /// repository. It is kept in commits and, but for `.gitattributes`, never written to the folder.
  static func isOfHost(_ name: String) -> Bool {
    [attributes, "README", "LICENSE"].contains(name)
      || ["README.", "LICENSE.", ".git"].contains(where: name.hasPrefix)
  }

  /// Whether it is another repository (a submodule).
  var isSubmodule: Bool { type == "commit" }
  /// Whether it is a symbolic link.
  var isLink: Bool { mode == "120000" }
}

extension [GitTreeEntry] {
  /// Replaces the file of this name, or adds it.
  mutating func set(_ name: String, to blob: GitObjectID) {
    if let index = firstIndex(where: { $0.name == name && $0.isFile }) {
      self[index] = self[index].with(blob)
    } else {
      removeAll { $0.name == name }
      append(GitTreeEntry(list: name, blob))
    }
  }
}
