import type { components } from '../../client/index.ts';

/** What was said in a chat, and what its last answer was about. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Messages that the server takes as context. */
const MOST_REMEMBERED = 20;

/** A conversation that outlives the view that shows it: who looks at a place and comes back finds it as it was. */
export class Conversation {
  readonly said: Said[] = [];
  /** The last answer; null before the first. */
  answer: components['schemas']['ChatAnswer'] | null = null;

  /** What was said before, as the server wants it. */
  history(): Said[] {
    return this.said.slice(-MOST_REMEMBERED);
  }
}
