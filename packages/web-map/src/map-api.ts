import type { VerstClient } from './client/index.ts';

/**
 * The API methods that a map calls. The REST client has them, and so may any other object, such as an engine in the
 * page. Without `chatStream` the map has no chat.
 */
export type MapApi = Pick<
  VerstClient,
  | 'language'
  | 'style'
  | 'suggest'
  | 'search'
  | 'geocode'
  | 'reverse'
  | 'searchPois'
  | 'poi'
  | 'searchOrganizations'
  | 'organization'
  | 'route'
  | 'trip'
  | 'match'
  | 'isochrone'
  | 'locationScore'
  | 'serviceGaps'
> &
  Partial<Pick<VerstClient, 'chatStream'>>;

/** Methods that show no busy indicator: no visitor asks for a style, and the chat streams its words. */
const SILENT: ReadonlySet<PropertyKey> = new Set(['style', 'chatStream']);

/**
 * Returns the same API, but with its pending calls counted.
 *
 * @param onWaiting - called with the number of pending calls whenever it changes
 */
export function watched(api: MapApi, onWaiting: (count: number) => void): MapApi {
  let waiting = 0;
  const change = (by: 1 | -1): void => {
    waiting += by;
    onWaiting(waiting);
  };
  return new Proxy(api, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...parameters: unknown[]) => Promise<unknown>;
      if (SILENT.has(name)) return call;
      return async (...parameters: unknown[]) => {
        change(1);
        try {
          return await call(...parameters);
        } finally {
          change(-1);
        }
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
