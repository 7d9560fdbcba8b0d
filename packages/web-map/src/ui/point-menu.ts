import { h } from './element.ts';
import { icon, type IconName } from './icons.ts';

export interface MenuItem {
  readonly icon: IconName;
  readonly text: string;
  readonly onPick: () => void;
}

/** Distance that is kept from the edges of the map, pixels. */
const EDGE_PX = 8;

/** A menu at a point of the map, following ARIA's menu pattern: arrows, Enter, Escape. */
export class PointMenu {
  readonly element: HTMLElement;
  #returnTo: HTMLElement | null = null;

  /** @param signal - aborted when the map is removed */
  constructor(signal: AbortSignal) {
    this.element = h('div', { class: 'verst-menu', role: 'menu', hidden: true });
    this.element.addEventListener('keydown', (event) => this.#pressed(event));
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!this.element.contains(target as Node)) this.#close(false);
      },
      { signal, capture: true },
    );
  }

  /** Shows the menu at a position in its container, in pixels. */
  show(
    { x, y }: { readonly x: number; readonly y: number },
    label: string,
    items: readonly MenuItem[],
    returnTo: HTMLElement,
  ): void {
    this.#returnTo = returnTo;
    this.element.ariaLabel = label;
    this.element.replaceChildren(
      ...items.map((item) =>
        h(
          'button',
          {
            class: 'verst-menu-item',
            type: 'button',
            role: 'menuitem',
            tabindex: -1,
            on: {
              click: () => {
                this.#close(false);
                item.onPick();
              },
            },
          },
          icon(item.icon),
          h('span', {}, item.text),
        ),
      ),
    );
    this.element.hidden = false;
    const { clientWidth, clientHeight } = this.element.parentElement!;
    const { offsetWidth, offsetHeight } = this.element;
    this.element.style.left = `${Math.max(EDGE_PX, Math.min(x, clientWidth - offsetWidth - EDGE_PX))}px`;
    this.element.style.top = `${Math.max(EDGE_PX, Math.min(y, clientHeight - offsetHeight - EDGE_PX))}px`;
    (this.element.firstElementChild as HTMLElement).focus({ preventScroll: true });
  }

  #close(returnsFocus: boolean): void {
    if (this.element.hidden) return;
    this.element.hidden = true;
    if (returnsFocus) this.#returnTo?.focus({ preventScroll: true });
  }

  #pressed(event: KeyboardEvent): void {
    const items = [...this.element.children] as HTMLElement[];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items[(target + items.length) % items.length]!.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      this.#close(true);
    }
  }
}
