package io.verst.client

/**
 * The REST API of a Verst server.
 *
 * ```kotlin
 * val verst = VerstClient("https://maps.example.ru", apiKey = "vk_…")
 * val found = verst.geocode("иркутск ленина 1").results.firstOrNull()
 * ```
 *
 * Calls are safe from several coroutines at once. A 429 is tried again after the time that the server names; an access
 * token that has expired is refreshed once. Errors are [VerstException].
 *
 * @param baseUrl root of the server
 * @param apiKey for the geodata; account calls take the tokens that [login] and [registerAccount] keep in [tokens]
 * @param language of error messages, `ru` or `en`
 * @param maxRetries how often a call is tried again after 429 or 503
 * @param maxRetryWaitSeconds a longer wait is not waited for: the call fails at once
 */
public class VerstClient(
    baseUrl: String,
    apiKey: String? = null,
    tokens: TokenStore = MemoryTokenStore(),
    transport: Transport = UrlConnectionTransport(),
    language: String? = null,
    maxRetries: Int = 2,
    maxRetryWaitSeconds: Long = 10,
) : VerstOperations(ApiCaller(baseUrl, apiKey, tokens, transport, language, maxRetries, maxRetryWaitSeconds))
