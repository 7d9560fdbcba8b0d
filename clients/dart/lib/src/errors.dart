/// A call that did not succeed.
sealed class VerstException implements Exception {
  const VerstException(this.message);

  final String message;

  @override
  String toString() => '$runtimeType: $message';
}

/// 400, 405, 413 or 415: the call makes no sense to the server; the message names the parameter.
final class BadRequest extends VerstException {
  const BadRequest(this.status, super.message);

  final int status;
}

/// 401: the API key or token is missing, unknown, expired or revoked.
final class Unauthorized extends VerstException {
  const Unauthorized(super.message);
}

/// 403: the limit of the plan is exhausted, or access is denied.
final class Forbidden extends VerstException {
  const Forbidden(super.message);
}

/// 404: what was asked for is not there.
final class NotFound extends VerstException {
  const NotFound(super.message);
}

/// 429, after all retries; [retryAfter] is null where the server names no time.
final class TooManyRequests extends VerstException {
  const TooManyRequests(super.message, this.retryAfter);

  final Duration? retryAfter;
}

/// 5xx: the server failed, or is stopping.
final class ServerFailed extends VerstException {
  const ServerFailed(this.status, super.message);

  final int status;
}

/// No network, a time-out, a broken connection.
final class NoAnswer extends VerstException {
  const NoAnswer(super.message, this.cause);

  final Object cause;
}

/// An answer that is not what the API promises.
final class Unreadable extends VerstException {
  const Unreadable(super.message, this.cause);

  final Object cause;
}
