import type { components } from '../client/index.ts';
import { h } from '../ui/element.ts';
import { explain } from '../ui/explain.ts';
import { actionButton, note, toggle } from '../ui/parts.ts';
import { placeList } from './place-list.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

type Poi = components['schemas']['Poi'];
type Organization = components['schemas']['Organization'];

interface Found {
  readonly results: readonly (Poi | Organization)[];
  readonly total: number;
}

const LIMIT = 60;
/** If nothing is in sight, the nearest places are searched for within this distance, the maximum of the API. */
const FAR_M = 100_000;
const FAR_LIMIT = 5;
/** Debounce time of camera movements. */
const PAUSE_MS = 250;

/** Shows places or organisations of a kind in the visible part of the map, and updates them when it moves. */
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
  const ask = async (question: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      await question(own.signal);
    } catch (error) {
      if (own.signal.aborted) return;
      list.replaceChildren(
        note(explain(error, words)),
        actionButton('check', words.again, () => void ask(question)),
      );
    }
  };
  const load = (): Promise<void> =>
    ask(async (own) => {
      const { results, total } = await find(stage, view, own);
      shown?.abort();
      shown = new AbortController();
      list.replaceChildren(...listParts(stage, results, total, of, shown.signal));
      if (results.length === 0) list.append(actionButton('search', words.searchWider, () => void widen()));
    });
  /** Moves the map so that it shows the nearest places; the move then lists them. */
  const widen = (): Promise<void> =>
    ask(async (own) => {
      const { middle } = stage.inSight();
      const { results } = await findWithin(stage, view, { ...middle, radius: FAR_M, limit: FAR_LIMIT }, own);
      if (results.length === 0) list.replaceChildren(note(words.nothingFar));
      else stage.fitAround([middle, ...results].map(({ lat, lon }) => [lon, lat]));
    });
  await load();
  return {
    onMapMoved: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), PAUSE_MS);
    },
  };
}

function find(stage: Stage, view: ViewOf<'places'>, signal: AbortSignal): Promise<Found> {
  const { middle, box, radiusM } = stage.inSight();
  const radius = Math.min(FAR_M, Math.max(100, Math.ceil(radiusM)));
  return findWithin(stage, view, { ...middle, radius, bbox: [...box], limit: LIMIT }, signal);
}

async function findWithin(
  { client, language: lang }: Stage,
  { of, text, openNow }: ViewOf<'places'>,
  area: { lat: number; lon: number; radius: number; bbox?: number[]; limit: number },
  signal: AbortSignal,
): Promise<Found> {
  const parameters = { q: text, ...area, lang, ...(openNow === true ? { open_now: true } : {}) };
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
  if (places.length === 0) return [note(words.nothingInView)];
  return [note(words.results(format.whole(total))), list];
}
