package io.verst.client

/** A JSON value. Numbers keep their text, so that none loses digits. */
public sealed interface JsonValue {
    public data object Null : JsonValue

    public data class Bool(public val value: Boolean) : JsonValue

    public data class Number(public val text: String) : JsonValue

    public data class Text(public val value: String) : JsonValue

    public data class List(public val items: kotlin.collections.List<JsonValue>) : JsonValue

    /** Members in the order in which they came. */
    public data class Object(public val members: Map<String, JsonValue>) : JsonValue

    public companion object {
        /** @throws JsonException for text that is no JSON */
        public fun parse(text: String): JsonValue = JsonParser(text).document()
    }
}

/** Text that is no JSON, or JSON that is not what the API promises; the message says where. */
public class JsonException(message: String) : RuntimeException(message)

/** The value as JSON text. */
public fun JsonValue.toJsonText(): String = StringBuilder().also { write(it, this) }.toString()

private fun write(out: StringBuilder, value: JsonValue) {
    when (value) {
        JsonValue.Null -> out.append("null")
        is JsonValue.Bool -> out.append(value.value)
        is JsonValue.Number -> out.append(value.text)
        is JsonValue.Text -> quote(out, value.value)
        is JsonValue.List -> {
            out.append('[')
            value.items.forEachIndexed { i, item ->
                if (i > 0) out.append(',')
                write(out, item)
            }
            out.append(']')
        }
        is JsonValue.Object -> {
            out.append('{')
            var isFirst = true
            for ((name, member) in value.members) {
                if (!isFirst) out.append(',')
                isFirst = false
                quote(out, name)
                out.append(':')
                write(out, member)
            }
            out.append('}')
        }
    }
}

private fun quote(out: StringBuilder, text: String) {
    out.append('"')
    for (char in text) {
        when {
            char == '"' || char == '\\' -> out.append('\\').append(char)
            char < ' ' || char.isSurrogate() -> out.append("\\u").append(char.code.toString(16).padStart(4, '0'))
            else -> out.append(char)
        }
    }
    out.append('"')
}

private const val MAX_DEPTH = 200

private class JsonParser(private val text: String) {
    private var at = 0

    fun document(): JsonValue {
        val value = value(0)
        skipSpace()
        if (at < text.length) fail("nothing")
        return value
    }

    private fun value(depth: Int): JsonValue {
        if (depth > MAX_DEPTH) fail("no more than $MAX_DEPTH levels")
        skipSpace()
        return when (val char = text.getOrNull(at)) {
            '{' -> objectValue(depth)
            '[' -> listValue(depth)
            '"' -> JsonValue.Text(textValue())
            't' -> word("true", JsonValue.Bool(true))
            'f' -> word("false", JsonValue.Bool(false))
            'n' -> word("null", JsonValue.Null)
            else -> if (char == '-' || char in '0'..'9') numberValue() else fail("a value")
        }
    }

    private fun objectValue(depth: Int): JsonValue {
        val members = LinkedHashMap<String, JsonValue>()
        at++
        skipSpace()
        if (accept('}')) return JsonValue.Object(members)
        while (true) {
            skipSpace()
            if (text.getOrNull(at) != '"') fail("a name")
            val name = textValue()
            skipSpace()
            if (!accept(':')) fail("a colon")
            members[name] = value(depth + 1)
            skipSpace()
            if (accept('}')) return JsonValue.Object(members)
            if (!accept(',')) fail("a comma")
        }
    }

    private fun listValue(depth: Int): JsonValue {
        val items = ArrayList<JsonValue>()
        at++
        skipSpace()
        if (accept(']')) return JsonValue.List(items)
        while (true) {
            items.add(value(depth + 1))
            skipSpace()
            if (accept(']')) return JsonValue.List(items)
            if (!accept(',')) fail("a comma")
        }
    }

    private fun textValue(): String {
        val start = ++at
        while (true) {
            val char = text.getOrNull(at) ?: fail("the end of a text")
            if (char == '"') return text.substring(start, at++)
            if (char == '\\') break
            at++
        }
        val out = StringBuilder(text.substring(start, at))
        while (true) {
            val char = text.getOrNull(at++) ?: fail("the end of a text")
            when (char) {
                '"' -> return out.toString()
                '\\' -> out.append(escaped())
                else -> out.append(char)
            }
        }
    }

