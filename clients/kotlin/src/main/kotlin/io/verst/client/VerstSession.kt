package io.verst.client

/** The two tokens of a signed-in user. */
public data class SessionTokens(public val accessToken: String, public val refreshToken: String)

/** Where tokens are kept between calls; keep them in encrypted storage to stay signed in between starts. */
public interface TokenStore {
    public suspend fun load(): SessionTokens?

    public suspend fun save(tokens: SessionTokens?)
}

/** Keeps tokens as long as the process lives. */
public class MemoryTokenStore(private var tokens: SessionTokens? = null) : TokenStore {
    override suspend fun load(): SessionTokens? = tokens

    override suspend fun save(tokens: SessionTokens?) {
        this.tokens = tokens
    }
}
