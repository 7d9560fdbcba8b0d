import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { layerOver } from './style-layer.ts';

/** Class of the land use layer → colour; classes that are not listed are left to the background. */
const LANDUSE_COLORS: readonly (readonly [classes: readonly string[], color: string])[] = [
  [['residential', 'garages', 'allotments'], PALETTE.residential],
  [['commercial', 'retail', 'marketplace'], PALETTE.commercial],
  [
    ['industrial', 'port', 'railway', 'quarry', 'landfill', 'plant', 'works', 'construction', 'depot'],
    PALETTE.industrial,
  ],
  [['school', 'kindergarten', 'university', 'college', 'hospital', 'clinic', 'education'], PALETTE.institution],
  [['forest', 'tree_group'], PALETTE.forest],
  [['grass', 'heath', 'scrub', 'village_green', 'recreation_ground', 'tundra', 'fell', 'flowerbed'], PALETTE.grass],
  [['park', 'garden', 'zoo', 'theme_park', 'nature_reserve', 'dog_park', 'playground', 'golf_course'], PALETTE.park],
  [['pitch', 'stadium', 'track', 'sports_centre'], PALETTE.pitch],
  [['farmland', 'farmyard', 'orchard', 'vineyard', 'plant_nursery'], PALETTE.farmland],
  [['sand', 'beach', 'dune', 'shingle', 'shoal'], PALETTE.sand],
  [['cemetery'], PALETTE.cemetery],
  [['wetland', 'mud'], PALETTE.wetland],
  [['parking', 'fuel', 'bus_station'], PALETTE.parking],
  [['aerodrome', 'apron', 'helipad'], PALETTE.aerodrome],
];

const landuseColor = [
  'match',
  ['get', 'class'],
  ...LANDUSE_COLORS.flatMap(([classes, color]) => [[...classes], color]),
  'rgba(0, 0, 0, 0)',
] as unknown as ExpressionSpecification;

/** What lies under the roads: ground, water, buildings. */
export const AREA_LAYERS: readonly LayerSpecification[] = [
  { id: 'background', type: 'background', paint: { 'background-color': PALETTE.background } },
  layerOver('landuse', {
    id: 'landuse',
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': landuseColor, 'fill-antialias': false },
  }),
  layerOver('water', {
    id: 'water',
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': PALETTE.water, 'fill-antialias': true },
  }),
  layerOver('water', {
    id: 'waterway',
    type: 'line',
    filter: [
      'all',
      ['==', ['geometry-type'], 'LineString'],
      ['!', ['has', 'tunnel']],
      ['match', ['get', 'class'], ['river', 'stream', 'canal', 'drain', 'ditch'], true, false],
    ],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': PALETTE.waterLine,
      'line-width': [
        'interpolate',
        ['exponential', 1.3],
        ['zoom'],
        9,
        ['match', ['get', 'class'], ['river', 'canal'], 1, 0.2],
        18,
        ['match', ['get', 'class'], ['river', 'canal'], 7, 2.5],
      ],
    },
  }),
  layerOver('buildings', {
    id: 'building',
    type: 'fill',
    minzoom: 13,
    paint: {
      'fill-color': PALETTE.building,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.5, 15, 1],
    },
  }),
  layerOver('buildings', {
    id: 'building-outline',
    type: 'line',
    minzoom: 15,
    paint: {
      'line-color': PALETTE.buildingOutline,
      'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.3, 18, 1],
    },
  }),
];
