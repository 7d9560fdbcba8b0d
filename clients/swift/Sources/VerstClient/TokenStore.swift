/// The two tokens of a signed-in user.
public struct SessionTokens: Codable, Hashable, Sendable {
    public var accessToken: String
    public var refreshToken: String

    public init(accessToken: String, refreshToken: String) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }
}

/// Where tokens are kept between calls.
public protocol TokenStore: Sendable {
    func load() async -> SessionTokens?
    func save(_ tokens: SessionTokens?) async
}

/// Keeps tokens as long as the process lives.
public actor MemoryTokenStore: TokenStore {
    private var tokens: SessionTokens?

    public init(_ tokens: SessionTokens? = nil) {
        self.tokens = tokens
    }

    public func load() -> SessionTokens? { tokens }

    public func save(_ tokens: SessionTokens?) { self.tokens = tokens }
}
