import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { POI_DOT, POI_PICTOGRAMS } from '../assets/pictograms.ts';
import { byValue, linear, oneOf } from './expressions.ts';
import { haloOf, labelLayer } from './label-layers.ts';
import { layerOver } from './style-layer.ts';
import { nameIn, type StyleOptions } from './style-options.ts';
import { FONTS, IS_APART, PARKS, SQUARE_NAMES } from './tables/labels.ts';

/** Grounds, waters and buildings are labelled by their own layers; squares have one here. */
const LABELLED_ELSEWHERE = ['landuse', 'natural', 'building', 'place'];

/** Kinds whose name is not shown, because the pictogram is enough. */
const WITHOUT_NAME = ['parking', 'atm', 'payment_terminal', 'toilets', 'recycling', 'drinking_water', 'post_box'];

/** Shown as soon as tiles have them. */
const FROM_AFAR = ['aerodrome', 'subway'];

/** Shown from zoom 16, whatever their rank. */
const STOPS = ['bus_stop', 'tram_stop', 'platform', 'station', 'subway', 'subway_entrance'];

/** A longer name would cover its surroundings; it is shown when the pictogram is pressed. */
const MAX_NAME = 60;

const image = byValue(
  'subclass',
  POI_PICTOGRAMS.map((pictogram) => [pictogram.subclasses, pictogram.image] as const),
  POI_DOT,
);
const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 6];

/** Points of interest as pictograms with names, the important ones first. */
export function poiLayers(options: StyleOptions): readonly LayerSpecification[] {
  const { palette, language } = options;
  return [
    labelLayer(SQUARE_NAMES, options),
    layerOver('pois', {
      id: 'poi',
      type: 'symbol',
      minzoom: 10,
      filter: [
        'all',
        ['!', oneOf('class', [...LABELLED_ELSEWHERE, 'entrance'])],
        ['!', oneOf('subclass', PARKS)],
        // Sights and hospitals at low zooms, shops at higher ones, places without a name at the highest.
        [
          'step',
          ['zoom'],
          oneOf('subclass', FROM_AFAR),
          13,
          ['<=', rank, 1],
          14,
          ['<=', rank, 2],
          15,
          ['<=', rank, 3],
          16,
          ['any', ['<=', rank, 4], oneOf('subclass', STOPS)],
          17,
          true,
        ],
        ['any', ['has', 'name'], ['>=', ['zoom'], 17]],
        IS_APART,
      ],
      layout: {
        'icon-image': image,
        'icon-size': linear([10, 0.7], [13, 0.75], [17, 0.95], [19, 1.1]),
        'icon-padding': 3,
        'text-field': [
          'case',
          oneOf('subclass', WITHOUT_NAME),
          '',
          ['>', ['length', ['coalesce', ['get', 'name'], '']], MAX_NAME],
          '',
          ['coalesce', nameIn(language), ''],
        ],
        'text-font': FONTS.medium,
        'text-size': linear([14, 10.5], [18, 12]),
        'text-anchor': 'top',
        'text-offset': [0, 0.85],
        'text-max-width': 9,
        'text-padding': 3,
        // At low zooms, a pictogram is of little use without its name.
        'text-optional': ['step', ['zoom'], false, 16, true],
        'symbol-sort-key': rank,
      },
      paint: { 'text-color': palette.labelPoi, ...haloOf(palette) },
    }),
  ];
}
