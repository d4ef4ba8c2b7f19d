/// A script that makes a shell complete words by running `todo complete`.
///
/// The script passes the words up to the cursor and reads one candidate per line, with a tab before
/// its meaning. It treats the answer as text and never evaluates it.
struct CompletionScript: Equatable {
  let lines: [String]

  /// The script for a shell.
  init(for shell: Shell) {
    let text =
      switch shell {
      case .bash: CompletionScript.bash
      case .zsh: CompletionScript.zsh
      case .fish: CompletionScript.fish
      }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
