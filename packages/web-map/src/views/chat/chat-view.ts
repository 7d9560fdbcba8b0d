import { lineFeature } from '../../map/shapes.ts';
import { h } from '../../ui/element.ts';
import { explain } from '../../ui/explain.ts';
import { iconButton, note } from '../../ui/parts.ts';
import { placeList } from '../place-list.ts';
import type { Stage } from '../stage.ts';

const MAX_CHARACTERS = 1000;

/** Shows the chat: questions and answers, with the places and the route of the last answer on the map. */
export function showChat(stage: Stage): void {
  const panel = new ChatPanel(stage);
  panel.open();
}

class ChatPanel {
  readonly #stage: Stage;
  readonly #log = h('div', { class: 'verst-chat', role: 'log', 'aria-live': 'polite' });
  readonly #places = h('div', {});
  readonly #field: HTMLInputElement;
  #shown: AbortController | null = null;
  #isAsking = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { words, conversation, signal, sheet } = stage;
    this.#field = h('input', {
      class: 'verst-field verst-framed',
      type: 'text',
      name: 'question',
      'aria-label': words.chatField,
      placeholder: words.chatHint,
      maxlength: MAX_CHARACTERS,
      autocomplete: 'off',
    });
    const form = h(
      'form',
      {
        class: 'verst-chat-form',
        on: {
          submit: (event) => {
            event.preventDefault();
            void this.#ask(this.#field.value.trim());
          },
        },
      },
      this.#field,
      iconButton('send', words.send, () => form.requestSubmit()),
    );
    for (const { role, content } of conversation.said) this.#write(role, content);
    sheet.show(words.chat, this.#log, this.#places, form);
    signal.addEventListener('abort', () => this.#shown?.abort());
  }

  /** Draws the last answer so far, and focuses the field for the next question. */
  open(): void {
    this.#showAnswer();
    this.#field.focus({ preventScroll: true });
  }

  #write(role: 'user' | 'assistant', text: string): HTMLElement {
    const line = h('p', { class: `verst-said verst-said-${role}` }, text);
    this.#log.append(line);
    line.scrollIntoView({ block: 'nearest' });
    return line;
  }

  async #ask(message: string): Promise<void> {
    const { client, conversation, signal, map, words } = this.#stage;
    if (message === '' || this.#isAsking || client.chatStream === undefined) return;
    this.#isAsking = true;
    this.#field.value = '';
    const history = conversation.history();
    this.#write('user', message);
    const reply = this.#write('assistant', '…');
    const { lat, lng: lon } = map.getCenter().wrap();
    try {
      let text = '';
      for await (const event of client.chatStream({ message, history, lat, lon }, { signal })) {
        if (event.type === 'delta') {
          text += event.text;
          reply.textContent = text;
        } else if (event.type === 'done') {
          reply.textContent = event.answer.reply;
          conversation.said.push(
            { role: 'user', content: message },
            { role: 'assistant', content: event.answer.reply },
          );
          conversation.answer = event.answer;
          this.#showAnswer();
        }
        reply.scrollIntoView({ block: 'nearest' });
      }
    } catch (error) {
      if (signal.aborted) return;
      reply.replaceWith(note(explain(error, words)));
    } finally {
      this.#isAsking = false;
    }
  }

  /** Draws the places and the route of the last answer. */
  #showAnswer(): void {
    const { conversation, overlay, fitAround, format, show } = this.#stage;
    this.#shown?.abort();
    this.#shown = new AbortController();
    const { places = [], route } = conversation.answer ?? {};
    const line = route?.geometry?.coordinates ?? [];
    overlay.draw('verst-lines', line.length === 0 ? [] : [lineFeature('way', line)]);
    const listed = places.map(({ id, type, name, address, lat, lon, distance_m: distance, is_open: isOpen }) => ({
      title: name,
      detail: address === name ? '' : (address ?? ''),
      aside: distance === null ? undefined : format.distance(distance),
      at: { lat, lon },
      card: id !== null && (type === 'poi' || type === 'organization') ? { of: type, id } : null,
      isDim: isOpen === false,
    }));
    const list = placeList(this.#stage, listed, this.#shown.signal, ({ at, card, title: name }) =>
      show(card === null ? { kind: 'point', at, name } : { kind: 'card', ...card }),
    );
    this.#places.replaceChildren(...(listed.length === 0 ? [] : [list]));
    fitAround([...line, ...places.map(({ lat, lon }) => [lon, lat])], 16);
  }
}
