import type { AnswerOf } from '../client/index.ts';
import type { Profile } from '../view-link.ts';
import { lineFeature } from '../map/shapes.ts';
import { h } from '../ui/element.ts';
import { explain } from '../ui/explain.ts';
import { parseGpx } from '../ui/gpx.ts';
import { icon } from '../ui/icons.ts';
import { note } from '../ui/parts.ts';
import { profileChoice } from '../ui/profile-choice.ts';
import type { Stage, ViewOf } from './stage.ts';

/** Maximum number of track points that the API accepts. */
const MAX_POINTS = 10_000;
const MAX_FILE_BYTES = 32 * 2 ** 20;

/** Matches a recorded track to roads and shows both. */
export async function showTrace(stage: Stage, view: ViewOf<'trace'>): Promise<void> {
  const { words, sheet, client, overlay, signal, show, format } = stage;
  const { name, points, profile = 'car' } = view;
  const answerPart = h('div', { class: 'verst-answer', 'aria-live': 'polite' }, note(words.loading));
  sheet.show(
    name,
    profileChoice(words, profile, (chosen) => show({ ...view, profile: chosen })),
    answerPart,
  );
  const track = lineFeature(
    'track',
    points.map(({ lat, lon }) => [lon, lat]),
  );
  const draw = (matchings: AnswerOf<'match'>['matchings']): void =>
    overlay.draw('verst-lines', [...matchings.map(({ geometry }) => lineFeature('way', geometry.coordinates)), track]);
  draw([]);
  stage.fitAround(track.geometry.coordinates, 17);
  if (points.length > MAX_POINTS) {
    answerPart.replaceChildren(note(words.trackTooLong(format.whole(points.length), format.whole(MAX_POINTS))));
    return;
  }
  try {
    const { matchings, tracepoints } = await client.match({ points: [...risingTimes(points)], profile }, { signal });
    draw(matchings);
    answerPart.replaceChildren(...answerParts(stage, matchings, tracepoints));
  } catch (error) {
    if (signal.aborted) throw error;
    answerPart.replaceChildren(note(explain(error, words)));
  }
}

function answerParts(
  { words, format }: Stage,
  matchings: AnswerOf<'match'>['matchings'],
  tracepoints: AnswerOf<'match'>['tracepoints'],
): Node[] {
  if (matchings.length === 0) return [note(words.trackUnmatched)];
  const lengthM = matchings.reduce((sum, matching) => sum + matching.distance_m, 0);
  const durationS = matchings.reduce((sum, matching) => sum + matching.duration_s, 0);
  const confidence = matchings.reduce((sum, matching) => sum + matching.confidence * matching.distance_m, 0) / lengthM;
  const outliers = tracepoints.filter((point) => point === null).length;
  return [
    h(
      'p',
      { class: 'verst-figure' },
      h('strong', {}, format.distance(lengthM)),
      h('span', {}, format.duration(durationS / 60)),
    ),
    note(words.trackFits(format.whole((Number.isNaN(confidence) ? 0 : confidence) * 100))),
    ...(outliers === 0 ? [] : [note(words.trackOutliers(outliers, tracepoints.length))]),
    ...(matchings.length === 1 ? [] : [note(words.trackParts(matchings.length))]),
  ];
}

/** Returns the points with times only if all have one and none falls: clocks that go back are useless. */
function risingTimes(points: ViewOf<'trace'>['points']): readonly { lat: number; lon: number; time?: number }[] {
  const rises = points.every(
    ({ time }, index) => time !== undefined && (index === 0 || time >= points[index - 1]!.time!),
  );
  return rises ? points : points.map(({ lat, lon }) => ({ lat, lon }));
}

/** Shows the track of a GPX file; errors in the file are shown in the panel. */
export async function openGpxFile(stage: Pick<Stage, 'show' | 'sheet' | 'words'>, file: File, profile?: Profile) {
  const { show, sheet, words } = stage;
  const track = file.size > MAX_FILE_BYTES ? null : parseGpx(await file.text());
  if (track === null) sheet.show(words.failed, note(words.noGpx(file.name)));
  else {
    const name = track.name?.trim() || file.name;
    show({ kind: 'trace', name, points: track.points, profile });
  }
}

export function gpxButton(stage: Stage, profile: Profile): HTMLElement {
  const input = h('input', {
    type: 'file',
    class: 'verst-hidden',
    accept: '.gpx,application/gpx+xml',
    tabindex: -1,
    'aria-hidden': 'true',
    on: {
      change: () => {
        const [file] = input.files ?? [];
        if (file !== undefined) void openGpxFile(stage, file, profile);
      },
    },
  });
  return h(
    'span',
    {},
    input,
    h(
      'button',
      { class: 'verst-chip', type: 'button', on: { click: () => input.click() } },
      icon('route'),
      stage.words.openGpx,
    ),
  );
}
