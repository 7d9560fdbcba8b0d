import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { layerOver } from './style-layer.ts';

/**
 * Font stacks. MapLibre GL JS draws letters with the browser's fonts where a style names no glyphs; the weight is
 * taken from the first name, the face from the first that the machine has.
 */
const FACES = ['Noto Sans', 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', 'Arial'];
const REGULAR = ['Noto Sans Regular', ...FACES];
const MEDIUM = ['Noto Sans Medium', ...FACES];
const BOLD = ['Noto Sans Bold', ...FACES];
const ITALIC = ['Noto Sans Italic', ...FACES];

const HALO = { 'text-halo-color': PALETTE.halo, 'text-halo-width': 1.3, 'text-halo-blur': 0.3 } as const;

/** Names and numbers, the least important first: a later layer's labels win their place. */
export const LABEL_LAYERS: readonly LayerSpecification[] = [
  layerOver('buildings', {
    id: 'housenumber',
    type: 'symbol',
    minzoom: 17,
    filter: ['has', 'housenumber'],
    layout: {
      'text-field': ['get', 'housenumber'],
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 17, 10, 20, 14],
      'text-padding': 1,
    },
    paint: { 'text-color': PALETTE.labelBuilding, ...HALO, 'text-halo-width': 1 },
  }),
  layerOver('pois', {
    id: 'poi-dot',
    type: 'circle',
    minzoom: 15,
    filter: ['has', 'name'],
    paint: {
      'circle-color': PALETTE.labelPoi,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 1.6, 18, 3],
      'circle-stroke-color': PALETTE.halo,
      'circle-stroke-width': 1,
    },
  }),
  layerOver('pois', {
    id: 'poi',
    type: 'symbol',
    minzoom: 15,
    filter: ['has', 'name'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': REGULAR,
      'text-size': 11,
      'text-anchor': 'top',
      'text-offset': [0, 0.45],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 6],
    },
    paint: { 'text-color': PALETTE.labelPoi, ...HALO },
  }),
  layerOver('landuse', {
    id: 'park-label',
    type: 'symbol',
    minzoom: 14,
    filter: [
      'all',
      ['has', 'name'],
      ['match', ['get', 'class'], ['park', 'garden', 'forest', 'cemetery', 'nature_reserve', 'zoo'], true, false],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ITALIC,
      'text-size': 12,
      'text-max-width': 8,
      'text-padding': 10,
    },
    paint: { 'text-color': PALETTE.labelPark, ...HALO },
  }),
  layerOver('water', {
    id: 'water-label',
    type: 'symbol',
    minzoom: 10,
    filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Polygon']],
    layout: { 'text-field': ['get', 'name'], 'text-font': ITALIC, 'text-size': 12, 'text-max-width': 7 },
    paint: { 'text-color': PALETTE.labelWater, 'text-halo-color': '#ffffffaa', 'text-halo-width': 1 },
  }),
  layerOver('water', {
    id: 'waterway-label',
    type: 'symbol',
    minzoom: 12,
    filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString']],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': ITALIC,
      'text-size': 12,
      'symbol-spacing': 400,
    },
    paint: { 'text-color': PALETTE.labelWater, 'text-halo-color': '#ffffffaa', 'text-halo-width': 1 },
  }),
  layerOver('roads', {
    id: 'street-label',
    type: 'symbol',
    minzoom: 13,
    filter: [
      'all',
      ['has', 'name'],
      ['==', ['geometry-type'], 'LineString'],
      [
        'match',
        ['get', 'class'],
        ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'],
        true,
        ['minor', 'pedestrian', 'service'],
        ['>=', ['zoom'], 15],
        false,
      ],
    ],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 13],
      'symbol-spacing': 300,
      'text-max-angle': 30,
    },
    paint: { 'text-color': PALETTE.label, ...HALO },
  }),
  layerOver('places', {
    id: 'place-part',
    type: 'symbol',
    minzoom: 11,
    maxzoom: 16,
    filter: ['match', ['get', 'class'], ['suburb', 'quarter', 'neighbourhood', 'allotments'], true, false],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': ['match', ['get', 'class'], 'suburb', 13, 11.5],
      'text-max-width': 8,
      'text-padding': 8,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 20],
    },
    paint: { 'text-color': PALETTE.labelMinor, ...HALO },
  }),
  layerOver('places', {
    id: 'place-village',
    type: 'symbol',
    minzoom: 9,
    filter: ['match', ['get', 'class'], ['village', 'hamlet', 'isolated_dwelling'], true, false],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10.5, 14, 13],
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 20],
    },
    paint: { 'text-color': PALETTE.label, ...HALO },
  }),
  layerOver('places', {
    id: 'place-city',
    type: 'symbol',
    minzoom: 3,
    maxzoom: 15,
    filter: ['match', ['get', 'class'], ['city', 'town'], true, false],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': BOLD,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['match', ['get', 'class'], 'city', 12, 10],
        12,
        ['match', ['get', 'class'], 'city', 21, 16],
      ],
      'text-max-width': 8,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 20],
    },
    paint: { 'text-color': PALETTE.label, ...HALO, 'text-halo-width': 1.6 },
  }),
];
