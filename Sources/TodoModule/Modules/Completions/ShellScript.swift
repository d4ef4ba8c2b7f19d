/// A script that makes a shell ask todo what the word at the cursor can be.
///
/// It hands over the words up to the cursor, and reads one candidate a line, a tab before its
/// meaning. The answer is text and nothing else: the scripts never evaluate it.
struct ShellScript: Equatable {
  let lines: [String]

  /// The script for a shell.
  init(for shell: Shell) {
    let text =
      switch shell {
      case .bash: ShellScript.bash
      case .zsh: ShellScript.zsh
      case .fish: ShellScript.fish
      }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
