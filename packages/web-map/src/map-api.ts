import type { VerstClient } from './client/index.ts';

/**
 * The questions that a map asks. The REST client answers them; so may anything else of the same form, such as an engine in
 * the page. Without `chatStream` the map has no chat.
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

/** Questions that show no busy sign: nobody has asked for a style, and the chat shows its words as they come. */
const SILENT: ReadonlySet<PropertyKey> = new Set(['style', 'chatStream']);

/**
 * The same questions, counted.
 *
 * @param onWaiting - called with the number of answers that are awaited, whenever it changes
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
