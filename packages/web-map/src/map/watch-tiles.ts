import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Trouble } from '../ui/trouble.ts';
import type { Words } from '../ui/words.ts';

/** Says that tiles could not be loaded, and asks for them again when the network is back or the visitor wants it. */
export function watchTiles(map: MapLibreMap, trouble: Trouble, words: () => Words, signal: AbortSignal): void {
  let isLost = false;
  const reload = (): void => {
    if (!isLost) return;
    isLost = false;
    trouble.hide();
    // Sources begin anew with the style: tiles that failed are not asked for again by themselves.
    map.setStyle(map.getStyle(), { diff: false });
  };
  map.on('error', (event) => {
    if (!('sourceId' in event)) return;
    isLost = true;
    trouble.show(words().tilesLost, words().again, reload);
  });
  addEventListener('online', reload, { signal });
}
