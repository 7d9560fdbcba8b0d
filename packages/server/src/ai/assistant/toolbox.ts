import type { ToolOutcome } from '../../tools/tools.ts';
import type { toHttpLocationScore, toHttpServiceGaps } from '../../http/insight-mapping.ts';
import type {
  toHttpGeocode,
  toHttpOrganizationCard,
  toHttpOrganizations,
  toHttpPoiCard,
  toHttpPois,
  toHttpReverse,
  toHttpRoute,
  toHttpStats,
} from '../../http/mapping.ts';
import type { toHttpSmartSearch } from '../../http/search-mapping.ts';
import type { ChatToolCall } from '../chat-schemas.ts';

/** The answers of the operations that the assistant uses. */
interface ToolAnswers {
  readonly search: ReturnType<typeof toHttpSmartSearch>;
  readonly geocode: ReturnType<typeof toHttpGeocode>;
  readonly reverse: ReturnType<typeof toHttpReverse>;
  readonly searchPois: ReturnType<typeof toHttpPois>;
  readonly searchOrganizations: ReturnType<typeof toHttpOrganizations>;
  readonly poi: ReturnType<typeof toHttpPoiCard>;
  readonly organization: ReturnType<typeof toHttpOrganizationCard>;
  readonly route: ReturnType<typeof toHttpRoute>;
  readonly isochrone: Isochrone;
  readonly locationScore: ReturnType<typeof toHttpLocationScore>;
  readonly serviceGaps: ReturnType<typeof toHttpServiceGaps>;
  readonly stats: ReturnType<typeof toHttpStats>;
}

/** The answer of an operation, in the published names. */
export type ToolAnswer<N extends keyof ToolAnswers> = ToolAnswers[N];

/** Areas as GeoJSON. */
export interface Isochrone {
  readonly features: readonly {
    readonly properties: { readonly minutes: number };
    readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };
  }[];
}

/** Calls an operation of the API. */
export type CallTool = (name: string, values: Record<string, unknown>) => Promise<ToolOutcome>;

/** The operations of the API as the assistant calls them: by name, with the parameters that any client would send. */
export class Toolbox {
  /** Calls that were answered, in order. */
  readonly calls: ChatToolCall[] = [];
  readonly #call: CallTool;
  readonly #onCall: (call: ChatToolCall) => void;

  constructor(call: CallTool, onCall: (call: ChatToolCall) => void = () => undefined) {
    this.#call = call;
    this.#onCall = onCall;
  }

  /** The answer of an operation; null where it finds nothing or refuses its parameters. */
  async ask<N extends keyof ToolAnswers>(name: N, values: Record<string, unknown>): Promise<ToolAnswers[N] | null> {
    const outcome = await this.#call(name, values);
    if (!outcome.ok) return null;
    const call = { name, arguments: values };
    this.calls.push(call);
    this.#onCall(call);
    // Operations answer as their mappings write; those of heavy ones come from another thread as JSON of the same form.
    return outcome.value as unknown as ToolAnswers[N];
  }
}
