/** A position, degrees WGS 84. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** What the map shows beside itself. */
export type View =
  /** Everything that a line of words may mean. */
  | { readonly kind: 'search'; readonly text: string }
  /** A point and its address. */
  | { readonly kind: 'point'; readonly at: LatLon; readonly name?: string }
  /** The card of a place or an organisation. */
  | { readonly kind: 'card'; readonly of: PlaceLayer; readonly id: string }
  /** Places or organisations in the part of the map that is seen. */
  | { readonly kind: 'places'; readonly of: PlaceLayer; readonly text: string; readonly openNow?: boolean }
  /** A way by car; ends that are not known yet are null. At least two. */
  | { readonly kind: 'route'; readonly points: readonly (LatLon | null)[] }
  /** Where one can drive in so many minutes. */
  | { readonly kind: 'reach'; readonly at: LatLon; readonly minutes: readonly number[] }
  /** How good a point is for a kind of business. */
  | { readonly kind: 'score'; readonly at: LatLon; readonly business: string }
  /** Which services the surroundings of a point lack. */
  | { readonly kind: 'gaps'; readonly at: LatLon };

/** The two kinds of things that have cards. */
export type PlaceLayer = 'poi' | 'organization';

/** Where the camera is. */
export interface Camera {
  readonly center: LatLon;
  readonly zoom: number;
  /** Degrees clockwise from north that are up. */
  readonly bearing: number;
  /** Degrees from straight down. */
  readonly pitch: number;
}

/** What an address of the page tells; what it does not tell is null. */
export interface Link {
  readonly camera: Camera | null;
  readonly view: View | null;
}

const MAX_POINTS = 25;
const MAX_TIMES = 10;
const DIGITS = 6;

/**
 * The part of an address after `#` for a camera and a view:
 * `map=15.2/54.71/20.51&route=54.71,20.51;54.72,20.55`.
 */
export function formatLink({ camera, view }: Link): string {
  const parts: string[] = [];
  if (camera !== null) parts.push(`map=${cameraText(camera)}`);
  if (view !== null) parts.push(...viewParts(view));
  return parts.join('&');
}

/** Reads such a part, also the bare `15/54.71/20.51` of other maps; what is not understood counts as not told. */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#/, '');
  const bare = parseCamera(text);
  if (bare !== null) return { camera: bare, view: null };
  const values = new Map<string, string>();
  for (const part of text.split('&')) {
    const at = part.indexOf('=');
    if (at > 0) values.set(part.slice(0, at), decoded(part.slice(at + 1)));
  }
  const camera = values.get('map');
  return { camera: camera === undefined ? null : parseCamera(camera), view: viewOf(values) };
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
      return [`route=${view.points.map((point) => (point === null ? '' : pointText(point))).join(';')}`];
    case 'reach':
      return [`reach=${pointText(view.at)}`, `minutes=${view.minutes.join(',')}`];
    case 'score':
      return [`score=${pointText(view.at)}`, `business=${encoded(view.business)}`];
    case 'gaps':
      return [`gaps=${pointText(view.at)}`];
  }
}

function viewOf(values: ReadonlyMap<string, string>): View | null {
  const text = (name: string): string | null => values.get(name)?.trim() || null;
  const point = (name: string): LatLon | null => parsePoint(values.get(name) ?? '');
  const search = text('search');
  if (search !== null) return { kind: 'search', text: search };
  for (const source of ['poi', 'organization'] as const) {
    const id = text(source);
    if (id !== null) return { kind: 'card', of: source, id };
    const wanted = text(`${source}s`);
    if (wanted !== null)
      return { kind: 'places', of: source, text: wanted, ...(values.get('open') === 'now' ? { openNow: true } : {}) };
  }
  const route = values.get('route');
  if (route !== undefined) {
    const points = route.split(';').slice(0, MAX_POINTS).map(parsePoint);
    return points.length < 2 ? null : { kind: 'route', points };
  }
  const reach = point('reach');
  const minutes = (values.get('minutes') ?? '')
    .split(',')
    .map(Number)
    .filter((value) => value > 0 && value <= 120);
  if (reach !== null && minutes.length > 0) return { kind: 'reach', at: reach, minutes: minutes.slice(0, MAX_TIMES) };
  const score = point('score');
  const business = text('business');
  if (score !== null && business !== null) return { kind: 'score', at: score, business };
  const gaps = point('gaps');
  if (gaps !== null) return { kind: 'gaps', at: gaps };
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

/** Letters and spaces stay readable in the address; only what has a meaning there is encoded. */
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
