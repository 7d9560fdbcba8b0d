// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "VerstClient",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
    products: [.library(name: "VerstClient", targets: ["VerstClient"])],
    targets: [.target(name: "VerstClient")]
)
