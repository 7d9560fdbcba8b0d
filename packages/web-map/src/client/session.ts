/** The tokens of an account's session. */
export interface SessionTokens {
  readonly accessToken: string;
  /** Can be used once. */
  readonly refreshToken: string;
}

/** Storage of a client's session; the default ends with the page or process. */
export interface TokenStore {
  /** The stored tokens; null without a session. */
  load(): SessionTokens | null | Promise<SessionTokens | null>;
  /** Stores tokens; null ends the session. */
  save(tokens: SessionTokens | null): void | Promise<void>;
}

export class MemoryTokenStore implements TokenStore {
  #tokens: SessionTokens | null;

  constructor(tokens: SessionTokens | null = null) {
    this.#tokens = tokens;
  }

  load(): SessionTokens | null {
    return this.#tokens;
  }

  save(tokens: SessionTokens | null): void {
    this.#tokens = tokens;
  }
}
