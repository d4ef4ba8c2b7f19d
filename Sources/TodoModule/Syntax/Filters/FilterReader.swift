import TodoEntities

extension ItemFilter {
  /// Parses the words of a command line. Without words, every item matches.
  init(
    words: [ParsedArguments.Word], views: FilterViews = FilterViews()
  ) throws(UsageError) {
    guard !words.isEmpty else {
      self = .all([])
      return
    }
    var reader = FilterReader(views)
    self = try reader.filter(FilterToken.tokens(of: words))
  }

  /// Parses a filter that is one string, the value of `--where`. Throws if it has no term.
  init(where text: String, views: FilterViews = FilterViews()) throws(UsageError) {
    var reader = FilterReader(views)
    self = try reader.filter(where: text)
  }
}

/// The filter of a view, and what counts where it is named.
struct NamedFilter {
  let filter: ItemFilter
  /// How many levels it has.
  let depth: Int
  /// Its bytes, and those of the views that it names, each as often as it is named.
  let length: Int
}

/// Reads filters, and each view that they name once, by itself: so the time that this takes is
/// proportional to the length of the filters and the views.
///
/// Views that name each other are kept in an array, not on the call stack, which may be as small as
/// 256 KB.
struct FilterReader {
  private let texts: FilterViews
  /// The views that have been read.
  private var views: FilterParser.Views = [:]
  /// How many bytes of views have been read.
  private(set) var readCount = 0

  /// A reader of filters that can name these views.
  init(_ texts: FilterViews) { self.texts = texts }

  /// Parses a filter that is one string.
  mutating func filter(where text: String) throws(UsageError) -> ItemFilter {
    var lexer = FilterLexer(text)
    return try filter(try lexer.tokens())
  }

  /// Returns what is wrong with a view; nil if nothing is.
  mutating func mistake(inView name: String) -> UsageError? {
    if views[name] == nil { _ = try? filter(where: "view:\(name)") }
    guard case .failure(let error)? = views[name] else { return nil }
    return error
  }

  /// Parses a filter.
  mutating func filter(_ tokens: [FilterToken]) throws(UsageError) -> ItemFilter {
    /// The filter, and the views that are being read for it, each named by the one before.
    var open: [(name: String?, parser: FilterParser)] = [(nil, try FilterParser(tokens))]
    while true {
      let (last, name) = (open.count - 1, open[open.count - 1].name)
      do throws(UsageError) {
        switch try open[last].parser.parse(with: views) {
        case .view(let next, let place):
          let names = open.compactMap(\.name)
          if let start = names.firstIndex(of: next) {
            let cycle = names[start...] + [next]
            throw cycle.count > ItemFilter.depthLimit
              ? .badFilter(place, .tooDeep) : .viewCycle(Array(cycle))
          }
          do throws(UsageError) {
            open.append((next, try parser(ofView: next)))
          } catch {
            views[next] = .failure(error)
          }
        case .filter(let filter):
          guard let name else { return filter }
          let parser = open.removeLast().parser
          let length = (texts.texts[name] ?? "").utf8.count + parser.viewLength
          views[name] = .success(
            NamedFilter(filter: filter, depth: parser.greatestDepth, length: length))
        }
      } catch {
        guard let name else { throw error }
        views[name] = .failure(error)
        open.removeLast()
      }
    }
  }

  private mutating func parser(ofView name: String) throws(UsageError) -> FilterParser {
    guard let text = texts.texts[name] else {
      throw .unknownView(name, nearest: texts.name(nearest: name))
    }
    readCount += text.utf8.count
    var lexer = FilterLexer(text, view: name)
    return try FilterParser(try lexer.tokens(), view: name)
  }
}
