import 'package:http/http.dart' as http;

import 'api_caller.dart';
import 'generated/operations.dart';
import 'token_store.dart';

/// The REST API of a Verst server.
///
/// ```dart
/// final verst = VerstClient('https://maps.example.ru', apiKey: 'vk_…');
/// final found = (await verst.geocode(q: 'иркутск ленина 1')).results.firstOrNull;
/// ```
///
/// A 429 is tried again after the time that the server names; an access token that has expired is refreshed once.
/// Errors are [VerstException].
final class VerstClient extends VerstOperations {
  /// [apiKey] is for the geodata; account calls take the tokens that `login` and `registerAccount` keep in [tokens].
  /// A server that asks to wait longer than [maxRetryWait] is not waited for: the call fails at once.
  VerstClient(
    String baseUrl, {
    String? apiKey,
    TokenStore? tokens,
    String? language,
    Duration timeout = const Duration(seconds: 30),
    int maxRetries = 2,
    Duration maxRetryWait = const Duration(seconds: 10),
    http.Client? httpClient,
  }) : super(
         ApiCaller(
           baseUrl: baseUrl,
           apiKey: apiKey,
           tokens: tokens ?? MemoryTokenStore(),
           language: language,
           timeout: timeout,
           maxRetries: maxRetries,
           maxRetryWait: maxRetryWait,
           httpClient: httpClient ?? http.Client(),
         ),
       );
}
