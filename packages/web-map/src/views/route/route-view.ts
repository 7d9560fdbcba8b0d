import { NotFoundError } from '../../client/index.ts';
import type { LatLon, NamedPoint, Profile, View } from '../../view-link.ts';
import { lineFeature } from '../../map/shapes.ts';
import { h } from '../../ui/element.ts';
import { explain } from '../../ui/explain.ts';
import { iconButton, note, toggle } from '../../ui/parts.ts';
import { profileChoice } from '../../ui/profile-choice.ts';
import { SearchBox } from '../../ui/search-box.ts';
import { type FoundPlace, fullName, SINGLE_PLACES, splitAddress, suggestPlaces } from '../places-by-text.ts';
import type { Stage, ViewHandle, ViewOf } from '../stage.ts';
import { gpxButton } from '../trace-view.ts';
import { findRoundTrip, findWays, type Ways } from './find-ways.ts';
import { figureOf, offRoadLines, stepList, summaryOf } from './way-parts.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_POINTS = 10;
const MIN_ROUND_TRIP = 3;

/** Shows a route between points that are typed, pressed or dragged. */
export function showRoute(stage: Stage, view: ViewOf<'route'>): ViewHandle {
  return new RoutePanel(stage, view);
}

class RoutePanel implements ViewHandle {
  readonly #stage: Stage;
  #points: (NamedPoint | null)[];
  #profile: Profile;
  #isRoundTrip: boolean;
  #fields: SearchBox<FoundPlace>[] = [];
  #marks: { remove(): unknown }[] = [];
  readonly #profiles = h('div', {});
  readonly #fieldList = h('div', { class: 'verst-ends' });
  readonly #options = h('div', { class: 'verst-chips' });
  readonly #answer = h('div', { class: 'verst-answer', 'aria-live': 'polite' });
  #asking: AbortController | null = null;
  #found: Ways | null = null;
  #chosen = 0;

