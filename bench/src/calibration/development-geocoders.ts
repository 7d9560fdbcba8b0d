import { buildGeocodingSections, type GeocodingInput, openGeocoder, SectionSet } from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { readOrganizationNames } from '../queries/organization-names.ts';
import { readTrueAddresses, type TrueAddress } from '../queries/true-addresses.ts';
import { inRegions, joinedInput } from './joined-cities.ts';

/** The cities that geocoding is fitted on. */
export const DEVELOPMENT_CITIES = [
  'abakan bryansk irkutsk kaliningrad nalchik orenburg podolsk smolensk tula orel',
  'pskov saransk syktyvkar volzhsky elista novokuznetsk ryazan kemerovo petrozavodsk cheboksary',
  'cherepovets korolev murom serpukhov',
].flatMap((names) => names.split(' '));

/** The geocoder of a city or of several as a region, with addresses and organisations that it has and addresses of other cities. */
export interface DevelopmentGeocoder {
  readonly geocoder: ReturnType<typeof openGeocoder>;
  readonly own: readonly TrueAddress[];
  readonly foreign: readonly TrueAddress[];
  readonly cities: readonly string[];
  /** Names of organisations. */
  readonly organizations: readonly string[];
  readonly isRegion: boolean;
}

let opened: Promise<readonly DevelopmentGeocoder[]> | null = null;

/** Returns the geocoders of the development cities, each city alone and all in regions; built once. */
export const developmentGeocoders = (): Promise<readonly DevelopmentGeocoder[]> => (opened ??= openAll());

async function openAll(): Promise<DevelopmentGeocoder[]> {
  if (DEVELOPMENT_CITIES.some((city) => benchCity(city) !== city)) {
    console.error('the extracts of the development cities are not there: see bench/src/data.ts');
    process.exit(2);
  }
  const cities: {
    readonly name: string;
    readonly input: GeocodingInput;
    readonly addresses: readonly TrueAddress[];
    readonly organizations: readonly string[];
  }[] = [];
  for (const city of DEVELOPMENT_CITIES) {
    const path = await snapshotFile(city);
    cities.push({
      name: city,
      input: readGeocodingInput(path),
      addresses: readTrueAddresses(path),
      organizations: readOrganizationNames(path),
    });
  }
  const outside = (some: readonly (typeof cities)[number][]): TrueAddress[] =>
    cities.flatMap((other) => (some.includes(other) ? [] : other.addresses));
  const single = cities.map((city): DevelopmentGeocoder => {
    const { name, input, addresses: own, organizations } = city;
    const foreign = outside([city]);
    return { geocoder: geocoderOf(input), cities: [name], own, foreign, organizations, isRegion: false };
  });
  const regions = inRegions(cities).map((some): DevelopmentGeocoder => {
    const input = joinedInput(some.map((city) => city.input));
    return {
      geocoder: geocoderOf(input),
      cities: some.map(({ name }) => name),
      own: some.flatMap((city) => city.addresses),
      foreign: outside(some),
      organizations: some.flatMap((city) => city.organizations),
      isRegion: true,
    };
  });
  return [...single, ...regions];
}

function geocoderOf(input: GeocodingInput): ReturnType<typeof openGeocoder> {
  const sections = new SectionSet();
  buildGeocodingSections(input, sections);
  return openGeocoder(sections);
}
