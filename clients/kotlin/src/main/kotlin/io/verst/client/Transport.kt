package io.verst.client

import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible

/** A request as it goes over the wire. */
public class HttpRequest(
    public val method: String,
    public val url: String,
    public val headers: Map<String, String>,
    public val body: ByteArray?,
)

/** An answer as it comes over the wire; names of headers are in lower case. */
public class HttpAnswer(public val status: Int, public val headers: Map<String, String>, public val body: ByteArray)

/** What carries requests: replace it to use another HTTP library, or in tests. */
public fun interface Transport {
    /** @throws java.io.IOException where there is no answer */
    public suspend fun send(request: HttpRequest): HttpAnswer
}

/** Requests by the platform's own `HttpURLConnection`, on Android as on the JVM. */
public class UrlConnectionTransport(
    private val connectTimeoutMs: Int = 10_000,
    private val readTimeoutMs: Int = 30_000,
) : Transport {
    override suspend fun send(request: HttpRequest): HttpAnswer =
        runInterruptible(Dispatchers.IO) {
            val connection = URL(request.url).openConnection() as HttpURLConnection
            try {
                connection.requestMethod = request.method
                connection.connectTimeout = connectTimeoutMs
                connection.readTimeout = readTimeoutMs
                connection.instanceFollowRedirects = false
                request.headers.forEach(connection::setRequestProperty)
                request.body?.let {
                    connection.doOutput = true
                    connection.setFixedLengthStreamingMode(it.size)
                    connection.outputStream.use { out -> out.write(it) }
                }
                val status = connection.responseCode
                val stream = if (status < 400) connection.inputStream else connection.errorStream
                val headers = connection.headerFields.filterKeys { it != null }
                HttpAnswer(
                    status,
                    headers.entries.associate { (name, values) -> name.lowercase() to values.joinToString(", ") },
                    stream?.use { it.readBytes() } ?: ByteArray(0),
                )
            } finally {
                connection.disconnect()
            }
        }
}
