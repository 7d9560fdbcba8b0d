import { h } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Words } from '../ui/words.ts';

const SHOWN_MS = 1500;

/** A button that copies a text and says so. Hidden where copying is forbidden: without HTTPS, except on localhost. */
export function copyButton(words: Pick<Words, 'copy' | 'copied'>, text: string | (() => string)): HTMLButtonElement {
  const button = h(
    'button',
    { class: 'verst-icon-button verst-copy', type: 'button', 'aria-label': words.copy, title: words.copy },
    icon('copy'),
  );
  button.hidden = !globalThis.isSecureContext;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(() => {
      button.replaceChildren(icon('check'));
      button.setAttribute('aria-label', words.copied);
      setTimeout(() => {
        button.replaceChildren(icon('copy'));
        button.setAttribute('aria-label', words.copy);
      }, SHOWN_MS);
    });
  });
  return button;
}
