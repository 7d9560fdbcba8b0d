/// The two tokens of a signed-in user.
final class SessionTokens {
  const SessionTokens({required this.accessToken, required this.refreshToken});

  final String accessToken;
  final String refreshToken;
}

/// Where tokens are kept between calls; keep them in secure storage to stay signed in between starts.
abstract interface class TokenStore {
  Future<SessionTokens?> load();

  Future<void> save(SessionTokens? tokens);
}

/// Keeps tokens as long as the process lives.
final class MemoryTokenStore implements TokenStore {
  MemoryTokenStore([this._tokens]);

  SessionTokens? _tokens;

  @override
  Future<SessionTokens?> load() async => _tokens;

  @override
  Future<void> save(SessionTokens? tokens) async => _tokens = tokens;
}
