// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "todo",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "todo", targets: ["todo"])],
  targets: [
    .target(name: "TodoEntities", swiftSettings: settings),
    .target(name: "TodoModule", dependencies: ["TodoEntities"], swiftSettings: settings),
    .executableTarget(name: "todo", dependencies: ["TodoModule"], swiftSettings: settings),
    .testTarget(
      name: "TodoModuleTests",
      dependencies: ["TodoEntities", "TodoModule", "todo"],
      // Makes the module of what compiling its files gives, so that no file is type-checked twice: after an
      // edit of one test, a build takes 10 seconds in place of 100.
      swiftSettings: settings + [.unsafeFlags(["-no-emit-module-separately"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)
