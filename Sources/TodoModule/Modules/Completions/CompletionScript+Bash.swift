extension CompletionScript {
  /// For bash 3.2 and newer.
  ///
  /// bash cuts words at the characters of COMP_WORDBREAKS, the colon among them, and replaces only
  /// what stands after the last of those. So the script cuts the line itself, and takes off the
  /// beginning of each candidate that bash will keep. bash has no meanings for candidates: where
  /// several are listed, and none of the list can be inserted, they stand after the values.
  static let bash = #"""
    # bash completion for todo (bash 3.2 or newer)
    # shellcheck shell=bash

    # Cuts the line at the cursor into words, without quotes and redirections. Nothing in it is run.
    # Sets words; quote, the quote that is open; kept, what bash keeps of the last word; target, if
    # that word stands after < or >.
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
          # Digits that touch it number a descriptor.
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

    # Writes a text as it has to be typed after the open quote, or without one: sets quoted.
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

    # Leaves the word to bash, which completes names of files.
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
      local words quote kept target quoted answer typed value meaning room
      local values=() meanings=() i
      COMPREPLY=()
      _todo_split
      if [[ $target ]]; then
        _todo_files
        return
      fi
      typed=${words[${#words[@]} - 1]}
      for ((i = 1; i < ${#words[@]}; i++)); do
        if [[ ${words[i]} == \~/* ]]; then words[i]=$HOME/${words[i]:2}; fi
      done
      answer=$(command todo complete -- "${words[@]:1}" 2>/dev/null)
      if [[ $answer == :files ]]; then
        _todo_files
        return
      fi
      while IFS=$'\t' read -r value meaning; do
        # The beginning is compared as it is, and taken off as far as bash keeps it.
        [[ $value && $value == "$typed"* ]] || continue
        _todo_quote "${value#"$kept"}"
        values+=("$quoted") meanings+=("$meaning")
      done <<<"$answer"
      if [[ ${#values[@]} == 1 ]]; then
        # A word is finished by a blank, but for one that goes on after its colon.
        [[ $quote || ${values[0]} == *[:=] ]] || values[0]+=' '
        COMPREPLY=("${values[0]}")
        return
      fi
      type compopt >/dev/null 2>&1 && compopt -o nosort 2>/dev/null
      for ((i = 0; i < ${#values[@]}; i++)); do
        value=${values[i]} meaning=${meanings[i]}
        room=$((${COLUMNS:-80} - ${#value} - 6))
        # Types 37 and 42 insert what is listed.
        if [[ $meaning && ${COMP_TYPE:-9} != 37 && ${COMP_TYPE:-9} != 42 && $room -ge 8 ]]; then
          [[ ${#meaning} -gt $room ]] && meaning=${meaning:0:room-3}...
          value+="  ($meaning)"
        fi
        COMPREPLY+=("$value")
      done
    }

    complete -o nospace -F _todo todo
    """#
}
