/**
 * The Verst map for web pages.
 *
 *     const map = new VerstMap('map', { url: 'https://maps.example.ru', apiKey: 'vk_…', language: 'ru' });
 *     map.on('view', (view) => console.log(view));
 *     await map.show({ kind: 'search', text: 'кафе рядом с вокзалом' });
 *
 * `VerstClient` alone, without the map, is `@verst/web-map/client`.
 */
export { VerstMap, type VerstMapEvents, type VerstMapOptions } from './verst-map.ts';
export { VerstSearchControl, type VerstSearchControlOptions } from './search-control.ts';
export { addMark, type MarkOptions } from './map/marks.ts';
export type { FoundPlace } from './views/places-by-text.ts';
export type { MapApi } from './map-api.ts';
export type { Buildings, Theme } from './map/base-map.ts';
export type { Language } from './ui/words.ts';
export {
  formatLink,
  parseLink,
  type Camera,
  type LatLon,
  type Link,
  type NamedPoint,
  type PlaceLayer,
  type Profile,
  type TracePoint,
  type View,
} from './view-link.ts';
export * from './client/errors.ts';
export {
  VerstClient,
  type AnswerOf,
  type CallOptions,
  type ChatEvent,
  type Exchange,
  type ParametersOf,
  type VerstClientOptions,
} from './client/index.ts';
