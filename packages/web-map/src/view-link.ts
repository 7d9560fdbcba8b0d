/** A position, degrees WGS 84. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** A view: content that is shown in addition to the map itself. */
export type View =
  /** Search results for a line of text. */
  | { readonly kind: 'search'; readonly text: string }
  /** A point and its address. */
  | { readonly kind: 'point'; readonly at: LatLon; readonly name?: string; readonly note?: string }
  /** The card of a place or an organisation. */
  | { readonly kind: 'card'; readonly of: PlaceLayer; readonly id: string }
  /** Places or organisations in the visible part of the map. */
  | { readonly kind: 'places'; readonly of: PlaceLayer; readonly text: string; readonly openNow?: boolean }
  /** A route between points, at least two; points not chosen yet are null. */
  | {
      readonly kind: 'route';
      readonly points: readonly (NamedPoint | null)[];
      /** Default `car`. */
      readonly profile?: Profile;
      /** Visits the points in the fastest order and returns to the first. */
      readonly isRoundTrip?: boolean;
    }
  /** The areas that can be reached within the given minutes. */
  | {
      readonly kind: 'reach';
      readonly at: LatLon;
      readonly minutes: readonly number[];
      /** Default `car`. */
      readonly profile?: Profile;
    }
  /** The length of a line as the crow flies. */
  | { readonly kind: 'measure'; readonly points: readonly LatLon[] }
  /** The chat. Links do not contain its messages. */
  | { readonly kind: 'chat' }
  /** The roads along a recorded track. Links do not contain it. */
  | {
      readonly kind: 'trace';
      readonly name: string;
      readonly points: readonly TracePoint[];
      /** Default `car`. */
      readonly profile?: Profile;
    }
  /** The score of a point for a kind of business. */
  | { readonly kind: 'score'; readonly at: LatLon; readonly business: string }
  /** The services that are missing around a point. */
  | { readonly kind: 'gaps'; readonly at: LatLon };

/** The two kinds of things that have cards. */
export type PlaceLayer = 'poi' | 'organization';

export type Profile = (typeof PROFILES)[number];

/** The profiles in the order in which they are offered. */
export const PROFILES = ['car', 'truck', 'bicycle', 'foot'] as const;

/** A position and the text with which it was chosen. */
export interface NamedPoint extends LatLon {
  readonly name?: string;
}

export interface TracePoint extends LatLon {
  /** Seconds since any moment. */
  readonly time?: number;
}

/** Position and direction of the camera. */
export interface Camera {
  readonly center: LatLon;
  readonly zoom: number;
  /** The direction that is up, degrees clockwise from north. */
  readonly bearing: number;
  /** Degrees from straight down. */
  readonly pitch: number;
}

/** The contents of a page's link; parts that are missing are null. */
export interface Link {
  readonly camera: Camera | null;
  readonly view: View | null;
}

const MAX_POINTS = 25;
const MAX_TIMES = 10;
const MAX_MEASURED = 200;
const DIGITS = 6;

/**
 * Returns the part of a URL after `#` for a camera and a view: `map=15.2/54.71/20.51&route=54.71,20.51;54.72,20.55`.
 */
export function formatLink({ camera, view }: Link): string {
  const parts: string[] = [];
  if (camera !== null) parts.push(`map=${cameraText(camera)}`);
  if (view !== null) parts.push(...viewParts(view));
  return parts.join('&');
}

/** Parses such a part, also the bare `15/54.71/20.51` of other maps; parts that it cannot read count as missing. */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#/, '');
  const bare = parseCamera(text);
  if (bare !== null) return { camera: bare, view: null };
  const raw = new Map<string, string>();
  for (const part of text.split('&')) {
    const at = part.indexOf('=');
    if (at > 0) raw.set(part.slice(0, at), part.slice(at + 1));
  }
  const values = new Map([...raw].map(([name, value]) => [name, decoded(value)]));
  const camera = values.get('map');
  return { camera: camera === undefined ? null : parseCamera(camera), view: viewOf(values, raw) };
}

