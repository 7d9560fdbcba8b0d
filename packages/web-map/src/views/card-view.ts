import { type AnswerOf, type components, NotFoundError } from '../client/index.ts';
import { type Child, h } from '../ui/element.ts';
import { actionButton, fact, heading, listItem, note } from '../ui/parts.ts';
import { changeText, hoursLines } from '../ui/hours-text.ts';
import { copyButton } from './copy-button.ts';
import { favouriteButton } from './favourite-button.ts';
import { shareButton } from './share-button.ts';
import { pointActions } from './point-view.ts';
import type { Stage, ViewOf } from './stage.ts';

type Neighbour = components['schemas']['Neighbour'];

/** The card of a place or an organisation in one form. */
interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly lat: number;
  readonly lon: number;
  readonly address: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly hours: string | null;
  readonly isOpen: boolean | null;
  readonly nextChange: components['schemas']['PoiCard']['next_change'];
  readonly social: Readonly<Record<string, string>>;
  readonly stops: readonly Neighbour[];
  readonly similar: readonly Neighbour[];
  readonly branches: { readonly total: number; readonly nearest: readonly Neighbour[] } | null;
}

const SHOWN_NEIGHBOURS = 4;

/** Shows the card of a place or an organisation. */
export async function showCard(stage: Stage, view: ViewOf<'card'>): Promise<void> {
  const { words, sheet } = stage;
  let card: Card;
  try {
    card = await loadCard(stage, view);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    sheet.show(words.nothing, note(words.placeGone));
    return;
  }
  const at = { lat: card.lat, lon: card.lon };
  stage.mark(at, { label: card.name });
  stage.goTo(at, 15);
  sheet.show(
    card.name,
    h('p', { class: 'verst-lead' }, ...leadOf(stage, card)),
    h(
      'div',
      { class: 'verst-actions' },
      actionButton('route', words.toHere, () => stage.show({ kind: 'route', points: [null, at] }), true),
      card.phone !== null &&
        h('a', { class: 'verst-action', href: telephoneUrl(card.phone.split(/[;,]/)[0]!) }, words.call),
      card.website !== null && externalLink(card.website, words.website, 'verst-action'),
      shareButton(stage, card.name, view),
      favouriteButton(stage, { title: card.name, detail: card.address ?? '', at, card: { of: view.of, id: view.id } }),
    ),
    factsOf(stage, card),
    ...neighbours(stage, words.stops, card.stops),
    ...(card.branches === null ? [] : neighbours(stage, words.branches(card.branches.total), card.branches.nearest)),
    ...neighbours(stage, words.similar, card.similar),
    heading(words.thisPoint),
    pointActions(stage, at),
  );
}

async function loadCard({ client, signal, language: lang }: Stage, { of, id }: ViewOf<'card'>): Promise<Card> {
  if (of === 'poi') {
    const poi = await client.poi({ id, lang }, { signal });
    return { ...sharedParts(poi), kind: poi.category_name, hours: poi.opening_hours };
  }
  const organization = await client.organization({ id, lang }, { signal });
  return { ...sharedParts(organization), kind: organization.category_name, hours: organization.working_hours };
}

/** Returns the fields that both kinds of card share. */
function sharedParts(card: AnswerOf<'poi'> | AnswerOf<'organization'>): Omit<Card, 'kind' | 'hours'> {
  return {
    id: card.id,
    name: card.name,
    lat: card.lat,
    lon: card.lon,
    address: card.address ?? card.nearest_address,
    phone: card.phone,
    website: card.website,
    isOpen: card.is_open,
    nextChange: card.next_change,
    social: card.social_links,
    stops: card.transport_stops,
    similar: card.similar,
    branches: card.branches,
  };
}

function leadOf({ words, language }: Stage, { kind, isOpen, nextChange, name }: Card): Child[] {
  const state =
    isOpen === null
      ? null
      : h('span', { class: isOpen ? 'verst-open' : 'verst-closed' }, isOpen ? words.open : words.closed);
  const shown = kind === name ? '' : kind;
  const change = state !== null && nextChange !== null && ` · ${changeText(nextChange, new Date(), words, language)}`;
  return [shown, shown !== '' && state !== null && ' · ', state, change];
}

function factsOf({ words, language }: Stage, card: Card): HTMLElement {
  return h(
    'dl',
    { class: 'verst-facts' },
    card.address !== null && fact('pin', words.address, card.address, copyButton(words, card.address)),
    card.hours !== null &&
      fact('clock', words.hours, h('span', { class: 'verst-lines' }, hoursLines(card.hours, language).join('\n'))),
    ...(card.phone ?? '')
      .split(/[;,]/)
      .map((phone) => phone.trim())
      .filter((phone) => phone !== '')
      .map((phone) => fact('phone', words.phone, h('a', { href: telephoneUrl(phone) }, phone))),
    card.website !== null && fact('link', words.website, externalLink(card.website, hostOf(card.website), '')),
    ...Object.entries(card.social).map(([network, url]) => fact('link', network, externalLink(url, network, ''))),
  );
}

const telephoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function neighbours(stage: Stage, title: string, list: readonly Neighbour[]): Child[] {
  if (list.length === 0) return [];
  const items = list
    .slice(0, SHOWN_NEIGHBOURS)
    .map((neighbour) =>
      listItem({ title: neighbour.name, aside: stage.format.distance(neighbour.distance_m) }, () =>
        stage.show({ kind: 'card', of: 'poi', id: neighbour.id }),
      ),
    );
  return [heading(title), h('ul', { class: 'verst-list' }, ...items)];
}

/** A link to an address from the map's data; only web addresses become links. */
function externalLink(address: string, text: string, className: string): HTMLElement {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return h('span', {}, text);
  return h(
    'a',
    { class: className === '' ? null : className, href: url, target: '_blank', rel: 'noopener noreferrer' },
    text,
  );
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/.*$/, '');
}
