import type { SourceAddress } from '@verst/demo-city';

export const HOUSES_PER_STREET = 40;
export const STREETS_PER_TOWN = 100;
const TOWNS_PER_REGION = 60;

const ADJECTIVES = 'Садовая Лесная Полевая Школьная Речная Новая Советская Зелёная Озёрная Южная'.split(' ');
const SURNAMES = 'Ленина Пушкина Гагарина Мира Чехова Кирова Лермонтова Победы Труда Космонавтов'.split(' ');

/** A street's name: every one of a town is another. */
function streetName(n: number): string {
  const word = n % 10;
  const tens = Math.floor(n / 20);
  return n % 20 < 10 ? `${tens + 1}-я ${ADJECTIVES[word]} улица` : `переулок ${SURNAMES[word]} ${tens + 1}`;
}

/** Addresses of towns that stand nowhere, in regions of 240,000 houses; of one town after another. */
export function* inventedAddresses(count: number): Generator<SourceAddress> {
  for (let i = 0; i < count; i++) {
    const street = Math.floor(i / HOUSES_PER_STREET);
    const town = Math.floor(street / STREETS_PER_TOWN);
    yield {
      id: `x${i}`,
      settlement: `Новогорск-${town + 1}`,
      settlementId: `xt${town}`,
      region: `${Math.floor(town / TOWNS_PER_REGION) + 1}-я Выдуманная область`,
      street: streetName(street % STREETS_PER_TOWN),
      streetId: `xs${street}`,
      housenumber: String((i % HOUSES_PER_STREET) + 1),
    };
  }
}
