/** Words with something in common, separated by white space, by what they have in common. */
type WordLists<Group extends string | number> = Readonly<Record<Group, string>>;

/** Returns the group of each word: `{ path: 'footway steps' }` gives `{ footway: 'path', steps: 'path' }`. */
export const groupByWord = <Group extends string>(lists: WordLists<Group>): Readonly<Record<string, Group>> =>
  Object.fromEntries(
    Object.entries<string>(lists).flatMap(([group, words]) =>
      words.match(/\S+/g)!.map((word) => [word, group as Group]),
    ),
  );

/** Returns the number of each word: `{ 12: 'lane track' }` gives `{ lane: 12, track: 12 }`. */
export const numberByWord = (lists: WordLists<number>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(groupByWord(lists)).map(([word, number]) => [word, Number(number)]));
