/** Generators for tests and benchmarks: address registers, and a country with Russia's proportions. */
export { generateRegister, type SourceAddress } from './register/generate-register.ts';
export { generateLargeCountry, largeCountryAddresses } from './whole-country/large-country.ts';
