import { COMMON_IN_STOPS, STOP_ARROWS } from '../lexicon/way-requests.ts';
import { COMMON_NAMES } from '../lexicon/assistant-requests.ts';
import { streetTypesOf } from '../normalisation/address-type-lookup.ts';

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

const inLower = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');
const nameWords = (name: string): string[] => inLower(name).split(/[^\p{L}\d]+/u);

/** The lines beside the ends of a way: by the stops of a line, else by the ends in its name. */
export class LinesBeside<L extends StoppingLine> {
  readonly #lines: readonly L[];
  readonly #stops: readonly (readonly string[])[];
  readonly #names: readonly (readonly EndName[])[];

  constructor(lines: readonly L[], ends: readonly LineEnd[]) {
    this.#lines = lines;
    this.#stops = ends.map(({ stops }) => stops.map(inLower));
    this.#names = ends.map(({ names, stops }) => {
      const near = stops.slice(0, NEAR).filter((each) => !COMMON_NAMES.has(inLower(each).slice(0, SHORT)));
      return [...names, ...near].map(wordsOfStop).filter(({ words }) => words.length > 0);
    });
  }

  /** The lines that stop at an end. */
  at(end: number): readonly L[] {
    const isByName = ({ name, stops }: L): boolean =>
      stops.length === 0 && endsOf(name).some((each) => this.#names[end]!.some((own) => isNamedLike(each, own)));
    return this.#lines.filter((line) => this.#stopAt(line, end) >= 0 || isByName(line));
  }

  /**
   * The lines that go from the first end to the last, those with the fewest stops first; those whose order of
   * stops is unknown only if there is no other.
   */
  direct(): readonly L[] {
    const ofEnds = this.#stops.map((_names, end) => this.at(end));
    const both = ofEnds[0]!.filter((line) => ofEnds.every((lines) => lines.includes(line)));
    const onward = both.filter((line) => this.ride(line).length > 0);
    // Stops to walk past and stops to ride.
    const cost = (line: L): number => {
      const at = this.#stops.map((names) =>
        names.findIndex((name) => line.stops.some((each) => inLower(each) === name)),
      );
      return at.reduce((sum, each) => sum + each, this.#stopAt(line, at.length - 1) - this.#stopAt(line, 0));
    };
    return (onward.length > 0 ? onward : both).toSorted((a, b) => cost(a) - cost(b));
  }

  /** The ride with one change that passes the fewest stops; null if there is none. */
  change(): { readonly first: L; readonly second: L; readonly at: string } | null {
    const last = this.#stops.length - 1;
    let best: { readonly first: L; readonly second: L; readonly at: string } | null = null;
    let fewest = Infinity;
    for (const first of this.at(0)) {
      const from = this.#stopAt(first, 0);
      for (const second of this.at(last)) {
        const to = this.#stopAt(second, last);
        for (const [i, at] of first.stops.entries()) {
          const next = second.stops.indexOf(at);
          if (from < 0 || i <= from || next < 0 || next >= to || i - from + to - next >= fewest) continue;
          fewest = i - from + to - next;
          best = { first, second, at };
        }
      }
    }
    return best;
  }

  /** Returns the stops of a line from the first end to the last; none if it does not go there. */
  ride(line: L): readonly string[] {
    const [on, off] = [this.#stopAt(line, 0), this.#stopAt(line, this.#stops.length - 1)];
    return on < 0 || on >= off ? [] : line.stops.slice(on, off + 1);
  }

  /** Returns the position of the stop of a line that is nearest to an end, -1 for none. */
  #stopAt({ stops }: L, end: number): number {
    const own = stops.map(inLower);
    return own.indexOf(this.#stops[end]!.find((name) => own.includes(name)) ?? '');
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

/** Returns true for an end of a line with the words of a name: «проспект Ленина» is not «площадь Ленина». */
function isNamedLike(end: string, { words, types }: EndName): boolean {
  const own = nameWords(end);
  const ownTypes = own.flatMap(streetTypesOf);
  const isSameType = types.length === 0 || ownTypes.length === 0 || types.some((type) => ownTypes.includes(type));
  const telling = own.filter((word) => !COMMON_IN_STOPS.test(word));
  return isSameType && words.every((word) => telling.some((each) => each.includes(word)));
}
