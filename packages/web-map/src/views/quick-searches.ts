import { h } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Words } from '../ui/words.ts';
import type { View } from '../view-link.ts';

const CATEGORIES = ['cafe', 'shop', 'pharmacy', 'fuel', 'bank', 'school'] as const;

/** A row of buttons under the search field: the chat, if there is one, and common kinds of places. */
export function quickSearches(words: Words, show: (view: View) => void, hasChat: boolean): HTMLElement {
  const chip = (text: string, view: View, ...mark: readonly Node[]): HTMLElement =>
    h('button', { class: 'verst-chip', type: 'button', on: { click: () => show(view) } }, ...mark, text);
  return h(
    'div',
    { class: 'verst-quick', role: 'group', 'aria-label': words.categories },
    hasChat ? chip(words.chat, { kind: 'chat' }, icon('chat')) : null,
    ...CATEGORIES.map((name) => {
      const text = words.category[name];
      return chip(text, { kind: 'places', of: 'poi', text });
    }),
  );
}
