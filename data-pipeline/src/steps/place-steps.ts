import {
  SectionSet,
  addressBeside,
  buildGeocodingSections,
  buildPoiSections,
  openGeocoder,
  poiAddresses,
} from '@verst/core/build';
import { poisWithOrganizations, recordsOf, sectionSet } from '../build-products.ts';
import { readPois } from '../build/poi-readings.ts';
import { CODE_VERSION } from '../kept-sources.ts';
import type { BuildStep } from './build-step.ts';

/** Maximum distance of an address that a POI without one is given. */
const POI_ADDRESS_M = 100;

/** Builds the address sections. */
export const addresses: BuildStep = {
  name: 'addresses',
  stage: 'index',
  share: 5,
  memoryPercent: 24,
  takes: ['addresses', 'outlineSections'],
  makes: ['addressSections', 'order'],
  async make(load) {
    const outlines = load('outlineSections');
    const sections = sectionSet(outlines);
    const order = buildGeocodingSections(recordsOf(load('addresses')), sections);
    return { addressSections: [...sections].slice(outlines.length), order };
  },
};

/** Finds the addresses of POIs; those without one get the nearest one from the geocoder. */
export const placeAddresses: BuildStep = {
  name: 'place addresses',
  stage: 'index',
  share: 10,
  memoryPercent: 40,
  takes: ['pois', 'organizations', 'addressSections', 'outlineSections'],
  makes: ['poiAddresses'],
  async make(load) {
    const geocoder = openGeocoder(sectionSet([...load('outlineSections'), ...load('addressSections')]));
    const addressAt = (lon: number, lat: number): string | null =>
      addressBeside(geocoder.reverse({ lat, lon }, { radiusM: POI_ADDRESS_M }));
    return { poiAddresses: poiAddresses(poisWithOrganizations(load), addressAt) };
  },
};

/** Builds the POI sections. */
export const places: BuildStep = {
  name: 'places',
  stage: 'index',
  share: 10,
  memoryPercent: 70,
  takes: ['pois', 'organizations', 'poiAddresses', 'placeKinds'],
  makes: ['poiReadings', 'placeSections'],
  reuses: 'poiReadings',
  async make(load, _sources, _tell, loadLast) {
    const sections = new SectionSet('late');
    const pois = poisWithOrganizations(load);
    const kinds = load('placeKinds');
    const readings = readPois(pois, kinds, loadLast('poiReadings'), CODE_VERSION);
    buildPoiSections(pois, load('poiAddresses'), kinds, sections, readings);
    return { poiReadings: readings, placeSections: [...sections] };
  },
};
