import type { Exchange } from '@verst/web-map';
import type { PageWords } from './page-words.ts';

const KEPT = 20;
const SHOWN_MS = 1500;

/** The requests behind what is seen: the last one as a line for a shell, the ones before it in a list. */
export class RequestList {
  readonly element: HTMLElement;
  #words: PageWords;
  readonly #list: HTMLOListElement;
  readonly #line: HTMLElement;
  readonly #open: HTMLButtonElement;
  #copy: HTMLButtonElement;
  readonly #docs = document.createElement('a');
  #exchanges: Exchange[] = [];

  constructor(words: PageWords) {
    this.#words = words;
    this.element = document.createElement('section');
    this.element.className = 'page-requests';
    this.#list = document.createElement('ol');
    this.#list.className = 'page-list';
    this.#list.hidden = true;
    this.#line = document.createElement('code');
    this.#line.className = 'page-line';
    this.#open = document.createElement('button');
    Object.assign(this.#open, { type: 'button', className: 'page-open', ariaExpanded: 'false' });
    this.#open.textContent = 'API';
    this.#open.addEventListener('click', () => this.#toggle());
    this.#copy = document.createElement('button');
    const last = document.createElement('div');
    last.className = 'page-last';
    this.#docs.href = 'api/docs';
    this.#docs.className = 'page-docs';
    last.append(this.#open, this.#line, this.#docs, this.#copy);
    this.element.append(this.#list, last);
    this.setWords(words);
  }

  setWords(words: PageWords): void {
    this.#words = words;
    this.element.ariaLabel = words.requests;
    this.#list.ariaLabel = words.requests;
    this.#docs.textContent = words.docs;
    this.#open.title = words.requests;
    this.#open.ariaLabel = `API: ${words.requests}`;
    const copy = copyButton(() => this.#exchanges[0]?.curl ?? '', words);
    this.#copy.replaceWith(copy);
    this.#copy = copy;
    if (this.#exchanges.length === 0) this.#line.textContent = words.requestsHint;
    this.#draw();
  }

  /** While somebody types, the last suggestion stands for those before it. */
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
    this.#list.replaceChildren(
      ...this.#exchanges.map((exchange) => {
        const item = document.createElement('li');
        item.className = 'page-request';
        const state = document.createElement('span');
        state.className = 'page-state';
        const name = document.createElement('strong');
        name.textContent = exchange.operationId;
        const status = exchange.status === 0 ? this.#words.noAnswer : String(exchange.status);
        state.append(name, ` · ${status} · ${Math.round(exchange.durationMs)} ${this.#words.ms}`);
        const code = document.createElement('code');
        code.textContent = exchange.curl;
        item.append(
          state,
          code,
          copyButton(() => exchange.curl, this.#words),
        );
        return item;
      }),
    );
  }
}

function copyButton(text: () => string, words: PageWords): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: 'verst-icon-button verst-copy',
    ariaLabel: words.copy,
    title: words.copy,
  });
  button.hidden = !globalThis.isSecureContext;
  const sign = pictogram('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
  button.append(sign);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => {
      button.replaceChildren(pictogram('m5 12.5 4.5 4.5L19 7.5'));
      button.ariaLabel = words.copied;
      setTimeout(() => {
        button.replaceChildren(sign);
        button.ariaLabel = words.copy;
      }, SHOWN_MS);
    });
  });
  return button;
}

/** A pictogram by its outline in 24 × 24. */
export function pictogram(outline: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'verst-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}
