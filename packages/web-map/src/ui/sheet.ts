import { h, newId } from './element.ts';
import { icon } from './icons.ts';
import type { Words } from './words.ts';

/** Height of a bottom sheet on a phone. */
type Height = 'low' | 'half' | 'full';

const HEIGHTS: readonly Height[] = ['low', 'half', 'full'];
/** A drag of fewer pixels is a press. */
const DRAG_PX = 8;

/**
 * The panel for results: a card beside the map on wide screens, a sheet at the bottom that the thumb drags on narrow
 * ones.
 */
export class Sheet {
  readonly element: HTMLElement;
  readonly #title: HTMLElement;
  readonly #body: HTMLElement;
  readonly #onClose: () => void;
  readonly #onTitle: (title: string | null) => void;

  /** @param onTitle - called with the title of the panel; null when it is hidden */
  constructor(words: Words, onClose: () => void, onTitle: (title: string | null) => void) {
    this.#onClose = onClose;
    this.#onTitle = onTitle;
    const titleId = newId('title');
    this.#title = h('h2', { class: 'verst-title', id: titleId, tabindex: -1, 'aria-live': 'polite' });
    this.#body = h('div', { class: 'verst-body', tabindex: '0', role: 'group', 'aria-labelledby': titleId });
    const handle = h('button', { class: 'verst-handle', type: 'button', 'aria-label': words.expand });
    this.element = h(
      'section',
      { class: 'verst-sheet', 'aria-labelledby': titleId, 'data-height': 'half', hidden: true },
      handle,
      h(
        'header',
        { class: 'verst-head' },
        this.#title,
        h(
          'button',
          {
            class: 'verst-icon-button',
            type: 'button',
            'aria-label': words.close,
            on: { click: () => this.#onClose() },
          },
          icon('close'),
        ),
      ),
      this.#body,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#onClose();
    });
    this.#makeDraggable(handle);
  }

  /** Shows a title and content in place of the previous ones. */
  show(title: string, ...content: readonly (Node | string | null | false)[]): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.#title.textContent = title;
    this.#body.replaceChildren(...content.filter((part) => part !== null && part !== false));
    this.element.hidden = false;
    // Only after showing it: browsers ignore this on a hidden element and restore its old position.
    this.#body.scrollTop = 0;
    this.#onTitle(title);
    // The element with the focus is gone; without this, the next Tab would begin at the top of the page.
    if (hadFocus && !this.element.contains(document.activeElement)) this.#title.focus({ preventScroll: true });
  }

  /** The title of the panel; null when it is hidden. */
  get title(): string | null {
    return this.element.hidden ? null : this.#title.textContent;
  }

  hide(): void {
    if (!this.element.hidden) this.#onTitle(null);
    this.element.hidden = true;
    this.#body.replaceChildren();
    this.#stand('half');
  }

  #stand(height: Height): void {
    this.element.dataset['height'] = height;
  }

  #makeDraggable(handle: HTMLButtonElement): void {
    let startY: number | null = null;
    let moved = 0;
    handle.addEventListener('pointerdown', (event) => {
      startY = event.clientY;
      moved = 0;
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointermove', (event) => {
      if (startY === null) return;
      moved = event.clientY - startY;
      this.element.style.setProperty('--verst-drag', `${Math.max(-60, moved)}px`);
    });
    const end = (): void => {
      if (startY === null) return;
      startY = null;
      this.element.style.removeProperty('--verst-drag');
      if (Math.abs(moved) >= DRAG_PX) this.#step(moved > 0 ? -1 : 1);
    };
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
    handle.addEventListener('click', () => {
      if (Math.abs(moved) < DRAG_PX) this.#stand(this.element.dataset['height'] === 'full' ? 'low' : 'full');
      moved = 0;
    });
  }

  #step(by: 1 | -1): void {
    const now = HEIGHTS.indexOf(this.element.dataset['height'] as Height);
    this.#stand(HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, now + by))]!);
  }
}
