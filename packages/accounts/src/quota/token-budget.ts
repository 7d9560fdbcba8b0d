import { type KeyRecord, type KeyStore, quotaOwner } from '../keys/key-store.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';

/** Tokens a day of a plan that does not set them. */
const DEFAULT_TOKENS_PER_DAY = 200_000;
/** Minimum tokens to begin a chat: one description of the tools alone takes most of them. */
const LEAST_TOKENS = 8000;
const TRIES = 4;

/** Tokens a day of each plan; null means no limit, undefined the default. */
type TokenPlans = Readonly<Record<string, { readonly llmTokensPerDay?: number | null | undefined }>>;

/** Tokens reserved for one chat. */
export interface TokenGrant {
  readonly tokens: number;
  /** Settles the reservation: unused tokens are given back, tokens used in excess are added. */
  settle(used: number): Promise<void>;
}

/**
 * The daily token budget of plans. Tokens are counted in the store like quotas, under separate owners, so that
 * processes share them. They are reserved before the gateway is asked, so that concurrent chats cannot exceed the
 * budget.
 */
export class TokenBudget {
  readonly #store: KeyStore;
  readonly #plans: TokenPlans;
  readonly #now: () => Date;

  constructor(store: KeyStore, { plans }: { readonly plans: TokenPlans }, now: () => Date = () => new Date()) {
    this.#store = store;
    this.#plans = plans;
    this.#now = now;
  }

  /**
   * Reserves tokens for a chat.
   *
   * @param wanted - maximum number of tokens
   * @returns null if the key may not use the gateway, its plan has too few left for today, or the store is unavailable
   */
  async grant(key: KeyRecord, wanted: number): Promise<TokenGrant | null> {
    if (isSelfRegistered(key)) return null;
    const limit = this.#limitOf(key.plan);
    const owner = `tokens of ${quotaOwner(key)}`;
    const period = this.#now().toISOString().slice(0, 10);
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const used = await this.#store.reservedQuota(owner, period);
        const tokens = limit === null ? wanted : Math.min(wanted, limit - used);
        if (tokens < LEAST_TOKENS) return null;
        const held = await this.#store.reserveQuota({ owner, period, units: tokens, limit, overage: false });
        if (held >= tokens) return { tokens, settle: (spent) => this.#settle(owner, period, held, spent) };
        // Another chat took some of them meanwhile; there may be fewer for this one.
      }
      return null;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return null;
      throw error;
    }
  }

  #settle(owner: string, period: string, held: number, spent: number): Promise<void> {
    if (spent > held) return this.#store.addQuota(owner, period, spent - held);
    return spent === held ? Promise.resolve() : this.#store.returnQuota(owner, period, held - spent);
  }

  #limitOf(plan: string): number | null {
    if (!Object.hasOwn(this.#plans, plan)) return 0;
    const { llmTokensPerDay = DEFAULT_TOKENS_PER_DAY } = this.#plans[plan]!;
    return llmTokensPerDay;
  }
}

/**
 * Returns true if anybody could have created the key, without an account: such keys must not spend the operator's
 * money.
 */
function isSelfRegistered({ accountId, email }: KeyRecord): boolean {
  return accountId === null && email !== null;
}
