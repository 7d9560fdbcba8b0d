/** Maximum characters of an answer, and of a message of the history, since answers come back in it. */
export const REPLY_CHARACTERS = 8000;

/** A question with the earlier messages and the position of the user. */
export interface ChatRequest {
  readonly message: string;
  readonly lat?: number | null | undefined;
  readonly lon?: number | null | undefined;
  /** The oldest first. */
  readonly history?: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[] | undefined;
}

/** A place on the map that an answer is about. Fields have their published names. */
export interface ChatPlace {
  /** Id of the POI or organization; null for a bare point. */
  id: string | null;
  name: string;
  type: 'address' | 'organization' | 'poi' | 'coordinates' | 'place';
  category: string | null;
  lat: number;
  lon: number;
  /** Metres from the point that the question refers to. */
  distance_m: number | null;
  address: string | null;
  phone: string | null;
  opening_hours: string | null;
  is_open: boolean | null;
}

interface RouteEnd {
  name: string | null;
  lat: number;
  lon: number;
}

/** A route that an answer is about. */
export interface ChatRoute {
  from: RouteEnd;
  to: RouteEnd;
  distance_km: number;
  duration_min: number;
  geometry: { type: 'LineString'; coordinates: number[][] } | null;
}

/** A call of an operation that an answer is based on. */
export interface ChatToolCall {
  name: string;
  arguments: Record<string, unknown>;
}

/** A complete answer. */
export interface ChatAnswer {
  /** In the language of the question. */
  reply: string;
  places: ChatPlace[];
  route?: ChatRoute | undefined;
  tool_calls: ChatToolCall[];
  /** The language model that answered; `builtin` for the built-in assistant. */
  model: string;
  /** Tokens of the language model; omitted if none was asked. */
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | undefined;
}
