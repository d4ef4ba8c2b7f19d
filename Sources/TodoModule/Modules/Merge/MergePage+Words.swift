import TodoEntities

extension MergePage {
  /// What was decided, how the merged list differs from both, and what to type next.
  var lines: [String] {
    let verb = isDryRun ? "would merge" : "merged"
    let total = "\(verb): \(summary.incoming.count) in, \(summary.outgoing.count) out"
    guard let resolved else { return summary.decisions + [total] }
    if resolved.isOfOneSide {
      let kept = isDryRun ? "would keep" : "kept"
      return ["one side had deleted the list; \(kept) the other side's"] + next
    }
    return summary.decisions + [total] + next
  }

  private var next: [String] {
    guard let resolved, !isDryRun else { return [] }
    let start = "resolved '\(resolved.path)'"
    guard let command = resolved.command else { return [start] }
    return ["\(start); to go on, type: \(command)"]
  }

  /// The object that `--json` prints.
  var json: JSONText {
    guard let resolved else { return .object(summary.members) }
    return .object(
      summary.members + [
        ("path", .string(resolved.path)),
        ("next", resolved.command.map(JSONText.string) ?? .null),
      ])
  }
}

extension MergePage.Resolved {
  /// The command that finishes what git has begun.
  fileprivate var command: String? {
    switch operation {
    case .merge: "git commit"
    case .rebase: "git rebase --continue"
    case .cherryPick: "git cherry-pick --continue"
    case .revert: "git revert --continue"
    case nil: nil
    }
  }
}

extension ConflictCopiesPage {
  /// What was decided for each copy, and where it is now.
  var lines: [String] {
    if copies.isEmpty { return ["no conflict copies beside the list"] }
    return copies.flatMap { copy in
      let counts = "\(copy.summary.incoming.count) in"
      let end = copy.newPath.map { "; the copy is now '\($0)'" } ?? ""
      let verb = isDryRun ? "would merge" : "merged"
      return copy.summary.decisions + ["\(verb) '\(copy.path)': \(counts)\(end)"]
    }
  }

  /// The array that `--json` prints.
  var json: JSONText {
    .array(
      copies.map { copy in
        .object(
          copy.summary.members + [
            ("copy", .string(copy.path)),
            ("newPath", copy.newPath.map(JSONText.string) ?? .null),
          ])
      })
  }
}

extension MergeDriverChange {
  /// What was changed, what to commit, and what git should not track.
  var lines: [String] {
    let folder = ShellWord.quoted(path.folder)
    let inFolder = path.folder == "." ? "git" : "git -C \(folder)"
    guard let program else {
      if changes.isEmpty { return ["git did not merge '\(path.file)' with todo"] }
      let commit =
        changes.hasChangedAttributes
        ? ["to share this, commit '\(path.attributes)'"] : []
      return ["git no longer merges '\(path.file)' with todo"] + commit
    }
    let verb = changes.isEmpty ? "already" : "now"
    var lines = ["git \(verb) merges '\(path.file)' with '\(program)'"]
    if !changes.trackedPrivateFiles.isEmpty {
      let files = changes.trackedPrivateFiles.map(ShellWord.quoted).joined(separator: " ")
      lines += [
        "git also tracks files that are for one machine only; to have it forget them, type:",
        "  \(inFolder) rm --cached -- \(files)",
      ]
    }
    if changes.hasChangedAttributes {
      let names = "\(GitTreeEntry.attributes) \(ShellWord.quoted(path.name))"
      lines += [
        "to share this, commit the list and its attributes:",
        "  \(inFolder) add \(names) && \(inFolder) commit -m 'Merge the list with todo'",
        "in each other clone, type: todo merge --install",
      ]
    }
    return lines
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object([
      ("program", program.map(JSONText.string) ?? .null),
      ("attributes", .string(path.attributes)),
      ("changed", .bool(!changes.isEmpty)),
      ("tracked", .array(changes.trackedPrivateFiles.map(JSONText.string))),
    ])
  }
}
