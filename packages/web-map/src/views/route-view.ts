import { NotFoundError } from '../client/index.ts';
import type { AnswerOf, components } from '../client/index.ts';
import type { LatLon } from '../view-link.ts';
import { boxAround } from '../map/shapes.ts';
import { h } from '../ui/element.ts';
import { iconButton, listItem, note } from '../ui/parts.ts';
import { SearchBox } from '../ui/search-box.ts';
import { suggestPlaces } from './places-by-text.ts';
import type { FoundPlace } from './places-by-text.ts';
import { splitAddress } from './places-by-text.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

type Way = Pick<AnswerOf<'route'>, 'distance_km' | 'duration_min' | 'geometry' | 'steps' | 'summary'>;
type LineString = components['schemas']['LineString'];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_POINTS = 10;
const ALTERNATIVES = 2;

/** Shows a way by car between points that are typed, pressed or dragged. */
export function showRoute(stage: Stage, view: ViewOf<'route'>): ViewHandle {
  return new RoutePanel(stage, view.points);
}

class RoutePanel implements ViewHandle {
  readonly #stage: Stage;
  #points: (LatLon | null)[];
  #fields: SearchBox<FoundPlace>[] = [];
  #marks: { remove(): unknown }[] = [];
  readonly #fieldList: HTMLElement;
  readonly #answer: HTMLElement;
  #asking: AbortController | null = null;
  #ways: readonly Way[] = [];
  #chosen = 0;

