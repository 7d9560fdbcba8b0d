import type { PageWords } from './page-words.ts';

/** Asks for an API key until one is given. @param fault - why the last one was not taken */
export function askForKey(words: PageWords, fault: string | null): Promise<string> {
  const dialog = document.createElement('dialog');
  dialog.className = 'page-key';
  const form = document.createElement('form');
  form.method = 'dialog';
  const title = document.createElement('h2');
  title.textContent = words.keyTitle;
  const hint = document.createElement('p');
  hint.textContent = words.keyHint;
  const problem = document.createElement('p');
  problem.className = 'page-fault';
  problem.role = 'alert';
  problem.textContent = fault ?? '';
  problem.hidden = fault === null;
  const label = document.createElement('label');
  label.htmlFor = 'key';
  label.textContent = words.key;
  const input = document.createElement('input');
  Object.assign(input, { id: 'key', type: 'password', required: true, autocomplete: 'off', placeholder: 'vk_…' });
  const button = document.createElement('button');
  button.textContent = words.go;
  form.append(title, hint, problem, label, input, button);
  dialog.append(form);
  // There is no map without a key.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    form.addEventListener('submit', () => {
      dialog.remove();
      resolve(input.value.trim());
    });
  });
}
