import { type AnswerOf, NotFoundError } from '../client/index.ts';
import { h } from '../ui/element.ts';
import { actionButton, fact, heading, listItem, note } from '../ui/parts.ts';
import { buildingAt } from '../map/building-at.ts';
import { BAND_COLOURS } from '../map/overlay-layers.ts';
import { areaFeature } from '../map/shapes.ts';
import { copyButton } from './copy-button.ts';
import { favouriteButton } from './favourite-button.ts';
import { shareButton } from './share-button.ts';
import { splitAddress } from './places-by-text.ts';
import type { LatLon } from '../view-link.ts';
import { runsOf } from '../ui/number-runs.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

/** Minutes with which the isochrone view starts. */
const MINUTES = [5, 10, 15];
const DIGITS = 6;
/** At lower zooms the house cannot be told from its neighbours. */
const POINT_ZOOM = 15;

/** Shows the address of a point and the actions for it. */
export async function showPoint(stage: Stage, view: ViewOf<'point'>): Promise<ViewHandle> {
  const { client, words, language: lang, signal, sheet } = stage;
  const { at } = view;
  stage.mark(at, { label: view.name ?? words.here });
  let answer: AnswerOf<'reverse'> | null = null;
  try {
    answer = await client.reverse({ lat: at.lat, lon: at.lon, lang }, { signal });
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  const address = answer === null ? null : splitAddress({ name: answer.address, components: answer.components });
  const title = view.name ?? address?.title ?? words.here;
  const house = h('div', {});
  sheet.show(
    title,
    address !== null && h('p', { class: 'verst-lead' }, subtitleOf(stage, title, address, answer!.distance_m)),
    view.note !== undefined && note(capitalised(view.note)),
    pointActions(stage, at),
    h(
      'div',
      { class: 'verst-actions' },
      shareButton(stage, title, view),
      favouriteButton(stage, { title, detail: address?.detail ?? '', at, card: null }),
    ),
    factsOf(stage, at, answer),
    house,
  );
  stage.reveal(at, POINT_ZOOM);
  if (answer?.inside !== 'building' && answer?.type !== 'building') return {};
  void showHouse(stage, at, house);
  // Entrances and small businesses appear at higher zooms.
  return { onMapMoved: () => void showHouse(stage, at, house) };
}

/** Highlights the outline of a house and lists its storeys, entrances and places, once its tiles are loaded. */
async function showHouse(stage: Stage, at: LatLon, part: HTMLElement): Promise<void> {
  const { map, signal, overlay, words, theme, show, language } = stage;
  await whenIdle(stage);
  if (signal.aborted) return;
  const building = buildingAt(map, at, language);
  if (building === null) return;
  overlay.draw('verst-areas', [areaFeature(BAND_COLOURS[theme()][1]!, 0.35, building.outline)]);
  const { levels, entrances, places } = building;
  const facts = [
    levels === null ? null : fact('city', words.levels, `${words.levels}: ${levels}`),
    entrances.length === 0 ? null : fact('entrance', words.entrances, `${words.entrances}: ${runsOf(entrances)}`),
  ].filter((line) => line !== null);
  const items = places.map(({ id, name }) => listItem({ title: name }, () => show({ kind: 'card', of: 'poi', id })));
  const fresh = h(
    'div',
    {},
    facts.length > 0 && h('dl', { class: 'verst-facts' }, ...facts),
    items.length > 0 && heading(words.inside),
    items.length > 0 && h('ul', { class: 'verst-list' }, ...items),
  );
  // Unchanged content stays and keeps the focus.
  if (fresh.textContent !== part.textContent) part.replaceChildren(fresh);
}

const whenIdle = ({ map, signal }: Stage): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    map.once('idle', () => resolve());
    // Without this, a map with nothing to draw sends no `idle` event.
    map.triggerRepaint();
  });

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function pointActions(stage: Stage, at: LatLon): HTMLElement {
  const { words, show, language } = stage;
  const business = language === 'ru' ? 'кофейня' : 'coffee';
  return h(
    'div',
    { class: 'verst-actions' },
    actionButton('route', words.toHere, () => show({ kind: 'route', points: [null, at] }), true),
    actionButton('route', words.fromHere, () => show({ kind: 'route', points: [at, null] })),
    actionButton('reach', words.reach, () => show({ kind: 'reach', at, minutes: MINUTES })),
    actionButton('score', words.score, () => show({ kind: 'score', at, business })),
    actionButton('gaps', words.gaps, () => show({ kind: 'gaps', at })),
  );
}

function subtitleOf(
  { words, format }: Stage,
  title: string,
  address: { title: string; detail: string },
  distance: number,
): string {
  const parts = address.title === title ? [address.detail] : [address.title, address.detail];
  if (distance > 15) parts.push(words.away(format.distance(distance)));
  return parts.filter((part) => part !== '').join(' · ');
}

function factsOf({ words }: Stage, at: LatLon, answer: AnswerOf<'reverse'> | null): HTMLElement {
  const position = `${at.lat.toFixed(DIGITS)}, ${at.lon.toFixed(DIGITS)}`;
  const postcode = answer?.components.postcode ?? answer?.codes?.postal_code ?? null;
  const oktmo = answer?.codes?.oktmo ?? null;
  const fias = answer?.fias_id ?? null;
  return h(
    'dl',
    { class: 'verst-facts' },
    fact('pin', words.coordinates, position, copyButton(words, position)),
    postcode !== null && fact('house', words.postcode, `${words.postcode} ${postcode}`),
    oktmo !== null && fact('city', words.oktmo, `${words.oktmo} ${oktmo}`),
    fias !== null && fact('link', words.fias, h('span', { class: 'verst-code' }, fias), copyButton(words, fias)),
  );
}
