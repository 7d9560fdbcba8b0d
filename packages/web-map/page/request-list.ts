import type { Exchange } from '@verst/web-map';
import { h } from '../src/ui/element.ts';
import { copyButton } from '../src/views/copy-button.ts';
import type { PageWords } from './page-words.ts';

const KEPT = 20;

/** The requests of the map: the last one as a shell command, earlier ones in a list. */
export class RequestList {
  readonly element: HTMLElement;
  #words: PageWords;
  readonly #list = h('ol', { class: 'page-list', hidden: true });
  readonly #line = h('code', { class: 'page-line' });
  readonly #open = h(
    'button',
    { type: 'button', class: 'page-open', 'aria-expanded': 'false', on: { click: () => this.#toggle() } },
    'API',
  );
  #copy = h('button');
  readonly #docs = h('a', { class: 'page-docs', href: 'api/docs' });
  #exchanges: Exchange[] = [];

  constructor(words: PageWords) {
    this.#words = words;
    const last = h('div', { class: 'page-last' }, this.#open, this.#line, this.#docs, this.#copy);
    this.element = h('section', { class: 'page-requests' }, this.#list, last);
    this.setWords(words);
  }

  setWords(words: PageWords): void {
    this.#words = words;
    this.element.ariaLabel = words.requests;
    this.#list.ariaLabel = words.requests;
    this.#docs.textContent = words.docs;
    this.#open.title = words.requests;
    this.#open.ariaLabel = `API: ${words.requests}`;
    const copy = copyButton(words, () => this.#exchanges[0]?.curl ?? '');
    this.#copy.replaceWith(copy);
    this.#copy = copy;
    if (this.#exchanges.length === 0) this.#line.textContent = words.requestsHint;
    this.#draw();
  }

  /** Adds a request; while somebody types, a suggestion replaces the one before it. */
  add(exchange: Exchange): void {
    const isTyping = exchange.operationId === 'suggest' && this.#exchanges[0]?.operationId === 'suggest';
    this.#exchanges = [exchange, ...this.#exchanges.slice(isTyping ? 1 : 0)].slice(0, KEPT);
    this.#line.textContent = exchange.curl;
    this.#draw();
  }

  #toggle(): void {
    const isOpen = this.#list.hidden;
    this.#list.hidden = !isOpen;
    this.#open.ariaExpanded = String(isOpen);
    this.element.dataset['open'] = String(isOpen);
  }

  #draw(): void {
    const words = this.#words;
    const items = this.#exchanges.map(({ operationId, status, durationMs, curl }) => {
      const told = status === 0 ? words.noAnswer : String(status);
      const state = ` · ${told} · ${Math.round(durationMs)} ${words.ms}`;
      return h(
        'li',
        { class: 'page-request' },
        h('span', { class: 'page-state' }, h('strong', {}, operationId), state),
        h('code', {}, curl),
        copyButton(words, curl),
      );
    });
    this.#list.replaceChildren(...items);
  }
}