function viewParts(view: View): string[] {
  switch (view.kind) {
    case 'search':
      return [`search=${encoded(view.text)}`];
    case 'point':
      return [`point=${pointText(view.at)}`];
    case 'card':
      return [`${view.of}=${encoded(view.id)}`];
    case 'places':
      return [`${view.of}s=${encoded(view.text)}`, ...(view.openNow === true ? ['open=now'] : [])];
    case 'route':
      return [
        `route=${view.points.map((point) => (point === null ? '' : pointText(point))).join(';')}`,
        ...(view.points.some((point) => point?.name !== undefined)
          ? [`names=${view.points.map((point) => encoded(point?.name ?? '')).join(';')}`]
          : []),
        ...profileParts(view.profile),
        ...(view.isRoundTrip === true ? ['round=yes'] : []),
      ];
    case 'reach':
      return [`reach=${pointText(view.at)}`, `minutes=${view.minutes.join(',')}`, ...profileParts(view.profile)];
    case 'measure':
      return [`measure=${view.points.map(pointText).join(';')}`];
    case 'chat':
      return ['chat='];
    case 'trace':
      return [];
    case 'score':
      return [`score=${pointText(view.at)}`, `business=${encoded(view.business)}`];
    case 'gaps':
      return [`gaps=${pointText(view.at)}`];
  }
}

const profileParts = (profile: Profile | undefined): string[] =>
  profile === undefined || profile === 'car' ? [] : [`profile=${profile}`];

/** @param raw - the values before decoding, in which separators within list items are still encoded */
function viewOf(values: ReadonlyMap<string, string>, raw: ReadonlyMap<string, string>): View | null {
  const wanted = PROFILES.find((name) => name === values.get('profile'));
  const profile = wanted === undefined || wanted === 'car' ? {} : { profile: wanted };
  const text = (name: string): string | null => values.get(name)?.trim() || null;
  const point = (name: string): LatLon | null => parsePoint(values.get(name) ?? '');
  const search = text('search');
  if (search !== null) return { kind: 'search', text: search };
  for (const source of ['poi', 'organization'] as const) {
    const id = text(source);
    if (id !== null) return { kind: 'card', of: source, id };
    const words = text(`${source}s`);
    if (words !== null)
      return { kind: 'places', of: source, text: words, ...(values.get('open') === 'now' ? { openNow: true } : {}) };
  }
  const route = values.get('route');
  if (route !== undefined) {
    const names = (raw.get('names') ?? '').split(';').map((name) => decoded(name).trim());
    const points = route
      .split(';')
      .slice(0, MAX_POINTS)
      .map(parsePoint)
      .map((point, index) => (point === null || !names[index] ? point : { ...point, name: names[index] }));
    if (points.length < 2) return null;
    return { kind: 'route', points, ...profile, ...(values.get('round') === 'yes' ? { isRoundTrip: true } : {}) };
  }
  const reach = point('reach');
  const minutes = (values.get('minutes') ?? '')
    .split(',')
    .map(Number)
    .filter((value) => value > 0 && value <= 120);
  if (reach !== null && minutes.length > 0)
    return { kind: 'reach', at: reach, minutes: minutes.slice(0, MAX_TIMES), ...profile };
  const score = point('score');
  const business = text('business');
  if (score !== null && business !== null) return { kind: 'score', at: score, business };
  const gaps = point('gaps');
  if (gaps !== null) return { kind: 'gaps', at: gaps };
  const measure = values.get('measure');
  if (measure !== undefined) {
    const points = measure.split(';').slice(0, MAX_MEASURED).map(parsePoint);
    return { kind: 'measure', points: points.filter((at) => at !== null) };
  }
  if (values.has('chat')) return { kind: 'chat' };
  const at = point('point');
  return at === null ? null : { kind: 'point', at };
}

function cameraText({ center, zoom, bearing, pitch }: Camera): string {
  const turned = Math.round(bearing) !== 0 || Math.round(pitch) !== 0;
  const parts = [short(zoom, 2), short(center.lat, DIGITS), short(center.lon, DIGITS)];
  return [...parts, ...(turned ? [short(bearing, 0), short(pitch, 0)] : [])].join('/');
}

function parseCamera(text: string): Camera | null {
  const numbers = text.split('/').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length < 3 || numbers.length > 5 || !numbers.every(Number.isFinite)) return null;
  const [zoom, lat, lon, bearing = 0, pitch = 0] = numbers as [number, number, number, number?, number?];
  if (zoom < 0 || zoom > 24 || !isPosition(lat, lon) || pitch < 0 || pitch > 85) return null;
  return { center: { lat, lon }, zoom, bearing, pitch };
}

function pointText({ lat, lon }: LatLon): string {
  return `${short(lat, DIGITS)},${short(lon, DIGITS)}`;
}

function parsePoint(text: string): LatLon | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [lat, lon] = numbers;
  return numbers.length === 2 && isPosition(lat!, lon!) ? { lat: lat!, lon: lon! } : null;
}

function isPosition(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function short(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/** Encodes a text for the address; lone surrogates, on which the encoding would throw, are replaced. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
