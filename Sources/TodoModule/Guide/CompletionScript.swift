// The scripts of `completions` for bash, zsh and fish: how they quote, list meanings and replace a word
// (tags and items that they list: `Guide/LineToComplete`, `Modules/Complete`).

/// A script that makes a shell complete words with `todo complete`. The raw value is the name of the shell.
///
/// The script passes the words up to the cursor and reads one candidate per line, with a tab before its
/// meaning. It treats the output as text and never evaluates it.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var lines: [String] {
    let text =
      switch self {
      case .bash: CompletionScript.bashText
      case .zsh: CompletionScript.zshText
      case .fish: CompletionScript.fishText
      }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The script for bash 3.2 and newer.
  ///
  /// bash splits words at the characters of COMP_WORDBREAKS, such as the colon, and replaces only the part
  /// after the last of them. So the script splits the line itself and removes from each candidate the part that
  /// bash keeps. bash cannot show meanings: if it lists several candidates and inserts none of them, the script
  /// appends the meanings to the values. Candidates that replace the word do not begin like it, and bash must
  /// not insert their common beginning.
  private static let bashText = #"""
    # bash completion for todo (bash 3.2 or newer)
    # shellcheck shell=bash

    # Splits the line up to the cursor into words, without quotes and redirections. Runs none of it.
    # Sets words; quote, the open quote; kept, the part of the last word that bash keeps; target, if
    # the last word is the target of < or >.
    _todo_split() {
      local line=${COMP_LINE:0:COMP_POINT} word='' started='' char i
      words=() quote='' kept='' target=''
      for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        if [[ $quote == "'" && $char != "'" ]]; then
          word+=$char
        elif [[ $quote == '"' && $char != '"' ]]; then
          [[ $char == \\ && ${line:i+1:1} == [\"\$\`\\] ]] && ((i++))
          word+=${line:i:1}
        elif [[ $char == [\'\"] ]]; then
          if [[ $quote ]]; then quote=''; else quote=$char; fi
          started=1 kept=$word
        elif [[ $char == [[:space:]] ]]; then
          [[ $started && ! $target ]] && words+=("$word")
          [[ $started ]] && target=''
          word='' started='' kept=''
        elif [[ $char == [\<\>] ]]; then
          # Digits directly before it are a file descriptor.
          [[ $word == *[!0-9]* && ! $target ]] && words+=("$word")
          word='' started='' kept='' target=1
        else
          [[ $char == \\ ]] && ((i++))
          word+=${line:i:1} started=1
          [[ $char != \\ && $COMP_WORDBREAKS == *"$char"* ]] && kept=$word
        fi
      done
      words+=("$word")
    }

    # Sets quoted to a text as it must be typed, after the open quote if there is one.
    _todo_quote() {
      local text=$1 char i
      quoted=$text
      if [[ ! $quote ]]; then
        [[ $text == *[![:alnum:]+:=,./@_%-]* ]] && printf -v quoted %q "$text"
        return 0
      fi
      quoted=''
      for ((i = 0; i < ${#text}; i++)); do
        char=${text:i:1}
        if [[ $quote == "'" && $char == "'" ]]; then
          char="'\\''"
        elif [[ $quote == '"' && $char == [\"\$\`\\] ]]; then
          char="\\$char"
        fi
        quoted+=$char
      done
    }

    # Lets bash complete the word as a file name.
    _todo_files() {
      local path
      type compopt >/dev/null 2>&1 && compopt -o default +o nospace 2>/dev/null && return
      while IFS= read -r path; do
        [[ $path ]] || continue
        if [[ -d $path ]]; then path+=/; fi
        _todo_quote "$path"
        COMPREPLY+=("$quoted")
      done <<<"$(compgen -f -- "${words[${#words[@]} - 1]#--*=}")"
    }

    _todo() {
      local words quote kept target quoted answer typed value meaning room instead=''
      local values=() meanings=() i
      COMPREPLY=()
      _todo_split
      if [[ $target ]]; then
        _todo_files
        return
      fi
      typed=${words[${#words[@]} - 1]}
      answer=$(command todo complete -- "${words[@]:1}" 2>/dev/null)
      if [[ $answer == :files ]]; then
        _todo_files
        return
      fi
      if [[ $answer == :instead* ]]; then
        [[ $kept ]] && return
        instead=1
      fi
      while IFS=$'\t' read -r value meaning; do
        # Compares with case, then removes the part that bash keeps.
        [[ $value && ($instead && $value != :* || $value == "$typed"*) ]] || continue
        _todo_quote "${value#"$kept"}"
        values+=("$quoted") meanings+=("$meaning")
      done <<<"$answer"
      if [[ ${#values[@]} == 1 ]]; then
        # A space ends the word, unless a value must follow its colon.
        [[ $quote || ${values[0]} == *[:=] ]] || values[0]+=' '
        COMPREPLY=("${values[0]}")
        return
      fi
      type compopt >/dev/null 2>&1 && compopt -o nosort 2>/dev/null
      for ((i = 0; i < ${#values[@]}; i++)); do
        value=${values[i]} meaning=${meanings[i]}
        room=$((${COLUMNS:-80} - ${#value} - 6))
        # Types 37 and 42 (menu-complete, insert-completions) insert what is listed.
        if [[ $meaning && ${COMP_TYPE:-9} != 37 && ${COMP_TYPE:-9} != 42 && $room -ge 8 ]]; then
          [[ ${#meaning} -gt $room ]] && meaning=${meaning:0:room-3}...
          value+="  ($meaning)"
        fi
        COMPREPLY+=("$value")
      done
      # With the word among them, the candidates have no common beginning that bash would insert.
      if [[ $instead && ${COMP_TYPE:-9} != 42 ]]; then
        _todo_quote "$typed"
        COMPREPLY+=("$quoted")
      fi
    }

    complete -o nospace -F _todo todo
    """#

  /// The script for zsh 5: a file `_todo` that compinit loads, or text to source after compinit.
  private static let zshText = #"""
    #compdef todo
    # zsh completion for todo: _todo in a folder of $fpath, or after compinit
    #   source <(todo completions zsh)

    _todo() {
      local line value meaning
      local -a asked whole unfinished instead
      # The words up to the cursor, without quotes. Runs none of them.
      asked=("${(@Q)words[2,CURRENT - 1]}" "${(Q)PREFIX}")
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

  /// The script for fish 3: a file `todo.fish` that fish loads, or text to source.
  private static let fishText = #"""
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
        set -l answer (command todo complete -- $words "$typed" 2>/dev/null)
        if test "$answer" = ':files'
            set -l option (string match --regex '^--[a-z-]+=' -- "$typed")
            printf '%s\n' "$option"(__fish_complete_path (string replace -- "$option" '' "$typed"))
        else if test "$answer[1]" = ':instead'
            # fish replaces the word by a number if the word is in its meaning. Unless the word has a
            # capital, case does not matter to it.
            set -l case
            test "$typed" = (string lower -- "$typed"); and set case --ignore-case
            for item in $answer[2..-1]
                string match --quiet $case --regex -- (string escape --style=regex -- "$typed") $item
                or set item "$item ($typed)"
                printf '%s\n' $item
            end
        else
            printf '%s\n' $answer
        end
    end

    complete --command todo --no-files --keep-order --arguments '(__todo_complete)'
    """#
}
