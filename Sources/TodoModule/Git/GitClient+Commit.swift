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
    var missing: [(String, String)] = []
    for role in ["author", "committer"] {
      for (part, value) in [("name", identity.name), ("email", identity.email)] {
        let variable = "GIT_\(role.uppercased())_\(part.uppercased())"
        let isSet = !(environment.base[variable] ?? "").isEmpty
        let isDefault = part == "email" && !(environment.base["EMAIL"] ?? "").isEmpty
        let values = [try config("\(role).\(part)"), try config("user.\(part)")]
        let isConfigured = values.contains { $0?.isEmpty == false }
        if !isSet, !isDefault, !isConfigured { missing.append((variable, value)) }
      }
    }
    return missing
  }
}
