import { type Child, h } from './element.ts';
import { icon, type IconName } from './icons.ts';

/** A button with a pictogram and a word. */
export function actionButton(name: IconName, text: string, onClick: () => void, isMain = false): HTMLButtonElement {
  return h(
    'button',
    { class: `verst-action${isMain ? ' verst-main' : ''}`, type: 'button', on: { click: onClick } },
    icon(name),
    h('span', {}, text),
  );
}

/** A button with a pictogram alone; `label` is its text for screen readers. */
export function iconButton(name: IconName, label: string, onClick: () => void): HTMLButtonElement {
  return h(
    'button',
    { class: 'verst-icon-button', type: 'button', 'aria-label': label, title: label, on: { click: onClick } },
    icon(name),
  );
}

/** A button that is on or off. */
export function toggle(text: string, isOn: boolean, onClick: () => void): HTMLButtonElement {
  return h(
    'button',
    { class: 'verst-chip', type: 'button', 'aria-pressed': String(isOn), on: { click: onClick } },
    text,
  );
}

/** A line of facts: a pictogram and a value, with its name for screen readers. */
export function fact(name: IconName, label: string, ...value: readonly Child[]): HTMLElement {
  return h(
    'div',
    { class: 'verst-fact' },
    icon(name),
    h('dt', { class: 'verst-hidden' }, label),
    h('dd', {}, ...value),
  );
}

/** A heading over a part of the panel. */
export function heading(text: string): HTMLElement {
  return h('h3', { class: 'verst-heading' }, text);
}

/** A sentence on the state of the panel. */
export function note(text: string): HTMLElement {
  return h('p', { class: 'verst-note' }, text);
}

/** A list item that opens more about it when pressed. */
export function listItem(
  { title, detail, aside, mark }: { title: string; detail?: Child; aside?: string | undefined; mark?: Child },
  onClick: () => void,
): HTMLLIElement {
  return h(
    'li',
    {},
    h(
      'button',
      { class: 'verst-item', type: 'button', on: { click: onClick } },
      mark ?? null,
      h(
        'span',
        { class: 'verst-item-text' },
        h('span', { class: 'verst-item-title' }, title),
        detail !== undefined && detail !== '' && h('span', { class: 'verst-item-detail' }, detail),
      ),
      aside !== undefined && h('span', { class: 'verst-item-aside' }, aside),
    ),
  );
}

/** A horizontal bar from 0 to 100; the number must be shown beside it. */
export function bar(share: number, tone: 'good' | 'warn' | 'plain'): HTMLElement {
  const filled = Math.min(100, Math.max(0, share));
  const inner = h('span', { class: 'verst-bar-fill' });
  inner.style.width = `${filled}%`;
  return h('span', { class: `verst-bar verst-${tone}`, 'aria-hidden': 'true' }, inner);
}
