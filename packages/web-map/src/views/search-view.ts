import { type components, NotFoundError } from '../client/index.ts';
import { h } from '../ui/element.ts';
import { note } from '../ui/parts.ts';
import { placeList } from './place-list.ts';
import { foundPlace, type FoundPlace, fullName, toldApart } from './places-by-text.ts';
import type { NamedPoint } from '../view-link.ts';
import type { Stage, ViewOf } from './stage.ts';

const LIMIT = 12;

/** Shows the results for a line of text: a route, places of a kind, or addresses. */
export async function showSearch(stage: Stage, view: ViewOf<'search'>): Promise<void> {
  const { client, map, language: lang, signal, words } = stage;
  stage.searchText(view.text);
  const { lat, lng: lon } = map.getCenter().wrap();
  const answer = await client.search({ query: view.text, lat, lon, lang, limit: LIMIT }, { signal });
  if (answer.type === 'route' && answer.route !== null) {
    const ends = await Promise.all([answer.route.from, answer.route.to].map((end) => withTown(stage, end)));
    stage.show({ kind: 'route', points: ends });
    return;
  }
  const places =
    answer.type === 'poi' || answer.type === 'organization'
      ? answer.results.map((hit) => placeOfHit(stage, hit))
      : (await client.geocode({ q: view.text, lat, lon, lang, limit: LIMIT }, { signal })).results.map((result) =>
          foundPlace(result, words),
        );
  if (places.length === 0) {
    stage.sheet.show(words.nothing, note(words.nothingHint));
    return;
  }
  showPlaces(stage, view.text, toldApart(places, { lat, lon }, stage.format));
}

/** Returns an end of a route as named in the text, with its town. */
async function withTown(
  { client, signal, language: lang }: Stage,
  { lat, lon, name, text }: components['schemas']['Landmark'],
): Promise<NamedPoint> {
  // The visitor's own position is named by its address.
  if (text === '') return { lat, lon };
  try {
    const { city } = await client.reverse({ lat, lon, lang }, { signal });
    const title = name.startsWith(`${city}, `) ? name.slice(city.length + 2) : name;
    return { lat, lon, name: fullName({ title, detail: city }) };
  } catch (error) {
    if (error instanceof NotFoundError) return { lat, lon, name };
    throw error;
  }
}

function placeOfHit({ format }: Stage, hit: components['schemas']['SearchHit']): FoundPlace {
  const distance = hit.distance_m === null ? null : format.distance(hit.distance_m);
  return {
    title: hit.name,
    detail: [hit.address, distance].filter((part) => part !== null).join(' · '),
    icon: 'star',
    at: { lat: hit.lat, lon: hit.lon },
    box: null,
    card: hit.type === 'poi' || hit.type === 'organization' ? { of: hit.type, id: hit.id } : null,
  };
}

function showPlaces(stage: Stage, text: string, places: readonly FoundPlace[]): void {
  const { words, format, sheet } = stage;
  const [first] = places;
  if (places.length === 1) {
    openPlace(stage, first!);
    return;
  }
  const list = placeList(stage, places, stage.signal, (place) => openPlace(stage, place));
  // For addresses, go to the best one; for places of a kind, show all to choose from.
  if (first!.card === null) {
    moveTo(stage, first!);
  } else
    stage.fitAround(
      places.map(({ at }) => [at.lon, at.lat]),
      16,
    );
  sheet.show(text, h('p', { class: 'verst-note' }, words.results(format.whole(places.length))), list);
}

/** Opens a chosen place: its card if it has one, else its point. */
export function openPlace(stage: Pick<Stage, 'show' | 'fit' | 'goTo'>, place: FoundPlace): void {
  const { at, card, title: name } = place;
  if (place.kind !== undefined) {
    stage.show({ kind: 'places', of: 'poi', text: name });
    return;
  }
  const remark = place.note === undefined ? {} : { note: place.note };
  stage.show(card === null ? { kind: 'point', at, name, ...remark } : { kind: 'card', ...card });
  // Last, so that the camera leaves room for the panel.
  moveTo(stage, place);
}

function moveTo(stage: Pick<Stage, 'fit' | 'goTo'>, { box, at }: FoundPlace): void {
  if (box === null) stage.goTo(at);
  else stage.fit(box, 16);
}