    private fun escaped(): Char =
        when (val char = text.getOrNull(at++)) {
            '"', '\\', '/' -> char
            'b' -> '\b'
            'f' -> '\u000c'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> {
                val code = text.substring(at, minOf(at + 4, text.length)).toIntOrNull(16) ?: fail("four digits")
                at += 4
                code.toChar()
            }
            else -> fail("an escape")
        }

    private fun numberValue(): JsonValue {
        val start = at
        while (text.getOrNull(at)?.let { it in "+-.eE" || it in '0'..'9' } == true) at++
        val number = text.substring(start, at)
        if (number.toDoubleOrNull() == null) fail("a number")
        return JsonValue.Number(number)
    }

    private fun word(word: String, value: JsonValue): JsonValue {
        if (!text.startsWith(word, at)) fail(word)
        at += word.length
        return value
    }

    private fun accept(char: Char): Boolean = (text.getOrNull(at) == char).also { if (it) at++ }

    private fun skipSpace() {
        while (text.getOrNull(at)?.let { it == ' ' || it == '\n' || it == '\r' || it == '\t' } == true) at++
    }

    private fun fail(expected: String): Nothing = throw JsonException("expected $expected at character $at")
}

// What generated code reads answers with. Each error names the member.

internal fun JsonValue.asObject(what: String): JsonValue.Object =
    this as? JsonValue.Object ?: throw JsonException("$what: expected an object")

internal fun JsonValue.asText(what: String): String =
    (this as? JsonValue.Text)?.value ?: throw JsonException("$what: expected a text")

internal fun JsonValue.asDouble(what: String): Double =
    (this as? JsonValue.Number)?.text?.toDoubleOrNull() ?: throw JsonException("$what: expected a number")

internal fun JsonValue.asLong(what: String): Long {
    val number = (this as? JsonValue.Number)?.text ?: throw JsonException("$what: expected a whole number")
    return number.toLongOrNull()
        ?: number.toDouble().takeIf { it % 1.0 == 0.0 }?.toLong()
        ?: throw JsonException("$what: expected a whole number")
}

internal fun JsonValue.asInt(what: String): Int = Math.toIntExact(asLong(what))

internal fun JsonValue.asBoolean(what: String): Boolean =
    (this as? JsonValue.Bool)?.value ?: throw JsonException("$what: expected true or false")

internal fun <T> JsonValue.asList(what: String, item: (JsonValue) -> T): List<T> =
    (this as? JsonValue.List)?.items?.map(item) ?: throw JsonException("$what: expected a list")

internal fun <T> JsonValue.asMap(what: String, value: (JsonValue) -> T): Map<String, T> =
    asObject(what).members.mapValues { value(it.value) }

internal fun <T> JsonValue.orNull(read: (JsonValue) -> T): T? = if (this is JsonValue.Null) null else read(this)

internal fun JsonValue.Object.required(name: String): JsonValue =
    members[name] ?: throw JsonException("$name: it is missing")

internal fun <T> JsonValue.Object.optional(name: String, read: (JsonValue) -> T): T? =
    members[name]?.let { if (it is JsonValue.Null) null else read(it) }

internal fun jsonOf(value: String): JsonValue = JsonValue.Text(value)

internal fun jsonOf(value: Boolean): JsonValue = JsonValue.Bool(value)

internal fun jsonOf(value: Int): JsonValue = JsonValue.Number(value.toString())

internal fun jsonOf(value: Long): JsonValue = JsonValue.Number(value.toString())

internal fun jsonOf(value: Double): JsonValue {
    require(value.isFinite()) { "JSON has no number $value" }
    return JsonValue.Number(value.toString())
}

internal fun jsonObject(vararg members: Pair<String, JsonValue?>): JsonValue {
    val present = LinkedHashMap<String, JsonValue>()
    for ((name, value) in members) if (value != null) present[name] = value
    return JsonValue.Object(present)
}
