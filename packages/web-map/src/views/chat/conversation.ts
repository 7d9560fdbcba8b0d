import type { components } from '../../client/index.ts';

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Maximum number of messages that the server accepts as context. */
const MOST_REMEMBERED = 20;

/** A conversation that outlives its view: visitors who look at a place and come back find it unchanged. */
export class Conversation {
  readonly said: Said[] = [];
  /** The last answer; null before the first. */
  answer: components['schemas']['ChatAnswer'] | null = null;

  /** Returns the last messages, as context for the server. */
  history(): Said[] {
    return this.said.slice(-MOST_REMEMBERED);
  }
}