  constructor(stage: Stage, points: readonly (LatLon | null)[]) {
    this.#stage = stage;
    this.#points = [...points];
    this.#fieldList = h('div', { class: 'verst-ends' });
    this.#answer = h('div', { class: 'verst-answer', 'aria-live': 'polite' });
    stage.sheet.show(stage.words.route, this.#fieldList, this.#answer);
    stage.signal.addEventListener('abort', () => this.#asking?.abort());
    this.#drawFields();
    void this.#find(true);
    const empty = this.#points.indexOf(null);
    if (empty >= 0) this.#fields[empty]!.focus();
  }

  /** The first end that is missing is where the map is pressed. */
  onMapClick(at: LatLon): void {
    const empty = this.#points.indexOf(null);
    if (empty < 0) return;
    this.#setPoint(empty, at);
    this.#drawFields();
    void this.#find(true);
  }

  #setPoint(index: number, at: LatLon | null): void {
    this.#points[index] = at;
    this.#stage.becomes({ kind: 'route', points: [...this.#points] });
  }

  #drawFields(): void {
    const { words } = this.#stage;
    this.#fields = this.#points.map((point, index) => this.#field(point, index));
    const canAdd = this.#points.length < MAX_POINTS && !this.#points.includes(null);
    this.#fieldList.replaceChildren(
      ...this.#fields.map((field, index) =>
        h(
          'div',
          { class: 'verst-end' },
          field.element,
          this.#points.length > 2
            ? iconButton('close', words.removeStop, () => this.#replace(this.#points.toSpliced(index, 1)))
            : null,
        ),
      ),
      h(
        'div',
        { class: 'verst-end-tools' },
        iconButton('swap', words.swap, () => this.#replace(this.#points.toReversed())),
        canAdd ? iconButton('plus', words.addStop, () => this.#replace([...this.#points, null])) : '',
      ),
    );
    for (const mark of this.#marks.splice(0)) mark.remove();
    for (const [index, point] of this.#points.entries()) {
      if (point === null) continue;
      const letter = LETTERS[index]!;
      this.#marks.push(
        this.#stage.mark(point, {
          letter,
          label: words.pointLabel(letter),
          onDragged: (to) => {
            this.#setPoint(index, to);
            void this.#name(index);
            void this.#find(false);
          },
        }),
      );
    }
  }

  #replace(points: (LatLon | null)[]): void {
    this.#points = points;
    this.#stage.becomes({ kind: 'route', points: [...points] });
    this.#drawFields();
    const empty = points.indexOf(null);
    if (empty >= 0) this.#fields[empty]!.focus();
    void this.#find(true);
  }

  #field(point: LatLon | null, index: number): SearchBox<FoundPlace> {
    const { words, client, language, map } = this.#stage;
    const isLast = index === this.#points.length - 1;
    const label = index === 0 ? words.routeFrom : isLast ? words.routeTo : words.routeVia;
    const near = (): LatLon => {
      const { lat, lng: lon } = map.getCenter().wrap();
      return { lat, lon };
    };
    const take = (place: FoundPlace): void => {
      this.#setPoint(index, place.at);
      this.#drawFields();
      void this.#find(true);
    };
    const field = new SearchBox<FoundPlace>({
      words,
      label,
      placeholder: label,
      leading: h('span', { class: 'verst-letter', 'aria-hidden': 'true' }, LETTERS[index]!),
      suggest: (text, signal) => suggestPlaces(client, text, near(), language, signal),
      onPick: take,
      onSubmit: (text) => {
        void suggestPlaces(client, text, near(), language, this.#stage.signal)
          .then(([first]) => {
            if (first === undefined) this.#tell(words.nothing);
            else take(first);
          })
          .catch((error: unknown) => this.#fail(error));
      },
      onClear: () => {
        this.#setPoint(index, null);
        this.#ways = [];
        this.#draw();
        this.#tell(words.pickPoints);
      },
    });
    if (point !== null) {
      field.text = `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`;
      void this.#name(index, field);
    }
    return field;
  }

  /** Writes the address of a point into its field. */
  async #name(index: number, field = this.#fields[index]): Promise<void> {
    const { client, language: lang, signal } = this.#stage;
    const point = this.#points[index];
    if (point === null || point === undefined || field === undefined) return;
    try {
      const answer = await client.reverse({ lat: point.lat, lon: point.lon, lang }, { signal });
      if (this.#points[index] === point) {
        field.text = splitAddress({ name: answer.address, components: answer.components }).title;
      }
    } catch (error) {
      // Where there is no address the coordinates stand.
      if (!(error instanceof NotFoundError) && !signal.aborted) this.#fail(error);
    }
  }

  async #find(fits: boolean): Promise<void> {
    const { client, language: lang, words } = this.#stage;
    this.#asking?.abort();
    const points = this.#points.filter((point) => point !== null);
    if (points.length < this.#points.length) {
      this.#ways = [];
      this.#draw();
      this.#tell(words.pickPoints);
      return;
    }
    const asking = new AbortController();
    this.#asking = asking;
    const between = points.slice(1, -1).map(pointText).join(';');
    try {
      const [start, end] = [points[0]!, points.at(-1)!];
      const answer = await client.route(
        {
          from_lat: start.lat,
          from_lon: start.lon,
          to_lat: end.lat,
          to_lon: end.lon,
          ...(between === '' ? { alternatives: ALTERNATIVES } : { waypoints: between }),
          steps: true,
          lang,
        },
        { signal: asking.signal },
      );
      this.#ways = [answer, ...(answer.alternatives ?? [])];
      this.#chosen = 0;
      this.#draw();
      this.#drawAnswer();
      if (fits) this.#fit();
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#ways = [];
      this.#draw();
      this.#fail(error);
    }
  }

  #draw(): void {
    this.#stage.overlay.draw('verst-lines', {
      type: 'FeatureCollection',
      features: this.#ways.map((way, index) => ({
        type: 'Feature',
        id: index,
        properties: { chosen: index === this.#chosen },
        geometry: way.geometry as LineString & { coordinates: [number, number][] },
      })),
    });
  }

  #fit(): void {
    const box = boxAround((this.#ways[this.#chosen]!.geometry as LineString).coordinates);
    if (box !== null) this.#stage.fit(box, 17);
  }

  #drawAnswer(): void {
    const { words, format } = this.#stage;
    const way = this.#ways[this.#chosen]!;
    const others =
      this.#ways.length < 2
        ? null
        : h(
            'div',
            { class: 'verst-chips', role: 'group', 'aria-label': words.route },
            ...this.#ways.map((other, index) =>
              h(
                'button',
                {
                  class: 'verst-chip',
                  type: 'button',
                  'aria-pressed': String(index === this.#chosen),
                  'aria-label': `${words.variant(index + 1)}: ${format.duration(other.duration_min)}`,
                  on: {
                    click: () => {
                      this.#chosen = index;
                      this.#draw();
                      this.#drawAnswer();
                    },
                  },
                },
                format.duration(other.duration_min),
              ),
            ),
          );
    this.#answer.replaceChildren(
      h(
        'p',
        { class: 'verst-figure' },
        h('strong', {}, format.duration(way.duration_min)),
        h('span', {}, format.distance(way.distance_km * 1000)),
      ),
      way.summary === undefined || way.summary === '' ? '' : note(words.via(way.summary)),
      others ?? '',
      h(
        'ol',
        { class: 'verst-list verst-steps', 'aria-label': words.steps },
        ...(way.steps ?? []).map((step) =>
          listItem(
            {
              title: step.instruction,
              aside: step.distance_m > 0 ? format.distance(step.distance_m) : undefined,
              mark: maneuverMark(step.maneuver),
            },
            () => this.#lookAt(way, step),
          ),
        ),
      ),
      note(words.dragHint),
    );
  }

  /** Moves the camera to where a step begins. */
  #lookAt(way: Way, step: components['schemas']['RouteStep']): void {
    const before = (way.steps ?? []).slice(0, way.steps!.indexOf(step));
    const along = before.reduce((sum, { distance_m: length }) => sum + length, 0);
    const { coordinates } = way.geometry as LineString;
    const total = (way.steps ?? []).reduce((sum, { distance_m: length }) => sum + length, 0);
    const [lon, lat] = pointAlong(coordinates, total === 0 ? 0 : along / total);
    this.#stage.goTo({ lat, lon }, 16.5);
  }

  #tell(text: string): void {
    this.#answer.replaceChildren(note(text));
  }

  #fail(error: unknown): void {
    this.#tell(error instanceof Error ? error.message : this.#stage.words.failed);
  }
}

