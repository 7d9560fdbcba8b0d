/** What a page with MapLibre would import; bundled by the test. */
import MapLibreGlDirections from '@maplibre/maplibre-gl-directions';
import MaplibreGeocoder from '@maplibre/maplibre-gl-geocoder';
import maplibregl from 'maplibre-gl';

Object.assign(globalThis, { MapLibreGlDirections, MaplibreGeocoder, maplibregl });
