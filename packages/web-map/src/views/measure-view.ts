import type { LatLon } from '../view-link.ts';
import { distanceM, lineFeature, placeFeature } from '../map/shapes.ts';
import { h } from '../ui/element.ts';
import { actionButton, note } from '../ui/parts.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

/** Shows the length, as the crow flies, of a line through points that are pressed on the map. */
export function showMeasure(stage: Stage, view: ViewOf<'measure'>): ViewHandle {
  const { words, format, sheet, overlay, becomes } = stage;
  let points: readonly LatLon[] = view.points;
  const answer = h('div', { class: 'verst-answer', 'aria-live': 'polite' });
  const undo = actionButton('back', words.measureUndo, () => change(points.slice(0, -1)));
  const draw = (): void => {
    overlay.draw('verst-lines', [
      lineFeature(
        'track',
        points.map(({ lat, lon }) => [lon, lat]),
      ),
    ]);
    overlay.draw(
      'verst-places',
      points.map((at, index) => placeFeature(at, { number: '' }, index)),
    );
    const legs = points.slice(1).map((point, index) => distanceM(points[index]!, point));
    const total = legs.reduce((sum, leg) => sum + leg, 0);
    answer.replaceChildren(
      ...(legs.length === 0 ? [] : [h('p', { class: 'verst-figure' }, h('strong', {}, format.exactDistance(total)))]),
      ...(legs.length < 2 ? [] : [note(legs.map((leg) => format.exactDistance(leg)).join(' + '))]),
    );
    undo.hidden = points.length === 0;
  };
  const change = (changed: readonly LatLon[]): void => {
    points = changed;
    becomes({ kind: 'measure', points });
    draw();
  };
  sheet.show(words.measureTitle, answer, note(words.measureHint), h('div', { class: 'verst-actions' }, undo));
  draw();
  return { onMapClick: (at) => change([...points, at]) };
}
