import { phrasesOf, rowsOf, setOf } from './table.ts';

/** What a place offers besides being what it is: id | Russian name | English name | tags, any of which says so | words. */
const ATTRIBUTES = `
open_24_7 | Круглосуточно | Open 24 hours | opening_hours=24/7 | круглосуточный, круглосуточно, 24 часа, 24/7, 24 на 7, 24 hours, 24h, ночной
delivery | Доставка | Delivery | delivery=* | с доставкой, доставка, delivery
takeaway | Навынос | Takeaway | takeaway=* | навынос, на вынос, с собой, takeaway, to go
wifi | Wi-Fi | Wi-Fi | internet_access=wlan internet_access=yes wifi=* | wi-fi, wifi, вай-фай, вайфай, с интернетом
outdoor_seating | Столики на улице | Outdoor seating | outdoor_seating=* | с верандой, с террасой, летняя веранда, outdoor seating
drive_through | Обслуживание в автомобиле | Drive-through | drive_through=* | автоокно, драйв, drive through, drive-in
wheelchair | Доступно для колясок | Wheelchair accessible | wheelchair=yes wheelchair=designated | для инвалидов, доступная среда, для колясок, wheelchair, accessible
self_service | Самообслуживание | Self-service | self_service=* | самообслуживания, самообслуживание, self-service
`;

/** An attribute of places that is asked for along with a kind: «кафе с верандой», «круглосуточная аптека». */
export interface AttributeRow {
  readonly id: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /** Such as `wifi=*`, any of which suffices. */
  readonly tags: readonly string[];
  readonly phrases: readonly string[];
}

export const ATTRIBUTE_ROWS: readonly AttributeRow[] = rowsOf(ATTRIBUTES).map(
  ([id, nameRu, nameEn, tags, phrases]) => ({
    id: id!,
    nameRu: nameRu!,
    nameEn: nameEn!,
    tags: tags!.split(' '),
    phrases: phrasesOf(phrases!),
  }),
);

/** Words that ask for what is open. */
export const OPEN_WORDS: ReadonlySet<string> = setOf(`
открыто открыта открыт открыты открытые открытая открытый открытое открытую открытого работает работают работающая
работающие работающий работающее open
`);
export const NOW_WORDS: ReadonlySet<string> = setOf('сейчас now');
/** «Магазин, который работает ночью». */
export const RELATIVE_WORDS: ReadonlySet<string> = setOf(
  'который которая которое которые чтобы было была был which that',
);
