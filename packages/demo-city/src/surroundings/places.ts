import { add, type Point, scale } from '../geometry/plane.ts';
import { transliterate } from '../names/transliterate.ts';
import type { OsmMap } from '../osm-map.ts';
import type { Fabric } from '../plan/fabric.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';
import type { Settlement } from './lay-country-roads.ts';

/** Writes the town's place node and returns it. */
export function emitTownPlace(
  map: OsmMap,
  centre: Point,
  town: { name: string; region: string; population: number },
): number {
  const place = town.population >= 40_000 ? 'city' : 'town';
  return map.addNode(centre, {
    place,
    name: town.name,
    'name:ru': town.name,
    'name:en': transliterate(town.name),
    population: `${town.population}`,
    'addr:country': 'RU',
    'addr:region': town.region,
    official_status: 'ru:город',
  });
}

/** Writes nodes for the parts of the town and for the settlements around it. */
export function emitPlaces(
  random: Random,
  map: OsmMap,
  plan: TownPlan,
  settlements: readonly Settlement[],
  people: readonly number[],
): void {
  const { mesh, fabrics, embankmentRow } = plan;
  const middle = (ids: readonly number[]): Point =>
    scale(ids.map((id) => mesh.pointIn(mesh.cells[id]!, 0.5, 0.5)).reduce(add, { x: 0, y: 0 }), 1 / ids.length);
  const place = (kind: string, name: string, point: Point, more: Record<string, string> = {}): void => {
    map.addNode(point, { place: kind, name, 'name:en': transliterate(name), ...more });
  };
  const having = (test: (row: number, fabric: Fabric, x: number) => boolean): number[] =>
    plan.built.filter((id) => test(mesh.cells[id]!.row, fabrics[id]!, mesh.cells[id]!.middle.x));
  const south = having((row) => row < embankmentRow);
  if (south.length > 0) place('suburb', 'Заречье', middle(south));
  const panels = having((row, fabric) => row > embankmentRow && fabric === 'panel');
  if (panels.length > 2) place('suburb', 'Северный', middle(panels));
  const industry = having((_, fabric) => fabric === 'industrial');
  if (industry.length > 0) place('neighbourhood', 'Промзона', middle(industry.slice(0, 1)));
  place('suburb', 'Старый город', mesh.pointIn(mesh.cells[plan.built[0]!]!, 0.45, 0.75));
  const slobodas = having((row, fabric, x) => row > embankmentRow && fabric === 'private' && x < 0);
  if (slobodas.length > 1) place('suburb', 'Ямская слобода', middle(slobodas.slice(0, 2)));
  const numbered = random.shuffle(panels).slice(0, 14);
  numbered.sort((a, b) => a - b);
  numbered.forEach((id, i) => place('quarter', `${i + 1}-й микрорайон`, mesh.pointIn(mesh.cells[id]!, 0.5, 0.5)));
  having((_, fabric) => fabric === 'towers').forEach((id, i) => {
    const names = ['ЖК «Речной»', 'ЖК «Светлый»', 'ЖК «Новый берег»', 'ЖК «Парковый»'];
    place('neighbourhood', names[i % names.length]!, mesh.pointIn(mesh.cells[id]!, 0.5, 0.5));
  });
  settlements.forEach(({ name, kind, centre }, i) => {
    if (kind === 'gardens') place('allotments', `СНТ «${name}»`, centre);
    else place('village', name, centre, { population: `${Math.max(10, people[i]!)}`, official_status: 'ru:деревня' });
  });
}
