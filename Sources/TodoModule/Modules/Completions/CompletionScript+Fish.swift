extension CompletionScript {
  /// The script for fish 3: a file `todo.fish` that fish loads, or text to source.
  static let fish = #"""
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
    """#
}
