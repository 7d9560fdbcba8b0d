package io.verst.client

/** A call that did not succeed. */
public sealed class VerstException(message: String, cause: Throwable? = null) : Exception(message, cause) {
    /** An answer of the server that says what went wrong. */
    public sealed class Answered(public val status: Int, message: String) : VerstException(message)

    /** 400, 405, 413 or 415: the call makes no sense to the server; the message names the parameter. */
    public class BadRequest(status: Int, message: String) : Answered(status, message)

    /** 401: the API key or token is missing, unknown, expired or revoked. */
    public class Unauthorized(message: String) : Answered(401, message)

    /** 403: the limit of the plan is exhausted, or access is denied. */
    public class Forbidden(message: String) : Answered(403, message)

    /** 404: what was asked for is not there. */
    public class NotFound(message: String) : Answered(404, message)

    /** 429, after all retries. */
    public class TooManyRequests(message: String, public val retryAfterSeconds: Long?) : Answered(429, message)

    /** 5xx: the server failed, or is stopping. */
    public class ServerFailed(status: Int, message: String) : Answered(status, message)

    /** No answer: no network, a time-out, a broken connection. */
    public class NoAnswer(message: String, cause: Throwable) : VerstException(message, cause)

    /** An answer that is not what the API promises. */
    public class Unreadable(message: String, cause: Throwable) : VerstException(message, cause)
}
