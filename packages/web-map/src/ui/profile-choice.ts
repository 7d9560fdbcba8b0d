import { type Profile, PROFILES } from '../view-link.ts';
import { h } from './element.ts';
import { icon } from './icons.ts';
import type { Words } from './words.ts';

/** Buttons for the profiles, one of them pressed. */
export function profileChoice(words: Words, chosen: Profile, onChoose: (profile: Profile) => void): HTMLElement {
  return h(
    'div',
    { class: 'verst-profiles', role: 'group', 'aria-label': words.profileLabel },
    ...PROFILES.map((profile) =>
      h(
        'button',
        {
          class: 'verst-profile',
          type: 'button',
          'aria-pressed': String(profile === chosen),
          'aria-label': words.profile[profile],
          title: words.profile[profile],
          on: { click: () => onChoose(profile) },
        },
        icon(profile),
      ),
    ),
  );
}
