// The text of `help recipes`: a week with todo, and lines for shells, bars, timers and other programs.

extension HelpTopic {
  static let recipeText = #"""
      todo today                                see what to do today
      todo postpone 3 mon                       move an item to Monday
      todo add Stretch due:today every:2d/done  add a habit: due two days after you last did it
      todo add Ask Bob wait:wed scheduled:wed   hide an item until Wednesday, then `todo today`
                                                shows it
      todo list is:waiting                      list hidden items
      todo week next                            plan next week
      todo list modified.before:-30d            review items that have not changed for 30 days

    A mark in the prompt while an item is overdue, for bash:

      PS1='$(todo check is:late 2>/dev/null && echo "! ")\$ '

    For zsh:

      setopt prompt_subst
      PS1='$(todo check is:late 2>/dev/null && echo "! ")%# '

    For fish:

      function fish_prompt
        todo check is:late 2>/dev/null && echo -n '! '
        echo -n '> '
      end

    For starship, in starship.toml:

      [custom.todo]
      when = "todo check is:late"
      command = "todo check --count is:late"

    In the status line of tmux:

      set -g status-right '#(todo check is:now --count) to do'

    A script for waybar, with "return-type": "json":

      todo list is:now --json | jq -c '{text: "\(length)",
        tooltip: (map(.title | @html) | join("\n"))}'

    A mail each morning, from cron, if there is something to do:

      0 7 * * * $HOME/.local/bin/todo list --table -q is:now

    A reminder of each item that has become due since the script last ran, even if the machine
    slept. Here, an item without a time is due when its day is over. Save the script as
    ~/todo-remind. The line with systemd-run starts a timer for this session:

      PATH="$HOME/.local/bin:/usr/local/bin:$PATH"
      now=$(date +%Y-%m-%dT%H:%M)
      last=$(cat ~/.todo-remind 2>/dev/null || echo "$now")
      titles=$(todo list due.after:$last due.by:$now \
        --format '{title}') || exit
      text=$(printf '%s\n' "$titles" |
        sed 's/\\/&&/g; s/&/\&amp;/g; s/</\&lt;/g')
      [ -z "$titles" ] || notify-send -- 'To do' "$text" || exit
      echo "$now" > ~/.todo-remind

      systemd-run --user --on-calendar='*:0/5' sh ~/todo-remind

    Pick the items to complete, with fzf or with rofi:

      todo list | fzf --multi --delimiter '\t' --with-nth 7 |
        cut -f 1 | xargs -r todo done

      todo list | rofi -dmenu -multi-select |
        cut -f 1 | xargs -r todo done

    A hotkey for a new item. Let your desktop run this command with sh. It also shows the report:

      notify-send -- "$(rofi -dmenu -p 'To do' < /dev/null |
        todo add - 2>&1)"

    The titles of yesterday's completed items:

      todo list completed:yesterday --format '{title}'

    A sheet to print. Open todo.html in a browser:

      todo list --json | jq -r '"<meta charset=utf-8>",
        (.[] | "<p>&#9744; \(.title | @html) \(.due // "")")' > todo.html

    A list for each folder, with direnv. Write this to .envrc, then run direnv allow:

      export TODO_FILE=$PWD/.todo.json

    A git hook, .git/hooks/post-commit. It completes item 3 if the commit message has todo #3:

      #!/bin/sh
      git log -1 --format=%B | grep -o 'todo #[0-9][0-9]*' |
        tr -dc '0-9\n' | xargs -r todo done

    Your GitHub issues. Later runs import only changes:

      gh issue list --assignee @me --state all --json \
        number,title,body,labels,milestone,state,url,updatedAt |
        todo import

    A file that a phone or a program adds lines to. These commands move all lines to the list. If a
    line has a mistake, all lines stay in inbox.new until you correct it:

      cd ~/Sync || exit
      [ -e inbox.new ] || mv inbox.txt inbox.new || exit
      todo add - < inbox.new && rm inbox.new

    An item for each mail that ~/.forward sends to this program:

      #!/usr/bin/env python3
      import email.policy, subprocess, sys
      mail = email.message_from_binary_file(
          sys.stdin.buffer, policy=email.policy.default)
      body = mail.get_body(["plain"])
      text = body.get_content().strip() if body else ""
      words = ["--", mail["subject"] or "mail"]
      if text:
          words.insert(0, "note:" + text)
      sys.exit(subprocess.call(["todo", "add"] + words))

    A calendar on the web, for programs that subscribe to it:

      todo export --to ics --events due:any > todo.new &&
        mv todo.new ~/public_html/todo.ics

    A read-only list. Until you run chmod 600, a change ends with exit code 5:

      chmod 400 "$(todo path)"
    """#
}
