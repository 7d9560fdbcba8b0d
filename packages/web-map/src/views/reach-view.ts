import type { LatLon } from '../view-link.ts';
import { BAND_COLOURS } from '../map/overlay-layers.ts';
import { boxAround } from '../map/shapes.ts';
import { h } from '../ui/element.ts';
import { note, toggle } from '../ui/parts.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

const CHOICES = [5, 10, 15, 20, 30, 45];
const OPACITY = 0.22;

/** Shows where one can drive from a point in so many minutes. */
export async function showReach(stage: Stage, view: ViewOf<'reach'>): Promise<ViewHandle> {
  const { words, sheet, show, signal, client, overlay, format } = stage;
  const { at } = view;
  const minutes = [...new Set(view.minutes)].sort((a, b) => a - b);
  const moveTo = (to: LatLon): void => show({ kind: 'reach', at: to, minutes });
  stage.mark(at, { label: words.reachTitle, onDragged: moveTo });
  const choices = [...new Set([...CHOICES, ...minutes])].sort((a, b) => a - b);
  const choose = (choice: number): void => {
    const rest = minutes.includes(choice) ? minutes.filter((other) => other !== choice) : [...minutes, choice];
    if (rest.length > 0) show({ kind: 'reach', at, minutes: rest });
  };
  const colours = BAND_COLOURS[stage.theme()];
  const colourOf = (time: number): string => colours[minutes.indexOf(time) % colours.length]!;
  sheet.show(
    words.reachTitle,
    h(
      'div',
      { class: 'verst-chips', role: 'group', 'aria-label': words.minutesLabel },
      ...choices.map((choice) => {
        const chip = toggle(format.duration(choice), minutes.includes(choice), () => choose(choice));
        if (minutes.includes(choice)) {
          const dot = h('span', { class: 'verst-dot', 'aria-hidden': 'true' });
          dot.style.background = colourOf(choice);
          chip.prepend(dot);
        }
        return chip;
      }),
    ),
    note(words.reachHint),
  );
  const answer = await client.isochrone({ lat: at.lat, lon: at.lon, minutes }, { signal });
  // The widest lies lowest.
  const bands = answer.features.toSorted((a, b) => b.properties.minutes - a.properties.minutes);
  overlay.draw('verst-areas', {
    type: 'FeatureCollection',
    features: bands.map(({ geometry, properties }) => ({
      type: 'Feature',
      properties: { colour: colourOf(properties.minutes), opacity: OPACITY, minutes: properties.minutes },
      geometry,
    })),
  });
  const box = boxAround(bands.flatMap(({ geometry }) => geometry.coordinates.flat(2)));
  if (box !== null) stage.fit(box, 15);
  return { onMapClick: moveTo };
}
