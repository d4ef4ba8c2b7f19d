/// How long a history may become before its oldest entries are dropped.
struct HistoryLimits {
  /// In entries.
  var entries = 1000
  /// In bytes.
  var bytes = 16 << 20
}
