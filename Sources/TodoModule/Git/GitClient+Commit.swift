/// A name and an email address, as commits have them.
struct GitIdentity: Equatable {
  let name: String
  let email: String
}

extension GitClient {
  /// Writes a commit, unsigned. `identity` is used where the user has configured none.
  func commit(
    _ tree: GitObjectID, parents: [GitObjectID], _ message: GitMessage, identity: GitIdentity
  ) throws(GitError) -> GitObjectID {
    try object(
      ["commit-tree", "--no-gpg-sign", tree.hex] + parents.flatMap { ["-p", $0.hex] },
      input: Array(message.text.utf8), variables: try missingVariables(of: identity))
  }

  /// The variables for the parts of an identity that neither the environment nor the configuration
  /// has.
  private func missingVariables(
    of identity: GitIdentity
  ) throws(GitError) -> [(String, String)] {
    let pattern = "^(user|author|committer)\\.(name|email)$"
    let answer = try answer(["config", "-z", "--get-regexp", pattern])
    // Each record is a key, a line break and a value.
    let settings = answer.records.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasSuffix("\n") }
      .map { String($0.prefix { $0 != "\n" }) }
    var missing: [(String, String)] = []
    for role in ["author", "committer"] {
      for (part, value) in [("name", identity.name), ("email", identity.email)] {
        let variable = "GIT_\(role.uppercased())_\(part.uppercased())"
        let isSet = !(environment.base[variable] ?? "").isEmpty
        let isDefault = part == "email" && !(environment.base["EMAIL"] ?? "").isEmpty
        let isConfigured = settings.contains { ["\(role).\(part)", "user.\(part)"].contains($0) }
        if !isSet, !isDefault, !isConfigured { missing.append((variable, value)) }
      }
    }
    return missing
  }
}
