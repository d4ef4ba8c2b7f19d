/// Scripts that run calendar libraries on a file, which is their argument.
enum PythonScript {
  /// Prints the first ten days after the start that each rule of a file gives.
  static let expand = """
    import sys
    from datetime import datetime
    from dateutil.rrule import rrulestr
    for line in open(sys.argv[1]):
        rule, start = line.split()
        start = datetime.strptime(start, '%Y%m%d')
        days = []
        for day in rrulestr(rule, dtstart=start):
            if day > start: days.append(day.strftime('%Y-%m-%d'))
            if len(days) == 10: break
        print(*days)
    """

  /// Reads a calendar with icalendar and writes it again.
  static let icalendar = """
    import sys, icalendar
    calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
    assert not any(task.errors for task in calendar.walk())
    sys.stdout.buffer.write(calendar.to_ical())
    """

  /// Reads a calendar with vobject and writes it again.
  static let vobject = """
    import sys, vobject
    calendar = vobject.readOne(open(sys.argv[1], newline='').read())
    for task in calendar.vtodo_list: task.getrruleset()
    sys.stdout.write(calendar.serialize())
    """

  /// Writes a task with icalendar.
  static let icalendarTask = """
    import sys, icalendar
    from datetime import datetime, timedelta, timezone
    task = icalendar.Todo()
    task.add('summary', 'A, b; c')
    task.add('uid', 'u1')
    task.add('due', datetime(2026, 12, 1, 17, 0, 30, tzinfo=timezone.utc))
    task.add('categories', ['x', 'y,z'])
    task.add('status', 'IN-PROCESS')
    alarm = icalendar.Alarm()
    alarm.add('action', 'DISPLAY')
    alarm.add('trigger', timedelta(minutes=-15))
    task.add_component(alarm)
    calendar = icalendar.Calendar()
    calendar.add_component(task)
    sys.stdout.buffer.write(calendar.to_ical())
    """

  /// Writes a task with vobject.
  static let vobjectTask = """
    import sys, vobject
    from datetime import date, timedelta
    calendar = vobject.iCalendar()
    task = calendar.add('vtodo')
    task.add('summary').value = 'V'
    task.add('dtstart').value = date(2026, 12, 1)
    task.add('duration').value = timedelta(days=1)
    task.add('rrule').value = 'FREQ=YEARLY'
    sys.stdout.write(calendar.serialize())
    """
}
