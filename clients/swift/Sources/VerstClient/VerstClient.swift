import Foundation

/// The REST API of a Verst server.
///
/// ```swift
/// let verst = VerstClient(baseURL: URL(string: "https://maps.example.ru")!, apiKey: "vk_…")
/// let found = try await verst.geocode(q: "иркутск ленина 1").results.first
/// ```
///
/// A 429 is tried again after the time that the server names; an access token that has expired is refreshed once.
/// Errors are `VerstError`.
public final class VerstClient: Sendable {
    let caller: ApiCaller

    /// - Parameter baseURL: Root of the server
    /// - Parameter apiKey: For the geodata; account calls take the tokens that `login` and `registerAccount` keep
    /// - Parameter tokens: Where tokens are kept; keep them in the keychain to stay signed in between starts
    /// - Parameter language: Of error messages, `ru` or `en`
    /// - Parameter timeout: Seconds without an answer
    /// - Parameter maxRetries: How often a call is tried again after 429 or 503
    /// - Parameter maxRetryWait: Seconds; a longer wait is not waited for: the call fails at once
    public init(
        baseURL: URL,
        apiKey: String? = nil,
        tokens: any TokenStore = MemoryTokenStore(),
        language: String? = nil,
        timeout: TimeInterval = 30,
        maxRetries: Int = 2,
        maxRetryWait: TimeInterval = 10,
        session: URLSession = .shared
    ) {
        caller = ApiCaller(
            baseURL: baseURL, apiKey: apiKey, tokens: tokens, language: language, timeout: timeout,
            maxRetries: maxRetries, maxRetryWait: maxRetryWait, session: session
        )
    }
}
