import { h, newId } from './element.ts';
import { icon, type IconName } from './icons.ts';
import type { Words } from './words.ts';

/** A line under the search field. */
export interface Suggestion {
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly detail: string;
  readonly icon: IconName;
  /** The typed letters, as pairs [start, end) of positions in the title. */
  readonly highlight?: readonly (readonly [number, number])[];
}

export interface SearchBoxOptions<Item extends Suggestion> {
  readonly words: Words;
  /** Label for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  /** Shown in front of the field. */
  readonly leading: Node;
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly onPick: (item: Item) => void;
  /** Offered while the field is empty. */
  readonly offered?: () => readonly Item[];
  /** Called on Enter without a chosen suggestion. */
  readonly onSubmit: (text: string) => void;
  readonly onClear: () => void;
}

/** Debounce time of typing: a request costs a unit of quota, and people type five letters a second. */
const PAUSE_MS = 220;
const MAX_CHARACTERS = 300;

/**
 * A search field with suggestions. It follows ARIA 1.2's combobox pattern, so arrows, Enter and Escape work as screen
 * readers announce them.
 */
export class SearchBox<Item extends Suggestion> {
  readonly element: HTMLElement;
  readonly #options: SearchBoxOptions<Item>;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #status: HTMLElement;
  readonly #clear: HTMLButtonElement;
  #items: readonly Item[] = [];
  #active = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  /** True while the suggestions are those of an empty field. */
  #isOffering = false;

  constructor(options: SearchBoxOptions<Item>) {
    this.#options = options;
    const { words, label, placeholder, leading } = options;
    const listId = newId('list');
    this.#input = h('input', {
      class: 'verst-field',
      type: 'text',
      role: 'combobox',
      'aria-label': label,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': listId,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      maxlength: MAX_CHARACTERS,
      placeholder,
      on: {
        input: () => this.#typed(),
        keydown: (event) => this.#pressed(event),
        focus: () => this.#focused(),
        blur: () => this.#close(),
      },
    });
    this.#list = h('ul', {
      class: 'verst-suggestions',
      role: 'listbox',
      id: listId,
      'aria-label': label,
      hidden: true,
    });
    // A press must not take the focus from the field before the click comes.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#status = h('div', { class: 'verst-hidden', role: 'status' });
    this.#clear = h(
      'button',
      {
        class: 'verst-icon-button',
        type: 'button',
        'aria-label': words.clear,
        hidden: true,
        on: { click: () => this.#cleared() },
      },
      icon('close'),
    );
    this.element = h(
      'div',
      { class: 'verst-search' },
      h('div', { class: 'verst-search-line' }, leading, this.#input, this.#clear),
      this.#list,
      this.#status,
    );
  }

  get text(): string {
    return this.#input.value.trim();
  }

  /** Puts a text into the field without asking for suggestions. */
  set text(text: string) {
    this.#input.value = text;
    this.#clear.hidden = text === '';
    this.#forget();
  }

  focus(): void {
    this.#input.focus();
  }

  #typed(): void {
    this.#clear.hidden = this.#input.value === '';
    clearTimeout(this.#timer);
    this.#asking?.abort();
    if (this.text === '' || this.#isOffering) this.#forget();
    if (this.text === '') {
      this.#focused();
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(this.text), PAUSE_MS);
  }

  async #ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    let items: readonly Item[];
    try {
      items = await this.#options.suggest(text, asking.signal);
    } catch (error) {
      // The field works without suggestions too; the error shows when the search is sent.
      if (!asking.signal.aborted) console.warn(error);
      return;
    }
    if (asking.signal.aborted) return;
    this.#show(items);
  }

  #show(items: readonly Item[]): void {
    this.#items = items;
    this.#active = -1;
    const { words } = this.#options;
    this.#list.replaceChildren(...items.map((item, index) => this.#option(item, index)));
    this.#status.textContent = items.length === 0 ? words.noSuggestions : words.suggestions(items.length);
    this.#open();
  }

  /** Shows the items that are offered for an empty field. */
  #focused(): void {
    if (this.text === '') {
      const offered = this.#options.offered?.() ?? [];
      if (offered.length > 0) {
        this.#isOffering = true;
        this.#show(offered);
        return;
      }
    }
    this.#open();
  }

  #option(item: Item, index: number): HTMLElement {
    return h(
      'li',
      {
        class: 'verst-option',
        role: 'option',
        id: `${this.#list.id}-${index}`,
        'aria-selected': 'false',
        on: { click: () => this.#pick(index) },
      },
      icon(item.icon),
      h('span', { class: 'verst-option-title' }, ...highlighted(item)),
      item.detail !== '' && h('span', { class: 'verst-option-detail' }, item.detail),
    );
  }

  #pressed(event: KeyboardEvent): void {
    const { length } = this.#items;
    if (event.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      event.preventDefault();
      this.#open();
      // One position more than there are items: the field itself, with the typed text.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.#activate(((this.#active + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (this.#active >= 0 && this.#isOpen) this.#pick(this.#active);
      else if (this.text !== '') this.#submit();
    } else if (event.key === 'Escape') {
      if (this.#isOpen) this.#close();
      else this.#cleared();
    }
  }

  #activate(index: number): void {
    this.#active = index;
    for (const [position, option] of [...this.#list.children].entries()) {
      option.setAttribute('aria-selected', String(position === index));
      if (position === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `${this.#list.id}-${index}`);
  }

  #pick(index: number): void {
    const item = this.#items[index]!;
    this.text = item.title;
    this.#options.onPick(item);
  }

  #submit(): void {
    const { text } = this;
    this.text = text;
    this.#options.onSubmit(text);
  }

  #cleared(): void {
    this.text = '';
    this.#input.focus();
    this.#options.onClear();
  }

  get #isOpen(): boolean {
    return !this.#list.hidden;
  }

  #open(): void {
    const isOpen = this.#items.length > 0 && document.activeElement === this.#input;
    this.#list.hidden = !isOpen;
    this.#input.setAttribute('aria-expanded', String(isOpen));
  }

  #close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#activate(-1);
  }

  /** Cancels the pending request and removes the suggestions. */
  #forget(): void {
    this.#isOffering = false;
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#items = [];
    this.#list.replaceChildren();
    this.#status.textContent = '';
    this.#close();
  }
}

/** The title of a suggestion with the typed letters marked. */
function highlighted({ title, highlight = [] }: Suggestion): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of highlight.toSorted(([a], [b]) => a - b)) {
    if (start < at) continue;
    parts.push(title.slice(at, start), h('mark', {}, title.slice(start, end)));
    at = end;
  }
  return [...parts, title.slice(at)];
}
