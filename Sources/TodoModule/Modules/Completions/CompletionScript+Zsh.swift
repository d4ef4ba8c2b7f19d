extension CompletionScript {
  /// The script for zsh 5: a file `_todo` that compinit loads, or text to source after compinit.
  static let zsh = #"""
    #compdef todo
    # zsh completion for todo: _todo in a folder of $fpath, or after compinit
    #   source <(todo completions zsh)

    _todo() {
      local line value meaning
      local -a asked whole unfinished instead
      # The words up to the cursor, without quotes. Runs none of them.
      asked=("${(@Q)words[2,CURRENT - 1]}" "${(Q)PREFIX}")
      asked=("${(@)asked/#\~\//$HOME/}")
      for line in "${(@f)$(command todo complete -- "${(@)asked}" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        if [[ $line == :files ]]; then
          compset -P '--*='
          _files
          return
        fi
        if [[ $line == :instead* ]]; then
          # The candidates replace the word.
          instead=(-U)
          continue
        fi
        value=${line%%$'\t'*} meaning=''
        [[ $line == *$'\t'* ]] && meaning=${line#*$'\t'}
        # _describe splits value and meaning at a colon, and removes backslashes.
        value=${value//\\/\\\\} meaning=${meaning//\\/\\\\}
        line=${value//:/\\:}${meaning:+:$meaning}
        # A space ends the word, unless a value must follow its colon.
        if [[ $value == *[:=] ]]; then
          unfinished+=("$line")
        else
          whole+=("$line")
        fi
      done
      local result=1
      # Only a separate group is listed unsorted: -V, which must be the last option.
      (( $#unfinished )) &&
        _describe -t attributes attribute unfinished -S '' -V attributes && result=0
      (( $#whole )) && _describe -t values value whole $instead -V values && result=0
      # Several are listed, and the word stays.
      (( $#instead && $#whole > 1 )) && compstate[insert]='' compstate[list]='list force'
      return result
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _todo "$@"
    elif (( $+functions[compdef] )); then
      compdef _todo todo
    fi
    """#
}
