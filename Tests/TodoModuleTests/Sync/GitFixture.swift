import Foundation
import Testing

@testable import TodoModule

/// Temporary repositories and a home of their own: neither the user's nor the system's configuration
/// applies.
final class GitFixture {
  let folder: TemporaryFolder
  /// The environment of every git here.
  var variables: [String: String]

  init() {
    folder = TemporaryFolder()
    variables = [
      "PATH": Tool.searchPath, "HOME": folder.path, "XDG_CONFIG_HOME": folder.file("config"),
      "GIT_CONFIG_NOSYSTEM": "1", "TMPDIR": folder.path,
    ]
  }

  /// The machine that commits name where no identity is configured.
  static let machine = GitMachine(name: "laptop", user: "todo")

  /// A client for a folder of the fixture.
  func client(_ name: String = "a", limits: GitClient.Limits = .init()) -> GitClient {
    GitClient(
      folder: folder.file(name), files: SystemFileSystem(), programs: SystemPrograms(),
      environment: GitEnvironment(base: EnvironmentVariables(variables), mayAsk: false),
      limits: limits)
  }

  /// Creates a folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
  }

  /// Creates a repository in a folder, on branch main, and returns its client.
  func repository(_ name: String = "a") throws -> GitClient {
    try makeFolder(name)
    let client = client(name)
    try client.checkVersion()
    try client.initialize(branch: "main")
    return client
  }

  /// Creates a repository whose remote is the bare repository `origin.git` next to it. Creates that
  /// one too if it does not exist.
  func clone(_ name: String) throws -> GitClient {
    if folder.text("origin.git/HEAD") == nil {
      try git(nil, "init", "--quiet", "--bare", folder.file("origin.git"))
    }
    let client = try repository(name)
    try client.setRemote("origin", url: "../origin.git")
    return client
  }

  /// Runs git as a user does, with an identity from the environment, and returns what it prints.
  @discardableResult
  func git(_ name: String?, _ words: String...) throws -> String {
    var environment = EnvironmentVariables(variables)
    for role in ["AUTHOR", "COMMITTER"] {
      environment.set("GIT_\(role)_NAME", to: "Ann")
      environment.set("GIT_\(role)_EMAIL", to: "ann@example.org")
    }
    let start = name.map { ["-C", folder.file($0)] } ?? []
    let call = ProgramCall(name: "git", arguments: start + words, environment: environment)
    let result = try SystemPrograms().run(call)
    let errors = String(decoding: result.errors, as: UTF8.self)
    try #require(result.ending == .exited(0), "\(words): \(errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Runs a git command whose exit code does not matter.
  func tryGit(_ name: String, _ words: String...) throws {
    let environment = EnvironmentVariables(variables)
    let call = ProgramCall(
      name: "git", arguments: ["-C", folder.file(name)] + words, environment: environment)
    _ = try SystemPrograms().run(call)
  }
}

extension GitClient {
  /// Fetches into a repository whose `.git` is in the client's folder.
  func fetch(_ remote: String) throws {
    let repository = GitRepository(gitFolder: folder + "/.git", prefix: "")
    try fetch(GitUpstream(remote: remote, branch: "main"), into: repository)
  }

  /// Makes the index equal to HEAD.
  func readTreeOfHead() throws { _ = try output(["read-tree", "HEAD"]) }

  /// Commits these bytes as a list on top of HEAD and sets the branch, as a sync does.
  @discardableResult
  func commitList(
    _ text: String, as name: String = "todo.json", _ message: GitMessage = .init(subject: "Change")
  ) throws -> GitObjectID {
    let head = try head()
    var entries = try head.commit.map { try self.entries(of: $0) } ?? []
    entries.set(name, to: try writeBlob(Array(text.utf8)))
    let tree = try tree(entries)
    let commit = try commit(
      tree, parents: head.commit.map { [$0] } ?? [], message, on: GitFixture.machine)
    try updateRef(head.ref, to: commit, from: head.commit)
    return commit
  }
}

extension GitClient {
  /// The path of the list `todo.json` in the folder.
  var list: ListPath { get throws { try #require(ListPath("\(folder)/todo.json")) } }
}
