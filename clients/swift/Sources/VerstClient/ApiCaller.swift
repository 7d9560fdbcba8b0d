import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Which credential a call takes.
enum Credential: Sendable { case key, token, optionalToken, none }

/// One call, before credentials are added. Nil values of the query are left out.
struct Call: Sendable {
    var method: String
    var path: String
    var credential: Credential
    var query: [(String, String?)] = []
    var body: Data? = nil
}

/// Sends calls: credentials, refreshing of tokens, waiting on 429, typed errors.
actor ApiCaller {
    private let baseURL: URL
    private let apiKey: String?
    private let tokens: any TokenStore
    private let language: String?
    private let timeout: TimeInterval
    private let maxRetries: Int
    private let maxRetryWait: TimeInterval
    private let session: URLSession
    private var refreshing: Task<SessionTokens?, any Error>?

    init(
        baseURL: URL, apiKey: String?, tokens: any TokenStore, language: String?, timeout: TimeInterval,
        maxRetries: Int, maxRetryWait: TimeInterval, session: URLSession
    ) {
        self.baseURL = baseURL
        self.apiKey = apiKey
        self.tokens = tokens
        self.language = language
        self.timeout = timeout
        self.maxRetries = maxRetries
        self.maxRetryWait = maxRetryWait
        self.session = session
    }

    func json<Answer: Decodable & Sendable>(_ call: Call) async throws -> Answer {
        try decoded(try await send(call).body)
    }

    func bytes(_ call: Call) async throws -> Data { try await send(call).body }

    /// Nil where the answer has no body (204).
    func bytesOrNil(_ call: Call) async throws -> Data? {
        let answer = try await send(call)
        return answer.status == 204 ? nil : answer.body
    }

    /// The same for calls that give tokens: they are kept.
    func signingIn(_ call: Call) async throws -> Tokens {
        let given: Tokens = try await json(call)
        await tokens.save(SessionTokens(accessToken: given.accessToken, refreshToken: given.refreshToken))
        return given
    }

    func signingOut<Answer: Decodable & Sendable>(_ call: Call) async throws -> Answer {
        let answer: Answer = try await json(call)
        await tokens.save(nil)
        return answer
    }

    private struct Answer: Sendable {
        var status: Int
        var retryAfter: TimeInterval?
        var body: Data
    }

    private func send(_ call: Call) async throws -> Answer {
        let takesToken = call.credential == .token || call.credential == .optionalToken
        let used = takesToken ? await tokens.load() : nil
        let answer = try await sendPatiently(call, used)
        guard answer.status == 401, let used, let fresh = try await refreshed(used) else { return try success(answer) }
        return try success(try await sendPatiently(call, fresh))
    }

    /// New tokens for ones that are refused; calls at the same time share them. Nil where the session has ended.
    private func refreshed(_ refused: SessionTokens) async throws -> SessionTokens? {
        if let refreshing { return try await refreshing.value }
        guard let current = await tokens.load() else { return nil }
        if current.accessToken != refused.accessToken { return current }
        let task = Task { try await self.refresh(current) }
        refreshing = task
        defer { refreshing = nil }
        return try await task.value
    }

    private func refresh(_ current: SessionTokens) async throws -> SessionTokens? {
        let body = try bodyOf([("refresh_token", current.refreshToken)])
        let call = Call(method: "POST", path: "/api/auth/refresh", credential: .none, body: body)
        let answer = try await sendPatiently(call, nil)
        if answer.status == 401 {
            await tokens.save(nil)
            return nil
        }
        let given: Tokens = try decoded(try success(answer).body)
        let fresh = SessionTokens(accessToken: given.accessToken, refreshToken: given.refreshToken)
        await tokens.save(fresh)
        return fresh
    }

    /// Waits and tries again on 429 and 503 as long as the server asks for a short wait.
    private func sendPatiently(_ call: Call, _ used: SessionTokens?) async throws -> Answer {
        var tries = 0
        while true {
            let answer = try await sendOnce(call, used)
            guard answer.status == 429 || answer.status == 503, tries < maxRetries,
                let wait = answer.retryAfter, wait <= maxRetryWait
            else { return answer }
            tries += 1
            try await Task.sleep(nanoseconds: UInt64(wait * 1_000_000_000))
        }
    }

    private func sendOnce(_ call: Call, _ used: SessionTokens?) async throws -> Answer {
        var request = URLRequest(url: url(of: call), timeoutInterval: timeout)
        request.httpMethod = call.method
        if let language { request.setValue(language, forHTTPHeaderField: "Accept-Language") }
        if call.credential == .key, let apiKey { request.setValue(apiKey, forHTTPHeaderField: "X-API-Key") }
        if let used { request.setValue("Bearer \(used.accessToken)", forHTTPHeaderField: "Authorization") }
        if let body = call.body {
            request.httpBody = body
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        do {
            let (data, response) = try await session.data(for: request)
            let http = response as? HTTPURLResponse
            let wait = http?.value(forHTTPHeaderField: "Retry-After").flatMap { TimeInterval($0) }
            return Answer(status: http?.statusCode ?? 0, retryAfter: wait, body: data)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw VerstError.noAnswer(error)
        }
    }

    private func url(of call: Call) -> URL {
        let base = baseURL.absoluteString.hasSuffix("/") ? String(baseURL.absoluteString.dropLast()) : baseURL.absoluteString
        let query = call.query.compactMap { name, value in value.map { "\(name)=\(encoded($0))" } }
        return URL(string: base + call.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))!
    }

    private func success(_ answer: Answer) throws -> Answer {
        if (200..<400).contains(answer.status) { return answer }
        let message = (try? JSONDecoder().decode([String: String].self, from: answer.body))?["error"] ?? "status \(answer.status)"
        switch answer.status {
        case 401: throw VerstError.unauthorized(message: message)
        case 403: throw VerstError.forbidden(message: message)
        case 404: throw VerstError.notFound(message: message)
        case 429: throw VerstError.tooManyRequests(message: message, retryAfter: answer.retryAfter)
        case 400..<500: throw VerstError.badRequest(status: answer.status, message: message)
        default: throw VerstError.serverFailed(status: answer.status, message: message)
        }
    }

    private func decoded<Value: Decodable>(_ data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw VerstError.unreadable(error)
        }
    }
}

/// A value of a path or query, percent-encoded.
func encoded(_ value: String) -> String {
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
}

/// A JSON object of the members that are there.
func bodyOf(_ members: [(String, (any Encodable)?)]) throws -> Data {
    var present: [String: AnyEncodable] = [:]
    for (name, value) in members {
        if let value { present[name] = AnyEncodable(value: value) }
    }
    return try JSONEncoder().encode(present)
}

func bodyOf(_ value: JSONValue) throws -> Data { try JSONEncoder().encode(value) }

private struct AnyEncodable: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
