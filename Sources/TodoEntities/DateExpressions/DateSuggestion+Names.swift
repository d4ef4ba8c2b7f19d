// Words of other programs and of everyday speech.
extension DateSuggestion {
  /// Words for days in other programs and in everyday speech.
  static let otherNames = [
    "now": "today", "sod": "today", "eod": "today", "weekend": "sat", "nextweek": "sonw",
    "nextmonth": "sonm", "nextquarter": "sonq", "nextyear": "sony", "tmr": "tomorrow",
    "tmrw": "tomorrow", "yest": "yesterday",
    "tonight": "@20:00", "midnight": "tomorrow@00:00",
    "lastweek": "sow-1w", "lastmonth": "som-1m", "lastquarter": "soq-1q", "lastyear": "soy-1y",
    "thisweek": "eow", "thismonth": "eom", "thisquarter": "eoq", "thisyear": "eoy",
    "eonw": "eow+1w", "eonm": "sonm+1m-1d", "eonq": "sonq+1q-1d", "eony": "eoy+1y",
  ]

  /// Other words for the units.
  static let unitNames = [
    "day": "d", "days": "d", "week": "w", "weeks": "w", "wk": "w", "wks": "w",
    "month": "m", "months": "m", "mo": "m", "quarter": "q", "quarters": "q",
    "year": "y", "years": "y", "yr": "y", "yrs": "y", "hour": "h", "hours": "h", "hr": "h",
    "hrs": "h", "minute": "min", "minutes": "min", "mins": "min", "b": "bd",
    "bday": "bd", "bdays": "bd", "workday": "bd", "workdays": "bd",
  ]

  /// Words for times of day.
  static let timeNames = ["midday": "noon", "midnight": "00:00"]
}
