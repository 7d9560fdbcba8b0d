/** Replacement of a secret. */
const MASK = '***';

/**
 * Removes secrets from text that arrives in pieces: a possible beginning of one is held back until more text decides.
 * The model never sees a secret, but a gateway knows its own key and is not ours.
 */
export class SecretFilter {
  readonly #secrets: readonly string[];
  #held = '';

  constructor(secrets: readonly (string | null | undefined)[]) {
    this.#secrets = secrets.filter((secret): secret is string => typeof secret === 'string' && secret.length >= 8);
  }

  /** @returns what can be passed on so far */
  pass(text: string): string {
    const all = this.#masked(this.#held + text);
    const keep = this.#tailOf(all);
    this.#held = all.slice(all.length - keep);
    return all.slice(0, all.length - keep);
  }

  /** @returns what is still held back */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }

  #masked(text: string): string {
    return this.#secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
  }

  /** Returns the number of characters at the end that may be the beginning of a secret. */
  #tailOf(text: string): number {
    let longest = 0;
    for (const secret of this.#secrets) {
      for (let length = Math.min(secret.length - 1, text.length); length > longest; length--) {
        if (text.endsWith(secret.slice(0, length))) longest = length;
      }
    }
    return longest;
  }
}
