import { actionButton } from '../ui/parts.ts';
import type { KeptPlace } from './kept-places.ts';
import type { Stage } from './stage.ts';

/** A button that adds a place to the favourites, or removes it. */
export function favouriteButton({ words, kept }: Stage, place: KeptPlace): HTMLButtonElement {
  const button = actionButton('star', words.favourite, () => {
    if (kept.favourites.has(place)) kept.favourites.remove(place);
    else kept.favourites.add(place);
    show();
  });
  const show = (): void => {
    button.setAttribute('aria-pressed', String(kept.favourites.has(place)));
  };
  show();
  return button;
}
