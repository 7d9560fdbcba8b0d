import type { components } from '../client/index.ts';
import type { LatLon } from '../view-link.ts';
import { showCircle } from './show-circle.ts';
import { h } from '../ui/element.ts';
import { bar, note } from '../ui/parts.ts';
import { confidenceNote } from './confidence-note.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

/** Shows which services are missing around a point. */
export async function showGaps(stage: Stage, view: ViewOf<'gaps'>): Promise<ViewHandle> {
  const { words, sheet, show, signal, client, language: lang, format } = stage;
  const { at } = view;
  const moveTo = (to: LatLon): void => show({ kind: 'gaps', at: to });
  stage.mark(at, { label: words.gapsTitle, onDragged: moveTo });
  sheet.show(words.gapsTitle, note(words.loading));
  const answer = await client.serviceGaps({ lat: at.lat, lon: at.lon, lang }, { signal });
  showCircle(stage, at, answer.radius, 15);
  sheet.show(
    words.gapsTitle,
    note(words.residents(answer.residents, format.whole(answer.residents), format.distance(answer.radius))),
    answer.gaps.length === 0
      ? h('p', { class: 'verst-verdict' }, words.noGaps)
      : h('ul', { class: 'verst-list verst-factors' }, ...answer.gaps.map((gap) => gapLine(stage, gap))),
    confidenceNote(words, answer.confidence),
  );
  return { onMapClick: moveTo };
}

function gapLine({ words, format }: Stage, gap: components['schemas']['ServiceGap']): HTMLElement {
  const nearestM = gap.nearest_road_m ?? gap.nearest_m;
  const parts = [
    words.gapActual(format.whole(gap.actual), format.tenths(gap.expected)),
    nearestM === null ? null : words.gapNearest(format.distance(nearestM)),
  ];
  return h(
    'li',
    { class: 'verst-factor' },
    h('span', { class: 'verst-factor-name' }, gap.category_name),
    h('span', { class: 'verst-factor-points' }, format.whole(gap.severity)),
    bar(gap.severity, 'warn'),
    h('span', { class: 'verst-factor-value' }, parts.filter((part) => part !== null).join(' · ')),
  );
}
