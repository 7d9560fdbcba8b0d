import type { SectionSet } from '../../snapshot/sections.ts';
import { addStrings } from '../../snapshot/string-sections.ts';
import { savePointBlocks } from '../../spatial/point-blocks.ts';
import { BUSINESS_WORDS } from '../../lexicon/kinds/business-words.ts';
import { PLACE_KINDS } from '../kinds/kind-table.ts';
import { AREA_VALUES, InsightModel } from '../model.ts';
import { visitsOf } from '../visitors.ts';
import { DETOUR, MAX_SCALE, MIN_SCALE } from '../parameters.ts';
import { type AreaLocator, locateAreas } from './areas.ts';
import { catchmentsOf } from './catchments.ts';
import { CellCollector } from './cells.ts';
import { coLocationOf } from './co-location.ts';
import type { RoadDistances } from '../types.ts';
import { BUILDING_USE, type BuildingColumns, type InsightInput } from './input.ts';
import { Lattice } from './lattice.ts';
import { measureDetours } from './measure-detours.ts';
import { kindObjectsOf, saveObjects } from './objects.ts';
import { referenceOf, referenceSites } from './reference-sums.ts';
import { assumedLevels, residentsByFloor } from './residents.ts';

/** A settlement with fewer buildings has no area of its own: it joins a larger neighbour. */
const MIN_AREA_BUILDINGS = 500;

/**
 * Compiles the `insights/…` sections: the grid with its residents, objects by kind, co-location of kinds, and the
 * distributions that scores are percentiles of.
 */
export function buildInsightSections(input: InsightInput, sections: SectionSet): void {
  const { buildings } = input;
  const areas = divide(input);
  const lattices = areas.members.map((members) => Lattice.around(buildings.lonE7, buildings.latE7, members));
  const cells = new CellCollector(lattices);
  const populations = addResidents(cells, buildings, areas);

  const objects = kindObjectsOf(input.objects);
  const objectCells = Uint32Array.from(objects, (object) =>
    cells.add(areas.areaAt(object.lonE7, object.latE7), object.lonE7, object.latE7, {
      daytime: visitsOf(object.kinds),
    }),
  );
  const ancestors = cells.save(sections);
  saveObjects(
    sections,
    objects,
    ancestors.map((ancestor) => objectCells.map((cell) => ancestor[cell]!)),
  );
  addStrings(
    sections,
    'insights/kinds/keys',
    PLACE_KINDS.map(({ key }) => key),
  );
  addStrings(
    sections,
    'insights/kinds/words',
    Array.from(BUSINESS_WORDS, ([key, words]) => [key, ...words].join('\t')),
  );
  savePointBlocks(sections, 'insights/streets', input.streets);
  sections.add('insights/co-location', new Float32Array(PLACE_KINDS.length ** 2));
  addStrings(
    sections,
    'insights/areas/names',
    areas.names.map((name, area) => `${area} ${name}`),
  );
  const values = new Float64Array(areas.names.length * AREA_VALUES.length);
  sections.add('insights/areas/values', values);
  describeAreas(values, {
    sections,
    areas,
    populations,
    lattices,
    cells,
    buildings,
    roadDistances: input.roadDistances,
  });

  const model = new InsightModel(sections);
  model.coLocation.set(coLocationOf(model));
  const counts = countsOf(model);
  sections.add('insights/counts', counts);
  const { provision, medianAccess } = catchmentsOf(model);
  sections.add('insights/kinds/provision', provision);
  sections.add('insights/median-access', medianAccess);
  sections.addCold('insights/reference', referenceOf(model, counts));
}

/** The areas of a snapshot with the buildings in each. */
interface Division {
  readonly names: readonly string[];
  /** 0 where unknown. */
  readonly populations: readonly number[];
  readonly members: readonly (readonly number[])[];
  areaAt(lonE7: number, latE7: number): number;
  /** Returns true if a point lies inside the settlement that an area is named after. */
  isInside(area: number, lonE7: number, latE7: number): boolean;
}

function divide({ settlements, buildings }: InsightInput): Division {
  const { lonE7, latE7, use } = buildings;
  const count = (locator: AreaLocator): Uint32Array => {
    const counts = new Uint32Array(locator.settlements.length);
    for (let i = 0; i < use.length; i++) {
      if (use[i] !== BUILDING_USE.none) counts[locator.areaAt(lonE7[i]!, latE7[i]!)]!++;
    }
    return counts;
  };
  const all = locateAreas(settlements);
  const counts = count(all);
  const large = all.settlements.filter((_, area) => counts[area]! >= MIN_AREA_BUILDINGS);
  // If a snapshot has only villages, the largest represents them all.
  const largest = all.settlements[counts.indexOf(Math.max(...counts))]!;
  const locator = locateAreas(large.length > 0 ? large : [largest]);
  const members: number[][] = locator.settlements.map(() => []);
  for (let i = 0; i < use.length; i++) {
    if (use[i] !== BUILDING_USE.none) members[locator.areaAt(lonE7[i]!, latE7[i]!)]!.push(i);
  }
  return {
    names: locator.settlements.map(({ name }) => name),
    populations: locator.settlements.map(({ population }) => population),
    members,
    areaAt: (lon, lat) => locator.areaAt(lon, lat),
    isInside: (area, lon, lat) => locator.isInside(area, lon, lat),
  };
}

