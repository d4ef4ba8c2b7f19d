@testable import TodoModule

/// The objects that one object holds, and those hold, found by reflection.
///
/// It skips what a module shares with the rest of the program, and only that: store, console and
/// navigator.
struct ObjectGraph {
  /// A part of a module, by the name of its class.
  enum Role: String, CaseIterable, Comparable {
    case view = "View"
    case presenter = "Presenter"
    case interactor = "Interactor"
    case router = "Router"

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// An object that the graph does not keep alive.
  struct Node {
    /// Its class.
    let name: String
    /// The object, as long as something else holds it.
    weak var object: AnyObject?
  }

  /// Every object, each once, the root first.
  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Walks from this object on.
  init(_ root: AnyObject) { walk(root) }

  /// The roles that were found.
  var roles: Set<Role> {
    Set(nodes.compactMap { node in Role.allCases.first { node.name.hasSuffix($0.rawValue) } })
  }

  /// The classes of the objects that are still alive, in the order they were found.
  var survivors: [String] { nodes.filter { $0.object != nil }.map(\.name) }

  private mutating func walk(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      if value is any TodoStore || value is Console || value is any Navigating { return }
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      nodes.append(Node(name: "\(type(of: value))", object: object))
    }
    for child in mirror.children { walk(child.value) }
    var ancestor = mirror.superclassMirror
    while let current = ancestor {
      for child in current.children { walk(child.value) }
      ancestor = current.superclassMirror
    }
  }
}

/// What is left of a module when its view is let go.
struct ModuleLifetime: Equatable {
  /// The roles that were found before.
  let roles: Set<ObjectGraph.Role>
  /// The classes of what is still alive.
  let survivors: [String]

  /// A module with these roles, of which these objects survived its view.
  init(roles: Set<ObjectGraph.Role>, survivors: [String] = []) {
    self.roles = roles
    self.survivors = survivors
  }

  /// Makes a module's view, walks its graph, lets `use` work with it, and lets it go.
  init(of makeView: () -> AnyObject, afterUse use: (AnyObject) -> Void = { _ in }) {
    var graph: ObjectGraph?
    // A scope of its own: here is the last strong reference.
    func walk() {
      let view = makeView()
      graph = ObjectGraph(view)
      use(view)
    }
    walk()
    roles = graph?.roles ?? []
    survivors = graph?.survivors ?? []
  }
}
