import 'dart:async';
import 'dart:convert';
import 'dart:typed_data';

import 'package:http/http.dart' as http;

import 'errors.dart';
import 'generated/models.dart';
import 'token_store.dart';

/// Which credential a call takes.
enum Credential { key, token, optionalToken, none }

/// One call, before credentials are added. Null values of the query are left out.
final class Call {
  const Call(this.method, this.path, this.credential, {this.query = const {}, this.body});

  final String method;
  final String path;
  final Credential credential;
  final Map<String, String?> query;
  final Object? body;
}

/// Sends calls: credentials, refreshing of tokens, waiting on 429, typed errors.
final class ApiCaller {
  ApiCaller({
    required String baseUrl,
    required this.apiKey,
    required this.tokens,
    required this.language,
    required this.timeout,
    required this.maxRetries,
    required this.maxRetryWait,
    required this.httpClient,
  }) : _root = baseUrl.endsWith('/') ? baseUrl.substring(0, baseUrl.length - 1) : baseUrl;

  final String _root;
  final String? apiKey;
  final TokenStore tokens;
  final String? language;
  final Duration timeout;
  final int maxRetries;
  final Duration maxRetryWait;
  final http.Client httpClient;

  Future<SessionTokens?>? _refreshing;

  Future<T> json<T>(Call call, T Function(Object? json) read) async => _read(await _send(call), read);

  Future<Uint8List> bytes(Call call) async => (await _send(call)).bodyBytes;

  /// Null where the answer has no body (204).
  Future<Uint8List?> bytesOrNull(Call call) async {
    final answer = await _send(call);
    return answer.statusCode == 204 ? null : answer.bodyBytes;
  }

  /// The same for calls that give tokens: they are kept.
  Future<Tokens> signingIn(Call call) async {
    final given = await json(call, _tokensOf);
    await tokens.save(SessionTokens(accessToken: given.accessToken, refreshToken: given.refreshToken));
    return given;
  }

  Future<T> signingOut<T>(Call call, T Function(Object? json) read) async {
    final answer = await json(call, read);
    await tokens.save(null);
    return answer;
  }

  static Tokens _tokensOf(Object? json) => Tokens.fromJson(json as Map<String, Object?>);

  Future<http.Response> _send(Call call) async {
    final takesToken = call.credential == Credential.token || call.credential == Credential.optionalToken;
    final used = takesToken ? await tokens.load() : null;
    final answer = await _sendPatiently(call, used);
    if (answer.statusCode != 401 || used == null) return _success(answer);
    final fresh = await _refreshed(used);
    return _success(fresh == null ? answer : await _sendPatiently(call, fresh));
  }

  /// New tokens for ones that are refused; calls at the same time share them. Null where the session has ended.
  Future<SessionTokens?> _refreshed(SessionTokens refused) async {
    final current = await tokens.load();
    if (current == null) return null;
    if (current.accessToken != refused.accessToken) return current;
    return _refreshing ??= _refresh(current).whenComplete(() => _refreshing = null);
  }

  Future<SessionTokens?> _refresh(SessionTokens current) async {
    final call = Call('POST', '/api/auth/refresh', Credential.none, body: {'refresh_token': current.refreshToken});
    final answer = await _sendPatiently(call, null);
    if (answer.statusCode == 401) {
      await tokens.save(null);
      return null;
    }
    final given = _read(_success(answer), _tokensOf);
    final fresh = SessionTokens(accessToken: given.accessToken, refreshToken: given.refreshToken);
    await tokens.save(fresh);
    return fresh;
  }

  /// Waits and tries again on 429 and 503 as long as the server asks for a short wait.
  Future<http.Response> _sendPatiently(Call call, SessionTokens? used) async {
    for (var tries = 0; ; tries++) {
      final answer = await _sendOnce(call, used);
      final wait = _retryAfter(answer);
      final mayWait = (answer.statusCode == 429 || answer.statusCode == 503) && tries < maxRetries;
      if (!mayWait || wait == null || wait > maxRetryWait) return answer;
      await Future<void>.delayed(wait);
    }
  }

  Future<http.Response> _sendOnce(Call call, SessionTokens? used) async {
    final query = [
      for (final MapEntry(:key, :value) in call.query.entries)
        if (value != null) '$key=${Uri.encodeComponent(value)}',
    ];
    final url = Uri.parse('$_root${call.path}${query.isEmpty ? '' : '?${query.join('&')}'}');
    final request = http.Request(call.method, url);
    if (language case final language?) request.headers['Accept-Language'] = language;
    if (apiKey case final apiKey? when call.credential == Credential.key) request.headers['X-API-Key'] = apiKey;
    if (used != null) request.headers['Authorization'] = 'Bearer ${used.accessToken}';
    if (call.body != null) {
      request.headers['Content-Type'] = 'application/json';
      request.bodyBytes = utf8.encode(jsonEncode(call.body));
    }
    try {
      return await http.Response.fromStream(await httpClient.send(request).timeout(timeout)).timeout(timeout);
    } on http.ClientException catch (error) {
      throw NoAnswer('${call.method} ${call.path}: ${error.message}', error);
    } on TimeoutException catch (error) {
      throw NoAnswer('${call.method} ${call.path}: no answer in ${timeout.inSeconds} s', error);
    }
  }

  http.Response _success(http.Response answer) {
    if (answer.statusCode < 400) return answer;
    final message = _messageOf(answer);
    throw switch (answer.statusCode) {
      401 => Unauthorized(message),
      403 => Forbidden(message),
      404 => NotFound(message),
      429 => TooManyRequests(message, _retryAfter(answer)),
      < 500 => BadRequest(answer.statusCode, message),
      _ => ServerFailed(answer.statusCode, message),
    };
  }

  static Duration? _retryAfter(http.Response answer) {
    final seconds = int.tryParse(answer.headers['retry-after'] ?? '');
    return seconds == null ? null : Duration(seconds: seconds);
  }

  static String _messageOf(http.Response answer) {
    try {
      if (jsonDecode(utf8.decode(answer.bodyBytes)) case {'error': final String message}) return message;
    } on FormatException {
      // Not from Verst: a proxy in between.
    }
    return 'status ${answer.statusCode}';
  }

  static T _read<T>(http.Response answer, T Function(Object? json) read) {
    try {
      return read(jsonDecode(utf8.decode(answer.bodyBytes)));
    } on FormatException catch (error) {
      throw Unreadable(error.message, error);
    } on TypeError catch (error) {
      throw Unreadable('$error', error);
    }
  }
}
