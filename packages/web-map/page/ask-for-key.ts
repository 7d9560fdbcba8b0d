import { h } from '../src/ui/element.ts';
import type { PageWords } from './page-words.ts';

/** Asks for an API key until one is given. @param fault - reason why the last one was refused; null at first */
export function askForKey(words: PageWords, fault: string | null): Promise<string> {
  const input = h('input', { id: 'key', type: 'password', required: true, autocomplete: 'off', placeholder: 'vk_…' });
  const form = h(
    'form',
    { method: 'dialog' },
    h('h2', {}, words.keyTitle),
    h('p', {}, words.keyHint),
    h('p', { class: 'page-fault', role: 'alert', hidden: fault === null }, fault),
    h('label', { for: 'key' }, words.key),
    input,
    h('button', {}, words.go),
  );
  // There is no map without a key.
  const dialog = h('dialog', { class: 'page-key', on: { cancel: (event) => event.preventDefault() } }, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    form.addEventListener('submit', () => {
      dialog.remove();
      resolve(input.value.trim());
    });
  });
}
