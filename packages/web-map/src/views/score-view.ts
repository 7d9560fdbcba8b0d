import type { AnswerOf, components } from '../client/index.ts';
import type { LatLon } from '../view-link.ts';
import { placeFeature } from '../map/shapes.ts';
import { showCircle } from './show-circle.ts';
import { explain } from '../ui/explain.ts';
import { h, newId } from '../ui/element.ts';
import { bar, heading, listItem, note } from '../ui/parts.ts';
import { confidenceNote } from './confidence-note.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

/** Kinds of business that are offered; any other may be typed. */
const OFFERED = {
  ru: [
    'кофейня',
    'аптека',
    'продуктовый магазин',
    'пекарня',
    'стоматология',
    'парикмахерская',
    'фитнес',
    'автосервис',
    'цветы',
    'ресторан',
  ],
  en: [
    'coffee',
    'pharmacy',
    'grocery',
    'bakery',
    'dentist',
    'hairdresser',
    'gym',
    'car repair',
    'flowers',
    'restaurant',
  ],
} as const;

const SHOWN_COMPETITORS = 5;

/** Shows the score of a point for a kind of business, and the factors of the score. */
export async function showScore(stage: Stage, view: ViewOf<'score'>): Promise<ViewHandle> {
  const { words, sheet, show, signal, client, language: lang } = stage;
  const { at, business } = view;
  const moveTo = (to: LatLon): void => show({ kind: 'score', at: to, business });
  stage.mark(at, { label: words.scoreTitle, onDragged: moveTo });
  const form = businessForm(stage, view);
  const answerPart = h('div', { class: 'verst-answer', 'aria-live': 'polite' }, note(words.loading));
  sheet.show(words.scoreTitle, form, answerPart);
  const handle: ViewHandle = { onMapClick: moveTo };
  try {
    const answer = await client.locationScore({ lat: at.lat, lon: at.lon, business, lang }, { signal });
    showCircle(stage, at, answer.radius, 16);
    const { nearest } = answer.analysis.competitors;
    stage.overlay.draw(
      'verst-places',
      nearest.map(({ id, lat, lon }) => placeFeature({ lat, lon }, { id, of: 'poi' })),
    );
    answerPart.replaceChildren(...analysisParts(stage, answer));
  } catch (error) {
    if (signal.aborted) throw error;
    answerPart.replaceChildren(note(explain(error, words)));
  }
  return handle;
}

function businessForm({ words, show, language }: Stage, { at, business }: ViewOf<'score'>): HTMLElement {
  const listId = newId('businesses');
  const field = h('input', {
    class: 'verst-field verst-framed',
    type: 'text',
    name: 'business',
    'aria-label': words.business,
    placeholder: words.businessHint,
    list: listId,
    value: business,
    autocomplete: 'off',
    on: { focus: () => field.select() },
  });
  const submit = (): void => {
    const wanted = field.value.trim();
    if (wanted !== '' && wanted !== business) show({ kind: 'score', at, business: wanted });
  };
  field.addEventListener('change', submit);
  return h(
    'form',
    {
      class: 'verst-form',
      on: {
        submit: (event) => {
          event.preventDefault();
          submit();
        },
      },
    },
    field,
    h('datalist', { id: listId }, ...OFFERED[language].map((name) => h('option', { value: name }))),
  );
}

function analysisParts(stage: Stage, { analysis, radius }: AnswerOf<'locationScore'>): (Node | string)[] {
  const { words, format, show } = stage;
  const { scores, confidence, competitors } = analysis;
  return [
    h(
      'div',
      { class: 'verst-scores' },
      scoreOf(words.opportunity, scores.opportunity, words.ofHundred, true),
      scoreOf(words.demand, scores.demand, words.ofHundred, false),
      scoreOf(words.competition, scores.competition, words.ofHundred, false),
    ),
    h('p', { class: 'verst-verdict' }, analysis.verdict),
    heading(words.factors),
    h('ul', { class: 'verst-list verst-factors' }, ...analysis.factors.map((factor) => factorLine(stage, factor))),
    note(words.residents(analysis.residents, format.whole(analysis.residents), format.distance(radius))),
    confidenceNote(words, confidence),
    heading(words.competitors(competitors.count)),
    h(
      'ul',
      { class: 'verst-list' },
      ...competitors.nearest
        .slice(0, SHOWN_COMPETITORS)
        .map(({ id, name, distance_m: distance }) =>
          listItem({ title: name ?? analysis.business_name, aside: format.distance(distance) }, () =>
            show({ kind: 'card', of: 'poi', id }),
          ),
        ),
    ),
  ];
}

function scoreOf(name: string, value: number, unit: string, isMain: boolean): HTMLElement {
  return h(
    'div',
    { class: `verst-score${isMain ? ' verst-score-main' : ''}` },
    h('span', { class: 'verst-score-name' }, name),
    h('span', { class: 'verst-score-value' }, String(value), h('span', { class: 'verst-hidden' }, ` ${unit}`)),
    bar(value, isMain ? 'good' : 'plain'),
  );
}

function factorLine({ format }: Stage, factor: components['schemas']['ScoreFactor']): HTMLElement {
  const value = factor.value === null ? '' : `${factor.unit}: ${format.tenths(factor.value)}`;
  return h(
    'li',
    { class: 'verst-factor', title: factor.source },
    h('span', { class: 'verst-factor-name' }, factor.name),
    h('span', { class: 'verst-factor-points' }, `+${format.tenths(factor.points)}`),
    bar(factor.index, 'plain'),
    h('span', { class: 'verst-factor-value' }, value),
  );
}
