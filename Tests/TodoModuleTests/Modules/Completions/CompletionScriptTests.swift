import Testing

@testable import TodoModule

@Suite struct `Completion scripts` {
  @Test func `the script for fish is this text`() {
    expectSameLines(
      CompletionScript.fish.lines.joined(separator: "\n"),
      #"""
      # fish completion for todo: todo.fish in a folder of $fish_complete_path, or
      #   todo completions fish | source

      function __todo_complete --description 'Complete the word at the cursor with todo'
          set -l words (commandline --tokenize --cut-at-cursor --current-process)
          set -e words[1]
          # The word without quotes, of which the last may be open. Runs none of it.
          set -l token (commandline --cut-at-cursor --current-token)
          set -l typed (string unescape -- "$token"
              or string unescape -- "$token'"
              or string unescape -- "$token\""
              or printf '%s\n' "$token")
          set -l asked (string replace --regex '^~/' "$HOME/" -- $words "$typed")
          set -l answer (command todo complete -- $asked 2>/dev/null)
          if test "$answer" = ':files'
              set -l option (string match --regex '^--[a-z-]+=' -- "$typed")
              printf '%s\n' "$option"(__fish_complete_path (string replace -- "$option" '' "$typed"))
          else if string match --quiet ':instead*' -- "$answer[1]"
              # fish offers nothing that does not contain the word, so no number, but the option does.
              set -l option (string split \t -- $answer[1])[2]
              set -l item (string split --max 1 \t -- $answer[2])
              if test (count $answer) = 2; and set -q option[1]
                  printf '%s\t%s\n' "$option" (string join ': ' -- $item)
              end
          else
              printf '%s\n' $answer
          end
      end

      complete --command todo --no-files --keep-order --arguments '(__todo_complete)'
      """#)
  }

  /// Ways in which a shell would evaluate text.
  @Test(arguments: CompletionScript.allCases, ["eval ", "compgen -W", "${(e)", "print -P"])
  func `a script evaluates no text from the list`(script: CompletionScript, forbidden: String) {
    #expect(!script.lines.contains { $0.contains(forbidden) })
  }

  @Test func `the first line of the zsh script is the tag that compinit looks for`() {
    #expect(CompletionScript.zsh.lines.first == "#compdef todo")
  }
}