  constructor(stage: Stage, { points, profile = 'car', isRoundTrip = false }: ViewOf<'route'>) {
    this.#stage = stage;
    this.#points = [...points];
    this.#profile = profile;
    this.#isRoundTrip = isRoundTrip;
    stage.sheet.show(stage.words.route, this.#profiles, this.#fieldList, this.#options, this.#answer);
    stage.signal.addEventListener('abort', () => this.#asking?.abort());
    this.#drawFields();
    void this.#find(true);
    this.#focusEmpty();
  }

  /** Sets the first missing point to where the map was pressed. */
  onMapClick(at: LatLon): void {
    const empty = this.#points.indexOf(null);
    if (empty < 0) return;
    this.#setPoint(empty, at);
    this.#drawFields();
    void this.#find(true);
  }

  #setPoint(index: number, at: NamedPoint | null): void {
    this.#points[index] = at;
    this.#tellView();
  }

  #tellView(): void {
    const view: View = {
      kind: 'route',
      points: [...this.#points],
      ...(this.#profile === 'car' ? {} : { profile: this.#profile }),
      ...(this.#isRoundTrip ? { isRoundTrip: true } : {}),
    };
    this.#stage.becomes(view);
  }

  #focusEmpty(): void {
    const empty = this.#points.indexOf(null);
    if (empty >= 0) this.#fields[empty]!.focus();
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
        canAdd ? iconButton('plus', words.addStop, () => this.#replace([...this.#points, null])) : null,
      ),
    );
    this.#drawOptions();
    this.#drawMarks();
  }

  #drawOptions(): void {
    const { words } = this.#stage;
    this.#profiles.replaceChildren(
      profileChoice(words, this.#profile, (profile) => {
        this.#profile = profile;
        this.#changed();
      }),
    );
    const canGoRound = this.#points.length >= MIN_ROUND_TRIP;
    if (!canGoRound) this.#isRoundTrip = false;
    this.#options.replaceChildren(
      ...(canGoRound
        ? [
            toggle(words.roundTrip, this.#isRoundTrip, () => {
              this.#isRoundTrip = !this.#isRoundTrip;
              this.#changed();
            }),
          ]
        : []),
      ...(this.#points.every((point) => point === null) ? [gpxButton(this.#stage, this.#profile)] : []),
    );
  }

  /** Redraws after a change of profile or order. */
  #changed(): void {
    const focused = document.activeElement?.getAttribute('aria-label') ?? null;
    this.#drawOptions();
    if (focused !== null) {
      for (const button of this.#profiles.querySelectorAll('button')) {
        if (button.getAttribute('aria-label') === focused) button.focus();
      }
    }
    this.#tellView();
    void this.#find(true);
  }

  #drawMarks(): void {
    for (const mark of this.#marks.splice(0)) mark.remove();
    for (const [index, point] of this.#points.entries()) {
      if (point === null) continue;
      const letter = LETTERS[index]!;
      this.#marks.push(
        this.#stage.mark(point, {
          letter,
          label: this.#stage.words.pointLabel(letter),
          onDragged: (to) => {
            this.#setPoint(index, to);
            void this.#name(index);
            void this.#find(false);
          },
        }),
      );
    }
  }

  #replace(points: (NamedPoint | null)[]): void {
    this.#points = points;
    this.#drawFields();
    this.#tellView();
    this.#focusEmpty();
    void this.#find(true);
  }

  #field(point: NamedPoint | null, index: number): SearchBox<FoundPlace> {
    const { words, map } = this.#stage;
    const isLast = index === this.#points.length - 1;
    const label = index === 0 ? words.routeFrom : isLast ? words.routeTo : words.routeVia;
    // Prefer places near the other end to places near the middle of the map.
    const near = (): LatLon => {
      const other = this.#points.find((end, position) => end !== null && position !== index);
      const { lat, lng: lon } = map.getCenter().wrap();
      return other ?? { lat, lon };
    };
    const take = (place: FoundPlace): void => {
      this.#setPoint(index, { ...place.at, name: fullName(place) });
      this.#drawFields();
      this.#focusEmpty();
      void this.#find(true);
    };
    const field = new SearchBox<FoundPlace>({
      words,
      label,
      placeholder: label,
      leading: h('span', { class: 'verst-letter', 'aria-hidden': 'true' }, LETTERS[index]!),
      suggest: (text, signal) => suggestPlaces(this.#stage, text, near(), signal, SINGLE_PLACES),
      onPick: take,
      onSubmit: (text) => {
        void suggestPlaces(this.#stage, text, near(), this.#stage.signal, SINGLE_PLACES)
          .then(([first]) => {
            if (first === undefined) this.#tell(words.nothing);
            else take(first);
          })
          .catch((error: unknown) => this.#fail(error));
      },
      onClear: () => {
        this.#setPoint(index, null);
        this.#drawMarks();
        this.#forget();
        this.#tell(words.pickPoints);
      },
    });
    if (point !== null) {
      field.text = point.name ?? `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`;
      if (point.name === undefined) void this.#name(index, field);
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
      if (this.#points[index] !== point) return;
      field.text = fullName(splitAddress({ name: answer.address, components: answer.components }));
    } catch (error) {
      // Without an address, the coordinates stay.
      if (!(error instanceof NotFoundError) && !signal.aborted) this.#fail(error);
    }
  }

  async #find(fits: boolean): Promise<void> {
    this.#asking?.abort();
    const points = this.#points.filter((point) => point !== null);
    if (points.length < this.#points.length) {
      this.#forget();
      this.#tell(this.#stage.words.pickPoints);
      return;
    }
    const asking = new AbortController();
    this.#asking = asking;
    const find = this.#isRoundTrip ? findRoundTrip : findWays;
    try {
      this.#found = await find(this.#stage, points, this.#profile, asking.signal);
      this.#chosen = 0;
      this.#draw();
      this.#drawAnswer();
      if (fits) this.#fit();
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#forget();
      if (error instanceof NotFoundError) this.#tell(this.#stage.words.noWay);
      else this.#fail(error);
    }
  }

  #forget(): void {
    this.#found = null;
    this.#draw();
  }

  #draw(): void {
    const { ways = [], snapped = [] } = this.#found ?? {};
    const points = this.#points.filter((point) => point !== null);
    this.#stage.overlay.draw('verst-lines', [
      ...ways.map(({ geometry }, index) => lineFeature(index === this.#chosen ? 'way' : 'other', geometry.coordinates)),
      ...offRoadLines(points, snapped),
    ]);
  }

  #fit(): void {
    const ends = this.#points.flatMap((point) => (point === null ? [] : [[point.lon, point.lat]]));
    this.#stage.fitAround([...this.#found!.ways[this.#chosen]!.geometry.coordinates, ...ends], 17);
  }

  #drawAnswer(): void {
    const { words } = this.#stage;
    const { ways, order } = this.#found!;
    const way = ways[this.#chosen]!;
    const parts = [
      figureOf(this.#stage, way),
      order === null ? null : note(words.order([...order, order[0]!].map((index) => LETTERS[index]!).join(' → '))),
      summaryOf(this.#stage, way),
      ways.length < 2 ? null : this.#variants(),
      stepList(this.#stage, way),
      note(words.dragHint),
    ];
    this.#answer.replaceChildren(...parts.filter((part) => part !== null));
  }

  #variants(): HTMLElement {
    const { words, format } = this.#stage;
    const choose = (index: number): void => {
      this.#chosen = index;
      this.#draw();
      this.#drawAnswer();
      this.#answer.querySelectorAll<HTMLElement>('.verst-chip')[index]?.focus();
    };
    return h(
      'div',
      { class: 'verst-chips', role: 'group', 'aria-label': words.route },
      ...this.#found!.ways.map(({ durationS }, index) => {
        const time = format.duration(durationS / 60);
        const chip = toggle(time, index === this.#chosen, () => choose(index));
        chip.setAttribute('aria-label', `${time}: ${words.variant(index + 1)}`);
        return chip;
      }),
    );
  }

  #tell(text: string): void {
    this.#answer.replaceChildren(note(text));
  }

  #fail(error: unknown): void {
    this.#tell(explain(error, this.#stage.words));
  }
}
