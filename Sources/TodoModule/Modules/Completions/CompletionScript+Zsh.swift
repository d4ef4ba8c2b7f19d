extension CompletionScript {
  /// For zsh 5: a file `_todo` for compinit to load, or a text to evaluate after compinit.
  static let zsh = #"""
    #compdef todo
    # zsh completion for todo: _todo in a folder of $fpath, or after compinit
    #   source <(todo completions zsh)

    _todo() {
      local line value meaning
      local -a asked whole unfinished
      # The words without their quotes, up to the cursor. Nothing in them is run.
      asked=("${(@Q)words[2,CURRENT - 1]}" "${(Q)PREFIX}")
      asked=("${(@)asked/#\~\//$HOME/}")
      for line in "${(@f)$(command todo complete -- "${(@)asked}" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        if [[ $line == :files ]]; then
          compset -P '--*='
          _files
          return
        fi
        value=${line%%$'\t'*} meaning=''
        [[ $line == *$'\t'* ]] && meaning=${line#*$'\t'}
        # _describe takes a value and its meaning with a colon between them, and backslashes off.
        value=${value//\\/\\\\} meaning=${meaning//\\/\\\\}
        line=${value//:/\\:}${meaning:+:$meaning}
        # A word is finished by a blank, but for one that goes on after its colon.
        if [[ $value == *[:=] ]]; then
          unfinished+=("$line")
        else
          whole+=("$line")
        fi
      done
      local result=1
      # Only a group of its own is listed unsorted: -V, which has to be the last word.
      (( $#unfinished )) &&
        _describe -t attributes attribute unfinished -S '' -V attributes && result=0
      (( $#whole )) && _describe -t values value whole -V values && result=0
      return result
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _todo "$@"
    elif (( $+functions[compdef] )); then
      compdef _todo todo
    fi
    """#
}
