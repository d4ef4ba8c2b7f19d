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
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
