import type { Ground } from '../buildings/site.ts';
import type { OsmMap, Tags } from '../osm-map.ts';

const KINDERGARTENS = ['Солнышко', 'Ромашка', 'Теремок', 'Колокольчик', 'Родничок', 'Сказка', 'Ладушки', 'Берёзка'];

/** Writes the grounds; numbers schools and kindergartens. */
export function emitGrounds(map: OsmMap, grounds: readonly Ground[]): void {
  let schools = 0;
  let kindergartens = 0;
  const title = (tags: Tags): Tags => {
    if (tags.amenity === 'school') return { name: `Школа № ${++schools}`, 'name:en': `School No. ${schools}` };
    if (tags.amenity !== 'kindergarten') return {};
    const number = ++kindergartens;
    return { name: `Детский сад № ${number} «${KINDERGARTENS[number % KINDERGARTENS.length]}»` };
  };
  for (const { ring, tags } of grounds) map.addRing(ring, { ...tags, ...title(tags) });
}
