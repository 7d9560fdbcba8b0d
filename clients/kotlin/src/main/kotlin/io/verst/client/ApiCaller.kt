package io.verst.client

import java.io.IOException
import java.net.URLEncoder
import kotlinx.coroutines.delay
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** Which credential a call takes. */
internal enum class Credential { KEY, TOKEN, OPTIONAL_TOKEN, NONE }

/** One call, before credentials are added. Null values of the query are left out. */
internal class Call(
    val method: String,
    val path: String,
    val credential: Credential,
    val query: List<Pair<String, String?>> = emptyList(),
    val body: JsonValue? = null,
)

/** Sends calls: credentials, refreshing of tokens, waiting on 429, typed errors. */
internal class ApiCaller(
    private val baseUrl: String,
    private val apiKey: String?,
    private val tokens: TokenStore,
    private val transport: Transport,
    private val language: String?,
    private val maxRetries: Int,
    private val maxRetryWaitSeconds: Long,
) {
    private val refreshing = Mutex()

    suspend fun <T> json(call: Call, read: (JsonValue) -> T): T {
        val answer = send(call)
        return try {
            read(JsonValue.parse(answer.body.decodeToString()))
        } catch (error: JsonException) {
            throw VerstException.Unreadable("${call.path}: ${error.message}", error)
        }
    }

    suspend fun bytes(call: Call): ByteArray = send(call).body

    /** Null where the answer has no body (204). */
    suspend fun bytesOrNull(call: Call): ByteArray? = send(call).takeIf { it.status != 204 }?.body

    /** The same for calls that give tokens: they are kept. */
    suspend fun signingIn(call: Call): Tokens = json(call) { Tokens.from(it) }.also { keep(it) }

    suspend fun <T> signingOut(call: Call, read: (JsonValue) -> T): T = json(call, read).also { tokens.save(null) }

    private suspend fun keep(given: Tokens) = tokens.save(SessionTokens(given.accessToken, given.refreshToken))

    private suspend fun send(call: Call): HttpAnswer {
        val used = if (call.credential.takesToken) tokens.load() else null
        val answer = sendPatiently(call, used)
        if (answer.status != 401 || used == null) return successOf(answer)
        val fresh = refreshed(used) ?: return successOf(answer)
        return successOf(sendPatiently(call, fresh))
    }

    private val Credential.takesToken get() = this == Credential.TOKEN || this == Credential.OPTIONAL_TOKEN

    /** New tokens for ones that are refused; calls at the same time share them. Null where the session has ended. */
    private suspend fun refreshed(refused: SessionTokens): SessionTokens? =
        refreshing.withLock {
            val current = tokens.load() ?: return null
            if (current.accessToken != refused.accessToken) return current
            val body = jsonObject("refresh_token" to jsonOf(current.refreshToken))
            val answer = sendPatiently(Call("POST", "/api/auth/refresh", Credential.NONE, body = body), null)
            if (answer.status == 401) {
                tokens.save(null)
                return null
            }
            val given = Tokens.from(JsonValue.parse(successOf(answer).body.decodeToString()))
            keep(given)
            SessionTokens(given.accessToken, given.refreshToken)
        }

    /** Waits and tries again on 429 and 503 as long as the server asks for a short wait. */
    private suspend fun sendPatiently(call: Call, session: SessionTokens?): HttpAnswer {
        var tries = 0
        while (true) {
            val answer = sendOnce(call, session)
            val waitSeconds = answer.headers["retry-after"]?.toLongOrNull()
            val mayWait = (answer.status == 429 || answer.status == 503) && tries++ < maxRetries
            if (!mayWait || waitSeconds == null || waitSeconds > maxRetryWaitSeconds) return answer
            delay(waitSeconds * 1000)
        }
    }

    private suspend fun sendOnce(call: Call, session: SessionTokens?): HttpAnswer {
        val headers = LinkedHashMap<String, String>()
        headers["Accept"] = "*/*"
        language?.let { headers["Accept-Language"] = it }
        if (call.credential == Credential.KEY && apiKey != null) headers["X-API-Key"] = apiKey
        if (session != null) headers["Authorization"] = "Bearer ${session.accessToken}"
        if (call.body != null) headers["Content-Type"] = "application/json"
        val request = HttpRequest(call.method, urlOf(call), headers, call.body?.toJsonText()?.encodeToByteArray())
        return try {
            transport.send(request)
        } catch (error: IOException) {
            throw VerstException.NoAnswer("${call.method} ${call.path}: ${error.message}", error)
        }
    }

    private fun urlOf(call: Call): String {
        val query = call.query.mapNotNull { (name, value) -> value?.let { "$name=${encoded(it)}" } }
        return baseUrl.trimEnd('/') + call.path + if (query.isEmpty()) "" else query.joinToString("&", "?")
    }

    private fun successOf(answer: HttpAnswer): HttpAnswer {
        if (answer.status < 400) return answer
        val message = messageOf(answer)
        throw when (answer.status) {
            401 -> VerstException.Unauthorized(message)
            403 -> VerstException.Forbidden(message)
            404 -> VerstException.NotFound(message)
            429 -> VerstException.TooManyRequests(message, answer.headers["retry-after"]?.toLongOrNull())
            in 400..499 -> VerstException.BadRequest(answer.status, message)
            else -> VerstException.ServerFailed(answer.status, message)
        }
    }

    private fun messageOf(answer: HttpAnswer): String {
        val body = answer.body.decodeToString()
        return try {
            JsonValue.parse(body).asObject("error").required("error").asText("error")
        } catch (_: JsonException) {
            "status ${answer.status}: ${body.take(200)}"
        }
    }
}

/** A value of a path or query, percent-encoded. */
internal fun encoded(value: String): String = URLEncoder.encode(value, "UTF-8").replace("+", "%20")

/** A number of a query without exponent. */
internal fun plain(value: Double): String = java.math.BigDecimal.valueOf(value).toPlainString()
