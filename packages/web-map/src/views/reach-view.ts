import type { LatLon, Profile } from '../view-link.ts';
import { bandsOf } from '../map/bands.ts';
import { BAND_COLOURS } from '../map/overlay-layers.ts';
import { areaFeature } from '../map/shapes.ts';
import { h } from '../ui/element.ts';
import { note, toggle } from '../ui/parts.ts';
import { profileChoice } from '../ui/profile-choice.ts';
import type { Stage, ViewHandle, ViewOf } from './stage.ts';

const CHOICES = [5, 10, 15, 20, 30, 45];
const OPACITY = 0.3;

/** Shows the areas that can be reached from a point within the given minutes. */
export async function showReach(stage: Stage, view: ViewOf<'reach'>): Promise<ViewHandle> {
  const { words, sheet, show, signal, client, overlay, format } = stage;
  const { at, profile = 'car' } = view;
  const minutes = [...new Set(view.minutes)].sort((a, b) => a - b);
  const change = (changed: { at?: LatLon; minutes?: readonly number[]; profile?: Profile }): void =>
    show({ ...view, minutes, ...changed });
  const moveTo = (to: LatLon): void => change({ at: to });
  stage.mark(at, { label: words.reachTitle, onDragged: moveTo });
  const choices = [...new Set([...CHOICES, ...minutes])].sort((a, b) => a - b);
  const choose = (choice: number): void => {
    const rest = minutes.includes(choice) ? minutes.filter((other) => other !== choice) : [...minutes, choice];
    if (rest.length > 0) change({ minutes: rest });
  };
  const colours = BAND_COLOURS[stage.theme()];
  const colourOf = (time: number): string => colours[minutes.indexOf(time) % colours.length]!;
  sheet.show(
    words.reachTitle,
    profileChoice(words, profile, (chosen) => change({ profile: chosen })),
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
  const answer = await client.isochrone({ lat: at.lat, lon: at.lon, minutes, profile }, { signal });
  const areas = answer.features.toSorted((a, b) => a.properties.minutes - b.properties.minutes);
  const bands = await bandsOf(areas.map(({ geometry }) => geometry.coordinates));
  if (signal.aborted) return {};
  overlay.draw(
    'verst-areas',
    areas.map(({ properties: { minutes: time } }, index) => areaFeature(colourOf(time), OPACITY, bands[index]!)),
  );
  const outlines = areas.flatMap(({ geometry }) => geometry.coordinates.flat(2));
  stage.fitAround(outlines, 15);
  return { onMapClick: moveTo };
}