function pointText({ lat, lon }: LatLon): string {
  return `${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
}

/** The position at a share of a line's length; degrees are taken as if they were lengths, which is near enough to look. */
function pointAlong(coordinates: readonly (readonly number[])[], share: number): [number, number] {
  const narrow = Math.cos((coordinates[0]![1]! * Math.PI) / 180);
  const lengths = coordinates
    .slice(1)
    .map(([lon, lat], index) => Math.hypot((lon! - coordinates[index]![0]!) * narrow, lat! - coordinates[index]![1]!));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [coordinates[index]!, coordinates[index + 1]!];
      const part = left / length;
      return [a[0]! + (b[0]! - a[0]!) * part, a[1]! + (b[1]! - a[1]!) * part];
    }
    left -= length;
  }
  const last = coordinates.at(-1)!;
  return [last[0]!, last[1]!];
}

/** Degrees by which the arrow of a maneuver is turned from straight on; maneuvers without one have a dot. */
const TURNS: Readonly<Record<string, number>> = {
  continue: 0,
  'turn-slight-right': 40,
  'turn-right': 90,
  'turn-sharp-right': 135,
  'turn-slight-left': -40,
  'turn-left': -90,
  'turn-sharp-left': -135,
  'keep-right': 25,
  'keep-left': -25,
  'exit-right': 40,
  'exit-left': -40,
  'u-turn': 180,
};

function maneuverMark(maneuver: string): HTMLElement {
  const turn = TURNS[maneuver];
  const mark = h('span', { class: 'verst-maneuver', 'aria-hidden': 'true' }, turn === undefined ? '•' : '↑');
  if (turn !== undefined) mark.style.transform = `rotate(${turn}deg)`;
  return mark;
}
