import { h } from './element.ts';

/** An error message over the map, with a button to retry. */
export class Trouble {
  readonly element = h('div', { class: 'verst-trouble', role: 'alert', hidden: true });

  /** Shows a message in place of the previous one. @param onAgain - called when the button is pressed */
  show(text: string, again: string, onAgain: () => void): void {
    this.element.replaceChildren(
      h('p', {}, text),
      h('button', { class: 'verst-action', type: 'button', on: { click: onAgain } }, again),
    );
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
