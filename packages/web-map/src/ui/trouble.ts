import { h } from './element.ts';

/** A message over the map about what does not work, with a button that tries it again. */
export class Trouble {
  readonly element = h('div', { class: 'verst-trouble', role: 'alert', hidden: true });

  /** Shows a message in place of the one before. @param onAgain - called when the button is pressed */
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
