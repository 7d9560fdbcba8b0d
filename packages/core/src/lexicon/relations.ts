import { listOf, phrasesOf, rowsOf, setOf } from './table-rows.ts';

/** Relation of a search to a landmark: around it, along it or inside it. */
export type Relation = 'near' | 'on' | 'in';

/** Relation | phrases before the landmark. */
const RELATIONS = `
near | рядом с, рядом со, рядышком с, рядышком со, по соседству с, по соседству со, в двух шагах от, в пяти минутах от, в шаговой доступности от, невдалеке от, сбоку от, вплотную к, сразу за, во дворе, позади, подле, вокруг, недалеко от, неподалеку от, поблизости от, вблизи от, близко к, в районе, в окрестностях, напротив от, через дорогу от, не доезжая, ближе к, ближе ко, на берегу, на берегах, у берега, у берегов, вдоль берега, с видом на, ближайшее к, next to, close to, рядом, около, возле, вблизи, близ, напротив, близко, недалеко, неподалеку, поблизости, за, перед, у, к, ко, near, around, by
in | на территории, в здании, в пределах, в, во, внутри, под, при, in, at
on | на, по, вдоль, on, along
`;

/** The words of each phrase with its relation, phrases of several words first. */
export const RELATION_PHRASES: readonly { readonly words: readonly string[]; readonly relation: Relation }[] = rowsOf(
  RELATIONS,
)
  .flatMap(([relation, phrases]) =>
    phrasesOf(phrases!).map((phrase) => ({ words: listOf(phrase), relation: relation as Relation })),
  )
  .sort((a, b) => b.words.length - a.words.length);

/** Prepositions that lead along a street and to nothing else. */
export const ALONG_WORDS: ReadonlySet<string> = setOf('по along');

/** «Ленина 10 рядом кафе»: words that may also follow the landmark. */
export const BESIDE_WORDS: ReadonlySet<string> = setOf('рядом поблизости недалеко неподалеку вблизи');

/** Words of an address line before something that is only nearby: «напротив», «рядом с». */
export const NEARBY_WORDS: ReadonlySet<string> = setOf(
  'напротив возле около рядом у за перед позади недалеко поблизости ориентир вблизи близ near opposite behind',
);

/** Words that say that two streets meet. */
export const CROSSING_WORDS: readonly string[] = listOf(
  'угол углу угла перекресток перекрестке перекрестка пересечение пересечении пересечения',
);

/** Words that refer to where the user is when they end a query. */
export const HERE_WORDS: ReadonlySet<string> = setOf(
  'рядом поблизости недалеко неподалеку вблизи тут здесь вокруг nearby here',
);
/** Phrases that refer to where the user is when they end a query. */
export const HERE_PHRASES: readonly (readonly string[])[] = phrasesOf(
  'рядом со мной, около меня, возле меня, вокруг меня, недалеко от меня, поблизости от меня, неподалеку от меня, вблизи меня, ко мне, от меня, по пути, по дороге, на пути, по ходу, near me, around me, close to me, near by, around here',
).map(listOf);

/** The words «между» and «и» of «между A и B». */
export const BETWEEN_WORDS: ReadonlySet<string> = setOf('между between');
export const AND_WORDS: ReadonlySet<string> = setOf('и and -');
/** Phrases between the thing searched for and the route along which it lies. */
export const ALONG_PHRASES: readonly (readonly string[])[] = phrasesOf(
  'по пути, по дороге, по маршруту, по ходу, на пути, вдоль пути, вдоль дороги, вдоль маршрута, on the way, along the way, along the route',
).map(listOf);
