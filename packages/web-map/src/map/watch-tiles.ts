import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Trouble } from '../ui/trouble.ts';
import type { Words } from '../ui/words.ts';

/** Shows a message when tiles cannot be loaded, and loads them again when the network is back or the visitor asks. */
export function watchTiles(map: MapLibreMap, trouble: Trouble, words: () => Words, signal: AbortSignal): void {
  let isLost = false;
  const reload = (): void => {
    if (!isLost) return;
    isLost = false;
    trouble.hide();
    // Setting the style resets the sources; tiles that failed are not requested again by themselves.
    map.setStyle(map.getStyle(), { diff: false });
  };
  map.on('error', (event) => {
    if (!('sourceId' in event)) return;
    isLost = true;
    trouble.show(words().tilesLost, words().again, reload);
  });
  addEventListener('online', reload, { signal });
}
