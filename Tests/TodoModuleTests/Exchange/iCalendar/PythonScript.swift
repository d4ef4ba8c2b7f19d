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
}
