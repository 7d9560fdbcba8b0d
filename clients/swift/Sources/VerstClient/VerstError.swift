import Foundation

/// A call that did not succeed.
public enum VerstError: Error, Sendable {
    /// 400, 405, 413 or 415: the call makes no sense to the server; the message names the parameter.
    case badRequest(status: Int, message: String)
    /// 401: the API key or token is missing, unknown, expired or revoked.
    case unauthorized(message: String)
    /// 403: the limit of the plan is exhausted, or access is denied.
    case forbidden(message: String)
    /// 404: what was asked for is not there.
    case notFound(message: String)
    /// 429, after all retries; seconds after which to come back, where the server names them.
    case tooManyRequests(message: String, retryAfter: TimeInterval?)
    /// 5xx: the server failed, or is stopping.
    case serverFailed(status: Int, message: String)
    /// No network, a time-out, a broken connection.
    case noAnswer(any Error)
    /// An answer that is not what the API promises.
    case unreadable(any Error)
}
