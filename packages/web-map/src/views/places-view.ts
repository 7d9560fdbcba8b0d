import type { components } from '../client/index.ts';
import { h } from '../ui/element.ts';
import { listItem, note, toggle } from '../ui/parts.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

type Poi = components['schemas']['Poi'];
type Organization = components['schemas']['Organization'];

const LIMIT = 60;
/** The camera moves more often than one wants to ask. */
const PAUSE_MS = 250;

/** Shows places or organisations of a kind in the part of the map that is seen, anew wherever it is moved. */
export async function showPlaces(stage: Stage, view: ViewOf<'places'>): Promise<ViewHandle> {
  const { words, sheet, show, signal } = stage;
  const { of, text, openNow = false } = view;
  stage.searchText(text);
  const list = h('div', { class: 'verst-answer', 'aria-live': 'polite' }, note(words.loading));
  const layers = h(
    'div',
    { class: 'verst-chips', role: 'group', 'aria-label': words.layerLabel },
    toggle(words.pois, of === 'poi', () => show({ ...view, of: 'poi' })),
    toggle(words.organizations, of === 'organization', () => show({ ...view, of: 'organization' })),
    toggle(words.openNow, openNow, () => show({ kind: 'places', of, text, openNow: !openNow })),
  );
  sheet.show(text, layers, list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    asking?.abort();
  });
  const load = async (): Promise<void> => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      const { results, total } = await find(stage, view, own.signal);
      draw(stage, results, of);
      list.replaceChildren(...listParts(stage, results, total, of));
    } catch (error) {
      if (own.signal.aborted) return;
      list.replaceChildren(note(error instanceof Error ? error.message : words.failed));
    }
  };
  await load();
  return {
    onMapMoved: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), PAUSE_MS);
    },
  };
}

async function find(
  { client, inSight, language: lang }: Stage,
  { of, text, openNow }: ViewOf<'places'>,
  signal: AbortSignal,
): Promise<{ results: readonly (Poi | Organization)[]; total: number }> {
  const { middle, box, radiusM } = inSight();
  const parameters = {
    q: text,
    ...middle,
    radius: Math.min(100_000, Math.max(100, Math.ceil(radiusM))),
    bbox: [...box],
    limit: LIMIT,
    lang,
    ...(openNow === true ? { open_now: true } : {}),
  };
  return of === 'poi' ? client.searchPois(parameters, { signal }) : client.searchOrganizations(parameters, { signal });
}

function draw({ overlay }: Stage, results: readonly (Poi | Organization)[], of: 'poi' | 'organization'): void {
  overlay.draw('verst-places', {
    type: 'FeatureCollection',
    features: results.map(({ id, lat, lon, is_open: isOpen }) => ({
      type: 'Feature',
      properties: { id, of, dim: isOpen === false },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  });
}

function listParts(
  { words, format, show }: Stage,
  results: readonly (Poi | Organization)[],
  total: number,
  of: 'poi' | 'organization',
): Node[] {
  if (results.length === 0) return [note(words.nothing)];
  const items = results.map((place) => {
    const state = place.is_open === null ? null : place.is_open ? words.open : words.closed;
    const detail = [state, place.address].filter((part) => part !== null).join(' · ');
    const aside = place.distance_m === null ? undefined : format.distance(place.distance_m);
    return listItem({ title: place.name, detail, aside }, () => show({ kind: 'card', of, id: place.id }));
  });
  return [note(words.results(format.whole(total))), h('ul', { class: 'verst-list' }, ...items)];
}
