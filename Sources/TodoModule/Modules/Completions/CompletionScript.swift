/// A script that makes a shell ask todo what the word at the cursor can be.
///
/// It hands over the words up to the cursor, and reads one candidate a line, a tab before its
/// meaning. The answer is text and nothing else: the scripts never evaluate it.
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
