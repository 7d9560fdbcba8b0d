import { assertString } from './check-input.ts';
import { textComponents } from './geocoding/text-components.ts';
import type { AddressComponents } from './geocoding/types.ts';
import { firePremises } from './grammar/premises.ts';
import { readHouseAt } from './grammar/houses.ts';
import { type HouseOption, type Query, type QueryUnit, ROLE } from './grammar/query.ts';
import { readingsOf } from './grammar/readings.ts';
import { ADDRESS_TYPES } from './normalisation/address-type-lookup.ts';
import { houseKey } from './normalisation/house-number.ts';
import { normaliseText } from './normalisation/normalise.ts';

/** A rule of the grammar with the words on which it fired. */
export interface FiredRule {
  readonly rule: string;
  readonly text: string;
}

/** A span of a line with its meaning. */
export interface ExplainedSpan {
  readonly text: string;
  /**
   * `name`, `number`, `type`, `filler`, `region`, `district`, `house`, or a component cut from the line: `flat`,
   * `postcode`, ….
   */
  readonly role: string;
  /** The type words that it may mean, the house number as it is looked up, or an ordinal; empty for others. */
  readonly means: readonly string[];
  readonly rules: readonly FiredRule[];
}

/** One way to read a line. */
export interface ExplainedReading {
  /** `typed`; `layout`: in the Russian keyboard layout; `spoken`: number words as digits. */
  readonly kind: string;
  readonly spans: readonly ExplainedSpan[];
  /** Other houses that the line may mean, the likeliest first. */
  readonly otherHouses: readonly string[];
  /** The components that can be read from the line without a snapshot. */
  readonly components: AddressComponents;
}

/**
 * Returns the grammar's readings of an address line; needs no snapshot.
 *
 * @throws InvalidInputError naming `text` if it is not a string
 */
export function explainLine(text: string): ExplainedReading[] {
  assertString('text', text);
  return readingsOf(normaliseText(text)).map(({ kind, query }) => {
    const [house, ...others] = query.houses;
    return {
      kind,
      spans: spansOf(query, house),
      otherHouses: [...new Set(others.map((other) => houseKey(other.house)))],
      components: textComponents(query).components,
    };
  });
}

const ROLE_NAMES: ReadonlyMap<number, string> = new Map([
  [ROLE.TYPE, 'type'],
  [ROLE.FILLER, 'filler'],
  [ROLE.REGION, 'region'],
  [ROLE.DISTRICT, 'district'],
]);

function spansOf({ units, cuts }: Query, house: HouseOption | undefined): ExplainedSpan[] {
  const text = (first: number, end: number): string =>
    units
      .slice(first, end)
      .map((unit) => unit.text)
      .join(' ');
  const firings = firePremises(units);
  const spans: ExplainedSpan[] = [];
  for (let i = 0; i < units.length;) {
    const cut = cuts.find(({ first }) => first === i);
    if (cut) {
      const rules = firings.filter(({ span }) => span.first === i).map(({ rule }) => rule.name);
      const cutText = text(i, cut.end);
      spans.push({
        text: cutText,
        role: cut.component,
        means: [],
        rules: rules.map((rule) => ({ rule, text: cutText })),
      });
      i = cut.end;
    } else if (house?.first === i) {
      const steps = readHouseAt(units, i, house.flat < 0 ? house.end : house.flat)?.steps ?? [];
      const rules = steps.map(({ rule, span }) => ({ rule: rule.name, text: text(span.first, span.end) }));
      spans.push({ text: text(i, house.end), role: 'house', means: [houseKey(house.house)], rules });
      i = house.end;
    } else {
      spans.push({ text: units[i]!.text, role: roleOf(units[i]!), means: meaningsOf(units[i]!), rules: [] });
      i++;
    }
  }
  return spans;
}

const roleOf = ({ role, isNumber }: QueryUnit): string => ROLE_NAMES.get(role) ?? (isNumber ? 'number' : 'name');

const meaningsOf = ({ types, ordinal, value }: QueryUnit): readonly string[] =>
  ordinal ? [`${value}-й`] : types.map((id) => ADDRESS_TYPES[id]!.word);
