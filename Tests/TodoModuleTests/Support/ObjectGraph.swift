@testable import TodoModule

/// All objects that an object references, directly or through others, found by reflection.
///
/// It leaves out only what a module shares with the rest of the program: store, console and navigator.
struct ObjectGraph {
  /// A role in a module; the names of its classes end with the raw value.
  enum Role: String, CaseIterable, Comparable {
    case view = "View"
    case presenter = "Presenter"
    case interactor = "Interactor"
    case router = "Router"

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// An object in the graph, which does not keep it alive.
  struct Node {
    /// The name of its class.
    let name: String
    /// The object; nil once nothing else references it.
    weak var object: AnyObject?
  }

  /// All objects, each once, starting with the root.
  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Finds all objects that are reachable from `root`.
  init(_ root: AnyObject) { walk(root) }

  /// The roles of the objects that were found.
  var roles: Set<Role> {
    Set(nodes.compactMap { node in Role.allCases.first { node.name.hasSuffix($0.rawValue) } })
  }

  /// The class names of the objects that are still alive, in the order they were found.
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

/// Which roles a module has, and which of its objects survive its view.
///
/// A correct module is released with its view: it has no survivors.
struct ModuleLifetime: Equatable {
  /// The roles that were found while the view was alive.
  let roles: Set<ObjectGraph.Role>
  /// The class names of the objects that outlived the view.
  let survivors: [String]

  /// Creates the lifetime of a module with these roles and survivors.
  init(roles: Set<ObjectGraph.Role>, survivors: [String] = []) {
    self.roles = roles
    self.survivors = survivors
  }

  /// Makes a module's view, finds its objects, calls `use` with the view and releases it.
  init(of makeView: () -> AnyObject, afterUse use: (AnyObject) -> Void = { _ in }) {
    var graph: ObjectGraph?
    // A separate scope, which holds the last strong reference to the view.
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
