/**
 * The Verst map for web pages.
 *
 *     import { VerstMap } from '@verst/web-map';
 *
 *     const map = new VerstMap('map', { url: 'https://maps.example.ru', apiKey: 'vk_…', language: 'ru' });
 *     map.on('view', (view) => console.log(view));
 *     await map.show({ kind: 'search', text: 'кафе рядом с вокзалом' });
 *
 * `VerstClient` alone, without the map, is `@verst/web-map/client`.
 */
export { VerstMap, type VerstMapEvents, type VerstMapOptions } from './verst-map.ts';
export type { Buildings, Theme } from './map/base-map.ts';
export type { Language } from './ui/words.ts';
export { formatLink, parseLink, type Camera, type LatLon, type Link, type PlaceLayer, type View } from './link.ts';
export * as client from './client/index.ts';
export { VerstClient, VerstApiError, type Exchange, type VerstClientOptions } from './client/index.ts';
