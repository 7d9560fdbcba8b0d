import type { components } from '../client/index.ts';
import { h } from '../ui/element.ts';
import { explain } from '../ui/explain.ts';
import { note, toggle } from '../ui/parts.ts';
import { placeList } from './place-list.ts';
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
  let shown: AbortController | null = null;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    asking?.abort();
    shown?.abort();
  });
  const load = async (): Promise<void> => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      const { results, total } = await find(stage, view, own.signal);
      shown?.abort();
      shown = new AbortController();
      list.replaceChildren(...listParts(stage, results, total, of, shown.signal));
    } catch (error) {
      if (own.signal.aborted) return;
      list.replaceChildren(note(explain(error, words)));
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

function listParts(
  stage: Stage,
  results: readonly (Poi | Organization)[],
  total: number,
  of: 'poi' | 'organization',
  signal: AbortSignal,
): Node[] {
  const { words, format, show } = stage;
  const places = results.map((place) => {
    const state = place.is_open === null ? null : place.is_open ? words.open : words.closed;
    const kind = place.category_name === place.name ? null : place.category_name;
    return {
      title: place.name,
      detail: [kind, place.address, state].filter((part) => part !== null).join(' · '),
      aside: place.distance_m === null ? undefined : format.distance(place.distance_m),
      at: { lat: place.lat, lon: place.lon },
      card: { of, id: place.id },
      isDim: place.is_open === false,
    };
  });
  const list = placeList(stage, places, signal, ({ card }) => show({ kind: 'card', ...card }));
  if (places.length === 0) return [note(words.nothing)];
  return [note(words.results(format.whole(total))), list];
}
