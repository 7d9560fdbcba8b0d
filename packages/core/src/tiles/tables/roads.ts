import { numberByWord } from '../../collections/by-word.ts';
import { layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';

/** Roads, paths and rails: a network that fills in from the motorways down. */
export const roads = layerTable({
  description: 'Roads, streets, paths, railways, runways, ferries; squares and piers as areas',
  firstZooms: {
    rows: {
      service: numberByWord({
        13: 'spur',
        14: 'alley yard siding crossover',
        15: 'driveway parking_aisle drive-through emergency_access',
      }),
      subclass: numberByWord({
        9: 'motorway_link',
        10: 'trunk_link',
        11: 'primary_link narrow_gauge light_rail',
        12: 'secondary_link',
        13: 'tertiary_link living_street road busway bus_guideway tram taxilane',
        15: 'footway steps via_ferrata miniature',
        17: 'corridor',
      }),
      class: numberByWord({
        4: 'motorway',
        5: 'trunk',
        7: 'primary',
        9: 'secondary rail ferry',
        11: 'tertiary runway',
        12: 'minor transit taxiway',
        13: 'pedestrian track raceway construction aerialway pier',
        14: 'service path',
      }),
    },
    otherwise: 14,
  },
  minArea: steps({ 0: 64, 15: 0 }),
  minLength: steps({ 0: 48, 15: 16, 16: 0 }),
  // Only side branches of the network: leaving out short pieces of streets would leave gaps.
  shortLineValues: ['service', 'driveway', 'parking_aisle', 'footway', 'steps', 'track', 'path', 'yard', 'siding'],
  joinLinesTo: 13,
  tolerance: steps({ 0: 4, 13: 3, 15: 2, 17: 1 }),
  // Not in tiles: sets the order in which roads are drawn.
  ranks: {
    rows: {
      class: numberByWord({
        1: 'motorway',
        2: 'trunk',
        3: 'primary',
        4: 'secondary',
        5: 'tertiary',
        6: 'rail transit',
        7: 'minor',
        8: 'pedestrian',
        9: 'service',
        10: 'track',
        11: 'path',
        12: 'runway taxiway',
        13: 'pier',
      }),
    },
    otherwise: 9,
  },
  order: 'importantLast',
  idsFrom: 15,
  fields: {
    class: {
      type: 'String',
      minZoom: 0,
      description: 'What a style draws it as: `motorway`, `primary`, `path`, `rail`, ….',
    },
    subclass: {
      type: 'String',
      minZoom: 12,
      description: 'Value of the OpenStreetMap tag behind it, where it is another word.',
    },
    ...nameFields(12),
    ref: { type: 'String', minZoom: 7, description: 'Road number, such as `М-5`.' },
    bridge: { type: 'Boolean', minZoom: 11, description: 'On a bridge.' },
    tunnel: { type: 'Boolean', minZoom: 11, description: 'In a tunnel.' },
    ford: { type: 'Boolean', minZoom: 14, description: 'Through water, or over its ice in winter.' },
    ramp: { type: 'Boolean', minZoom: 9, description: 'A link road.' },
    layer: { type: 'Number', minZoom: 13, description: 'Level of crossing roads: above ground positive.' },
    oneway: { type: 'Number', minZoom: 14, description: '1 along the line, -1 against it.' },
    service: { type: 'String', minZoom: 14, description: 'Kind of service road or siding.' },
    surface: { type: 'String', minZoom: 15, description: '`paved` or `unpaved`.' },
    access: { type: 'String', minZoom: 14, description: '`no` or `private` where not open to everybody.' },
    lanes: { type: 'Number', minZoom: 16, description: 'Number of lanes.' },
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    surface_value: { type: 'String', minZoom: NEVER, description: 'The value of `surface`.' },
    tracktype: { type: 'String', minZoom: NEVER, description: 'The value of `tracktype`.' },
    bicycle: { type: 'String', minZoom: NEVER, description: 'The value of `bicycle`.' },
    horse: { type: 'String', minZoom: NEVER, description: 'The value of `horse`.' },
  },
});