/**
 * Adds the residents of every building, scaled so that each settlement has its known population.
 *
 * @returns the population of each area; 0 where it is unknown or does not fit the buildings
 */
function addResidents(cells: CellCollector, buildings: BuildingColumns, areas: Division): number[] {
  const { lonE7, latE7 } = buildings;
  return areas.members.map((members, area) => {
    const { scale, population } = scaleOf(members, area, buildings, areas);
    for (const building of members) {
      cells.add(area, lonE7[building]!, latE7[building]!, {
        residents: residentsByFloor(buildings, building) * scale,
        levels: assumedLevels(buildings, building),
        built: true,
      });
    }
    return population;
  });
}

/**
 * Returns the factor from residents by floor area to actual ones, and the population that it comes from; 1 and 0 if
 * that is unknown or does not fit.
 */
function scaleOf(
  members: readonly number[],
  area: number,
  buildings: BuildingColumns,
  areas: Division,
): { scale: number; population: number } {
  const population = areas.populations[area]!;
  if (population === 0) return { scale: 1, population: 0 };
  let byFloor = 0;
  for (const building of members) {
    const residents = residentsByFloor(buildings, building);
    if (residents > 0 && areas.isInside(area, buildings.lonE7[building]!, buildings.latE7[building]!))
      byFloor += residents;
  }
  const scale = population / byFloor;
  return scale >= MIN_SCALE && scale <= MAX_SCALE ? { scale, population } : { scale: 1, population: 0 };
}

interface Description {
  readonly sections: SectionSet;
  readonly areas: Division;
  readonly populations: readonly number[];
  readonly lattices: readonly Lattice[];
  readonly cells: CellCollector;
  readonly buildings: BuildingColumns;
  readonly roadDistances: RoadDistances | undefined;
}

/** Fills the columns of `AREA_VALUES`. */
function describeAreas(values: Float64Array, description: Description): void {
  const { sections, areas, populations, lattices, cells, buildings, roadDistances } = description;
  const residents = cells.residentsByArea();
  const model = new InsightModel(sections);
  const sites = referenceSites(model, areas.names.length);
  const objects = new Uint32Array(areas.names.length);
  for (const cell of model.objects.cells[0]!) objects[model.levels[0]!.area[cell]!]!++;
  areas.members.forEach((members, area) => {
    const detoursBy = (by: 'foot' | 'car'): [near: number, middle: number, far: number] =>
      roadDistances
        ? measureDetours(model, { sites: sites[area]!, lattice: lattices[area]! }, (site, targets) =>
            roadDistances(site, targets, by),
          )
        : [DETOUR, DETOUR, DETOUR];
    const [detourNear, detourMiddle, detourFar] = detoursBy('foot');
    const [carNear, carMiddle, carFar] = detoursBy('car');
    const row: Record<(typeof AREA_VALUES)[number], number> = {
      population: populations[area]!,
      residents: residents[area]!,
      detourNear,
      detourMiddle,
      detourFar,
      carNear,
      carMiddle,
      carFar,
      angle: lattices[area]!.angle,
      sites: sites[area]!.length,
      levelsShare: levelsShare(members, buildings),
      objects: objects[area]!,
    };
    AREA_VALUES.forEach((name, column) => (values[area * AREA_VALUES.length + column] = row[name]));
  });
}

function levelsShare(members: readonly number[], { use, levels }: BuildingColumns): number {
  let flats = 0;
  let stated = 0;
  for (const building of members) {
    if (use[building] !== BUILDING_USE.flats) continue;
    flats++;
    if (levels[building]! > 0) stated++;
  }
  return flats === 0 ? 0 : stated / flats;
}

function countsOf(model: InsightModel): Uint32Array {
  const counts = new Uint32Array(model.areas.length * PLACE_KINDS.length);
  PLACE_KINDS.forEach((_, kind) => {
    for (const object of model.objectsOfKind(kind)) {
      const area = model.levels[0]!.area[model.objects.cells[0]![object]!]!;
      counts[area * PLACE_KINDS.length + kind]!++;
    }
  });
  return counts;
}
