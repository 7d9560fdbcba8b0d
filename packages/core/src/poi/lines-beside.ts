import { COMMON_IN_STOPS, STOP_ARROWS } from '../lexicon/way-requests.ts';
import { COMMON_NAMES } from '../lexicon/assistant-requests.ts';
import { streetTypesOf } from '../normalisation/address-type-lookup.ts';
import { folded, nameWords } from '../normalisation/folded.ts';

/** A line of public transport with the names of its stops in order; none where the map does not tell them. */
export interface StoppingLine {
  readonly name: string;
  readonly stops: readonly string[];
}

/** An end of a ride: the names of the place, and of the stops beside it, the nearest first. */
export interface LineEnd {
  readonly names: readonly string[];
  readonly stops: readonly string[];
}

/** Stops beside an end by which a line without stops is known, if its name has one. */
const NEAR = 2;
/** Letters of a word by which it is known as a common one. */
const SHORT = 4;
/** Letters of the beginning of a word for a place that the name of a line there must contain. */
const BEGINNING = 5;

/** The lines beside the ends of a way: by the stops of a line, else by the ends in its name. */
export class LinesBeside<L extends StoppingLine> {
  /** By end: the lines there, with the position of the nearest of their stops; -1 for lines known by their names. */
  readonly #stopsAt: readonly ReadonlyMap<L, number>[];
  /** By end: how many stops are nearer than that of a line. */
  readonly #nearer: readonly ReadonlyMap<L, number>[];

  constructor(lines: readonly L[], ends: readonly LineEnd[]) {
    const stopsOf = lines.map(({ stops }) => stops.map(folded));
    const stopsAt = ends.map(() => new Map<L, number>());
    const nearer = ends.map(() => new Map<L, number>());
    for (const [end, { names, stops }] of ends.entries()) {
      const beside = stops.map(folded);
      const near = beside.slice(0, NEAR).filter((each) => !COMMON_NAMES.has(each.slice(0, SHORT)));
      const own = [...names, ...near].map(wordsOfStop).filter(({ words }) => words.length > 0);
      for (const [at, line] of lines.entries()) {
        const rank = beside.findIndex((name) => stopsOf[at]!.includes(name));
        const isByName = line.stops.length === 0 && endsOf(line.name).some((each) => own.some(isNamedLike(each)));
        if (rank < 0 && !isByName) continue;
        stopsAt[end]!.set(line, rank < 0 ? -1 : stopsOf[at]!.indexOf(beside[rank]!));
        nearer[end]!.set(line, Math.max(rank, 0));
      }
    }
    this.#stopsAt = stopsAt;
    this.#nearer = nearer;
  }

  /** Returns the lines that stop at an end. */
  at(end: number): readonly L[] {
    return [...this.#stopsAt[end]!.keys()];
  }

  /**
   * Returns the lines that go from the first end to the last and stop at those between, the ones with the fewest stops
   * first; those whose order of stops is unknown only if there is no other.
   */
  direct(): readonly L[] {
    const all = this.at(0).filter((line) => this.#stopsAt.every((lines) => lines.has(line)));
    const onward = all.filter((line) => this.ride(line).length > 0);
    // Stops to walk past and stops to ride.
    const cost = (line: L): number => this.#nearer.reduce((sum, each) => sum + each.get(line)!, this.ride(line).length);
    return (onward.length > 0 ? onward : all).toSorted((a, b) => cost(a) - cost(b));
  }

  /** Returns the ride with one change that passes the fewest stops; null if there is none. */
  change(): { readonly first: L; readonly second: L; readonly at: string } | null {
    let best: { readonly first: L; readonly second: L; readonly at: string } | null = null;
    let fewest = Infinity;
    for (const [second, to] of this.#stopsAt.at(-1)!) {
      const positions = new Map(second.stops.slice(0, Math.max(to, 0)).map((name, at) => [name, at]));
      for (const [first, from] of this.#stopsAt[0]!) {
        if (from < 0) continue;
        for (let i = from + 1; i < first.stops.length; i++) {
          const at = first.stops[i]!;
          const next = positions.get(at);
          if (next === undefined || i - from + to - next >= fewest) continue;
          fewest = i - from + to - next;
          best = { first, second, at };
        }
      }
    }
    return best;
  }

  /** Returns the stops of a line from the first end to the last; none if it does not go there. */
  ride(line: L): readonly string[] {
    const [on, off] = [this.#stopsAt[0]!.get(line) ?? -1, this.#stopsAt.at(-1)!.get(line) ?? -1];
    return on < 0 || on >= off ? [] : line.stops.slice(on, off + 1);
  }
}

/** A name of a place or a stop: the beginnings of the words by which it differs, and the ids of the types of street in it. */
interface EndName {
  readonly words: readonly string[];
  readonly types: readonly number[];
}

const wordsOfStop = (name: string): EndName => {
  const all = nameWords(name);
  const words = all.filter((word) => word.length >= BEGINNING && !COMMON_IN_STOPS.test(word));
  return { words: words.map((word) => word.slice(0, BEGINNING)), types: all.flatMap(streetTypesOf) };
};

/** Returns the ends of a line by its name. */
const endsOf = (name: string): string[] => name.split(STOP_ARROWS).flatMap((end) => end.split(/ [-–—] /));

/** Returns a test for names with the words of an end of a line: «проспект Ленина» is not «площадь Ленина». */
function isNamedLike(end: string): (name: EndName) => boolean {
  const own = nameWords(end);
  const ownTypes = own.flatMap(streetTypesOf);
  const telling = own.filter((word) => !COMMON_IN_STOPS.test(word));
  return ({ words, types }) =>
    (types.length === 0 || ownTypes.length === 0 || types.some((type) => ownTypes.includes(type))) &&
    words.every((word) => telling.some((each) => each.includes(word)));
}
