import { distanceM, folded, nameWords, talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { toChatPlace } from '../chat/chat-places.ts';
import { meansHere, meansThat, ordinalIn } from './phrases.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';
import type { Spot, Topic } from '../skills/turn.ts';
import { placesFound, pointParameters, searchFor } from './look-ups.ts';

/** The word in searches for stations. */
const STATION = 'станция';
/** Letters of a station's name that all its grammatical cases share. */
const STEM = 4;
/** Results that are read, and stations, of which the main one may be far. */
const [RESULTS, STATIONS] = [5, 20];
/** Largest difference in confidence between readings that are about as likely. */
const NEARLY = 0.1;
/** A landmark on a street is at most this far from the middle of the street. */
const MARK_M = 3000;
/** Parts of one thing are at most this far apart. */
const SAME_M = 500;
/** Confidence from which a reading is sure. */
export const SURE = 0.6;
/** Confidence below which a search hardly found what was meant. */
export const LEAST_CONFIDENCE = 0.4;

/** Returns the point that words name: «здесь», «второй», an address, a place; null if they name nothing known. */
export async function spotOf(words: string, topic: Topic): Promise<Spot | null> {
  const { user } = topic;
  if (words === '' || meansHere(words) || talk.OWN_PLACE.test(words)) return user ?? spotTalkedOf(topic);
  const talkedOf = placeTalkedOf(words, topic);
  if (talkedOf !== null) return spotAt(talkedOf);
  if (meansThat(words)) return spotTalkedOf(topic);
  const mark = await markOn(words, topic);
  if (mark !== null) return mark;
  const [first = ''] = words.split(talk.BEHIND_PLACE);
  // «Медгородка, Лавочкина уже далеко»: what is said behind the place.
  const place = (await placeOf(words, topic)) ?? (first === words ? null : await placeOf(first, topic));
  return place === null ? null : { ...spotAt(place), ...(await terminalOf(place, topic)), asked: words };
}

/** An airport's terminal is up to this far from its middle. */
const TERMINAL_M = 4000;

/** Returns the point of the terminal of an airport, which roads lead to; null for other places. */
async function terminalOf(
  { category, lat, lon }: ChatPlace,
  { tools }: Topic,
): Promise<{ readonly lat: number; readonly lon: number } | null> {
  if (category !== 'aerodrome') return null;
  const around = { lat, lon, radius: TERMINAL_M, limit: 1 };
  const page = await tools.read('searchPois', { q: talk.TERMINAL, category: 'terminal', ...around });
  const [terminal] = placesFound(page, 'poi');
  return terminal === undefined ? null : { lat: terminal.lat, lon: terminal.lon };
}

/**
 * Returns the landmark on or near a street or part of town: «На проспекте Мира у зоопарка»; null if the words are not
 * that.
 */
export async function markOn(words: string, topic: Topic): Promise<Spot | null> {
  const { street, mark } = talk.STREET_AND_MARK.exec(words)?.groups ?? {};
  const ground = street === undefined ? null : await placeOf(street, topic);
  if (ground === null || (ground.category !== 'street' && ground.category !== 'suburb')) return null;
  const found = await placeOf(mark!, { ...topic, user: spotAt(ground) });
  return found !== null && distanceM(found.lon, found.lat, ground.lon, ground.lat) < MARK_M ? spotAt(found) : null;
}

/** Returns the best search result for words; null if it is not sure enough. */
export async function placeOf(words: string, topic: Topic, isArea = false): Promise<ChatPlace | null> {
  const around = topic.user ?? topic.frame.near;
  // «От Рязани-1»: a town with a small number means a station rather than a house.
  const station = talk.NUMBERED_STATION.test(words) ? await stationOf(words, topic) : null;
  if (station !== null) return station;
  const search = (query: string) => searchFor(query, talk.STATION_WORD.test(query) ? STATIONS : RESULTS, around, topic);
  const bare = words.replace(talk.ON_STREET, '').replace(talk.ARTICLE_BEFORE, '');
  const found = await search(bare);
  const isRead = found !== null && found.interpretation.unresolved.every((part) => !talk.OF_A_HOUSE.test(part));
  const lacking = isRead && found.confidence >= LEAST_CONFIDENCE ? null : await houseLacking(bare, topic);
  if (lacking !== null) return lacking.instead;
  if (found === null || found.confidence < LEAST_CONFIDENCE) return null;
  if (!isNamedBy(bare, found) || isMisread(bare, found)) return null;
  const { type, interpretation, alternatives = [] } = found;
  const district = talk.DISTRICT_ALONE.exec(bare)?.groups;
  if (district !== undefined) return districtOf(district, found, topic);
  // «Lopatinsky garden»: the unresolved name says more than the kind.
  const left = interpretation.unresolved.join(' ');
  const named = left === '' || left === bare || talk.MAIN_ONE.test(left) ? null : await search(left);
  // «Покровка» of a town without it is no улица Покровского.
  if (isArea && type === 'address' && found.confidence < LIKELY_NAME && !talk.NAMES_STREET.test(bare)) return null;
  if (named !== null && named.confidence >= SURE) {
    const place = toChatPlace(named.results[0]);
    // «Свенский монастырь» is neither Свенская улица nor any monastery.
    return place !== null && (type !== 'address' || isAllIn(bare, `${place.name} ${place.address ?? ''}`))
      ? place
      : null;
  }
  if (lostName(found) !== null) return null;
  // «В Верстовске» means the town rather than its station; «в Москву» means no shop of that name.
  const isNamed = (type === 'poi' || type === 'organization') && interpretation.category === null;
  const town = alternatives.find((each) => each.type === 'place');
  const ground = toChatPlace(town?.results[0]);
  const isNearly = town !== undefined && (isArea || found.confidence - town.confidence < NEARLY);
  // «Мордовия Арена» is the stadium and no estate «Арена».
  if (isNamed && isNearly && ground !== null && isAllIn(bare, shortName(ground))) return ground;
  // «Сравни Академгородок и Солнечный»: a part of the town rather than a lane of that name.
  const isLane = isArea && type === 'address' && bare === words && !talk.OF_A_HOUSE.test(bare);
  if (isLane && town !== undefined && !talk.NAMES_STREET.test(bare) && found.confidence - town.confidence < NEARLY)
    return toChatPlace(town.results[0]);
  if (isNamed && isLargeCity(bare))
    return toChatPlace(alternatives.find((each) => each.type === 'address')?.results[0]);
  // «На Кирова», «у Театральной»: a street, a square or a quarter rather than a shop or a stop of that name.
  const best = toChatPlace(found.results[0]);
  const isMark = bare === words && talk.LANDMARK_KINDS.has(best?.category ?? '');
  const street = isNamed && !isMark ? await groundOf(bare, found, topic) : null;
  return street ?? exactlyNamed(bare, found) ?? foremost(byWords(bare, placesFound(found)), bare);
}

/** Differences of the numbers of houses that may stand beside a missing one, the nearest first. */
const BESIDE_NUMBERS = [-2, 2, -1, 1, -4, 4];
/** Most of them that are told. */
const MOST_BESIDE = 2;

/**
 * Returns what there is instead of a house that the map lacks, «Ленина 999»: its street, or a house of another number
 * that the search takes for it; the missing number; and existing numbers beside it. Null for other words.
 */
export async function houseLacking(
  words: string,
  { tools, language, user }: Topic,
): Promise<{ readonly instead: ChatPlace; readonly house: string; readonly others: readonly string[] } | null> {
  if (!talk.OF_A_HOUSE.test(words)) return null;
  const located = async (q: string) =>
    (await tools.read('geocode', { q, limit: 1, lang: language, ...pointParameters(user) }))?.results[0];
  const best = await located(words);
  // «Мира 3» of a street with 5: the search takes that.
  const said = Number.parseInt(talk.NUMBER_SAID.exec(words)?.[0] ?? '', 10);
  const own = Number.parseInt(best?.name.split(', ').at(-1) ?? '', 10);
  if (best?.place_type === 'house' && best.score >= LEAST_CONFIDENCE && own > 0 && said > 0 && own !== said)
    return { instead: toChatPlace(best)!, house: String(said), others: [] };
  const street = best?.place_type === 'street' && best.score >= SURE ? toChatPlace(best) : null;
  const ignored = best?.matched.filter(({ component }) => component === 'ignored') ?? [];
  const house = talk.HOUSE_NUMBER.exec(ignored.map(({ text }) => text).join(' '))?.groups?.['house'];
  if (street === null || house === undefined) return null;
  const others: string[] = [];
  for (const difference of BESIDE_NUMBERS) {
    const number = Number.parseInt(house, 10) + difference;
    if (number < 1 || others.length === MOST_BESIDE) continue;
    const beside = await located(`${street.name}, ${number}`);
    if (beside?.place_type === 'house' && beside.name.endsWith(`, ${number}`)) others.push(String(number));
  }
  return { instead: street, house, others };
}

/**
 * Returns places with those first that have most of the words in their name: «музей Канта» is the museum and no monument
 * to Kant. Of settlements and quarters of one name, «Киселёвка» and «Киселевка», the nearest comes first.
 */
function byWords(words: string, places: readonly ChatPlace[]): readonly ChatPlace[] {
  const [best] = places;
  if (best === undefined || /[a-z]/.test(words)) return places;
  if (best.type === 'place') {
    const bare = ({ name }: ChatPlace): string => folded(shortName({ ...best, name }));
    const same = places.filter((place) => place.type === 'place' && folded(shortName(place)) === bare(best));
    const nearest = same.toSorted((a, b) => (a.distance_m ?? Infinity) - (b.distance_m ?? Infinity));
    return [...nearest, ...places.filter((place) => !same.includes(place))];
  }
  const said = words.split(' ').filter((word) => word.length >= STEM);
  const covered = ({ name }: ChatPlace): number => {
    const own = nameWords(name);
    return said.filter((word) => own.some((each) => areAlike(word, each))).length;
  };
  if (best.type === 'address') {
    // «Набережная Урала» rather than a street called «Урал».
    const whole = covered(best) < said.length ? places.filter((place) => covered(place) === said.length) : [];
    return [...whole, ...places];
  }
  // «Сбербанк» is not «СберПервый».
  const exact = said.length === 1 ? places.find((place) => folded(place.name) === words) : undefined;
  if (exact !== undefined) return [exact, ...places.filter((place) => place !== exact)];
  // «Вокзал» is the main station, and not the one whose name has the word.
  if (best.category === 'station' && talk.STATION_WORD.test(words)) return places;
  // «Тульский кремль» of a place called «Кремль», but not «городской музей» of one called «Музей».
  const [own = '', ...more] = nameWords(best.name);
  const isOwn = more.length === 0 && !talk.COMMON_NAMES.has(own.slice(0, STEM));
  const isCovered =
    covered(best) > 0 &&
    said.every(
      (word, _, { length }) => areAlike(word, own) || length < 2 || (isOwn && talk.ADJECTIVE_IN_ANY_CASE.test(word)),
    );
  return said.length === 0 || isCovered ? places : places.toSorted((a, b) => covered(b) - covered(a));
}

/**
 * Returns the name that a search dropped, «храброво» of «аэропорт Храброво»: what it found is another of the kind. Null
 * if it dropped none.
 */
export function lostName({ interpretation, results }: ToolAnswer<'search'>): string | null {
  const left = interpretation.unresolved.join(' ');
  if (interpretation.category === null || left.length < STEM - 1 || talk.MAIN_ONE.test(left)) return null;
  const name = folded(toChatPlace(results[0])?.name ?? '');
  return name.includes(left.slice(0, Math.max(STEM, left.length - 2))) ? null : left;
}

/**
 * Returns the only result whose name is the words themselves, in any grammatical case: «лесопарк» is the park of that
 * name, though the word is also a kind. Null if there is none, or several.
 */
export function exactlyNamed(words: string, { interpretation, results }: ToolAnswer<'search'>): ChatPlace | null {
  const { category } = interpretation;
  if (category === null || talk.COMMON_NAMES.has(words.split(' ')[0]!.slice(0, STEM))) return null;
  const said = words.split(' ').map(stemOf);
  const same = results
    .flatMap((hit) => toChatPlace(hit) ?? [])
    .filter(({ name }) => {
      const own = folded(name).split(' ').map(stemOf);
      return own.length === said.length && own.every((stem, i) => stem === said[i]);
    });
  return same.length === 1 ? same[0]! : null;
}

/** Returns true if a search took a word for a misspelt kind, and found nothing called like it: «Катынь» is no gift shop. */
const isMisread = (words: string, { interpretation, confidence, results }: ToolAnswer<'search'>): boolean =>
  interpretation.category !== null &&
  confidence < SURE &&
  interpretation.unresolved.length === 0 &&
  !resemblesName(words, `${interpretation.category_name} ${toChatPlace(results[0])?.name ?? ''}`);

/** Confidence from which a name is likely the one that is meant. */
const LIKELY_NAME = 0.85;

/**
 * Returns true if a search understood words as a kind or an address, is sure of the name that it found, or found a place
 * that has at least half of the words in its name or address: «туда можно» is not the agency «Планета Тур».
 */
export function isNamedBy(words: string, { interpretation, type, confidence, results }: ToolAnswer<'search'>): boolean {
  const isByName = (type === 'poi' || type === 'organization') && interpretation.category === null;
  // The first may be found by another name, «Алёша», which the next has as its own.
  const places = results
    .slice(0, 2)
    .map((each) => toChatPlace(each))
    .filter((place) => place !== null);
  if (!isByName || confidence >= LIKELY_NAME || places.length === 0) return true;
  const said = words.split(' ').filter((word) => word.length >= STEM && !talk.MENTION_BETWEEN.test(word));
  if (said.length === 0) return false;
  const own = places.flatMap(({ name, address }) => nameWords(`${name} ${address ?? ''}`));
  // Of a name in another alphabet, the words may be a transcription or translation.
  if (/[a-z]/.test(words) || /[a-z]/.test(own.join(''))) return interpretation.unresolved.length === 0;
  const named = said.filter((word) => own.some((each) => areAlike(word, each)));
  return named.length * 2 >= said.length;
}

/** Returns true if a word of some length begins like a word of a place's name or address, or is written in other letters. */
export const resembles = (words: string, { name, address }: ChatPlace): boolean =>
  resemblesName(words, `${name} ${address ?? ''}`);

/** The same of a name. */
export function resemblesName(words: string, name: string): boolean {
  const own = folded(name);
  if (/[a-z]/.test(words) || /[a-z]/.test(own)) return true;
  const said = words.split(' ').filter((word) => word.length >= STEM || /\d/.test(word));
  return said.length === 0 || said.some((word) => own.split(/[^\p{L}\d]+/u).some((each) => areAlike(word, each)));
}

/** Returns true if a name has all longer words, without the types of streets and quarters. */
export const isAllIn = (words: string, name: string): boolean =>
  words
    .split(' ')
    .filter((word) => word.length >= STEM && !talk.NAMES_STREET.test(word) && !talk.PART_OF_TOWN.test(word))
    .every((word) => resemblesName(word, name));

/** Returns true if two words have the same beginning: by their letters, or by their consonants, «рынка» and «рынок». */
function areAlike(one: string, other: string): boolean {
  // «Суздаль» is not «Суздальский».
  if (talk.RELATIONAL_ADJECTIVE.test(other) && !talk.RELATIONAL.test(one)) return false;
  if (other.startsWith(one.slice(0, STEM))) return true;
  const stem = consonantsOf(one.slice(0, Math.max(STEM, one.length - 2)));
  return stem.length >= STEM - 1 && consonantsOf(other).startsWith(stem);
}

/** Returns the consonants of a word, which its grammatical cases share. */
export const consonantsOf = (word: string): string => word.replace(/[аеиоуыэюяьъй]/g, '');

/** Returns the first result, but of places of its name a sight rather than a stop, and for «вокзал» the main station. */
export function foremost(places: readonly ChatPlace[], words = ''): ChatPlace | null {
  const [best] = places;
  if (best === undefined || best.type === 'address' || best.type === 'place') return best ?? null;
  if (best.category === 'station') return stationMeant(best, places, talk.STATION_WORD.test(words));
  // Of one thing mapped twice, the entry with hours is meant.
  const known = places.find(
    ({ type, category, opening_hours: hours, lat, lon }) =>
      type === 'organization' &&
      category === best.category &&
      hours !== null &&
      distanceM(lon, lat, best.lon, best.lat) < SAME_M,
  );
  if (best.type === 'poi' && best.opening_hours === null && known !== undefined) return known;
  const isStop = talk.STOP_KINDS.has(best.category ?? '');
  const sight = places.find(
    ({ name, category }) =>
      talk.LANDMARK_KINDS.has(category ?? '') && (name === best.name || (isStop && name.includes(best.name))),
  );
  // «Лукойл»: a filling station and not the office of the company.
  const branches = places.filter(({ name }) => name === best.name);
  const usual = branches.find(
    ({ category }) => branches.filter((each) => each.category === category).length * 2 > branches.length,
  );
  return sight ?? usual ?? best;
}

/**
 * Returns the station of a search: that of the town's name if the first is not called a station itself; for «вокзал», the
 * building of the one that is the main one by its name, «Московский вокзал» of «Тула-1-Курская».
 */
function stationMeant(best: ChatPlace, places: readonly ChatPlace[], isBare: boolean): ChatPlace {
  const stations = places.filter(({ category }) => category === 'station');
  const isUnsaid = talk.BARE_STATION.test(best.name) || !talk.NAMES_STATION.test(best.name);
  const ofTown = stations.find(({ name, address }) => isUnsaid && isTownOf(address, name));
  const main = isBare ? stations.find(({ name }) => talk.MAIN_STATION.test(name)) : undefined;
  const building =
    main === undefined ? undefined : stations.find(({ lon, lat }) => distanceM(lon, lat, main.lon, main.lat) < SAME_M);
  return ofTown ?? building ?? stations.find(({ name }) => talk.LARGE_STATION.test(name)) ?? best;
}

/** Returns true if an address lies in a town: «у дома: Пятигорск, Октябрьская улица, 75». */
const isTownOf = (address: string | null, town: string): boolean =>
  address !== null && bareAddress(address).split(', ')[0] === town;

/** Returns true if words are the name of a large city, in any grammatical case. */
export const isLargeCity = (words: string): boolean => LARGE_CITY_STEMS.has(stemOf(words));
/** The same, also for everyday names: «до Нижнего», «до Питера». */
export const isCity = (words: string): boolean =>
  isLargeCity(words) ||
  [...talk.OTHER_CITY_NAMES].flat(2).some((name) => {
    const stem = stemOf(name);
    return stem.length >= STEM && words.startsWith(stem) && words.length <= stem.length + ENDING;
  });
/** Letters of the longest ending of a name. */
const ENDING = 3;
const stemOf = (name: string): string => name.replace(/[аеиоуыьюяй]+$/, '');
const LARGE_CITY_STEMS: ReadonlySet<string> = new Set(
  [...talk.LARGE_CITIES].map(stemOf).filter((stem) => stem.length > 3),
);

/**
 * Returns the street, square, quarter or settlement that words name in any grammatical case: «Театральной» is the square,
 * «Заречье» the Заречный район. Null for none.
 */
async function groundOf(
  words: string,
  { alternatives = [] }: ToolAnswer<'search'>,
  { tools, language, user }: Topic,
): Promise<ChatPlace | null> {
  const name = words.replace(talk.BANK_OF_RIVER, '$<side>обережье');
  const said = groundWords(name);
  const stems = said.map(stemOf).join(' ');
  const ofName = (items: readonly unknown[]): ChatPlace | undefined =>
    items
      .flatMap((item) => toChatPlace(item) ?? [])
      .filter(({ type, category }) => type === 'place' || (type === 'address' && category !== 'house'))
      .find((place) => {
        const own = groundWords(shortName(place).split(', ').at(-1)!);
        // «Дружбы» is the street in every case, «с Дружбой» something else; «Театральной» is Театральная.
        if (place.type === 'address' && !own.some((word) => talk.ADJECTIVE.test(word)))
          return own.join() === said.join();
        const [first = '', ...others] = own.map(stemOf);
        const isWhole = [first, ...others].join(' ') === stems;
        return isWhole || (place.type === 'place' && stems.length > STEM && first.startsWith(stems));
      });
  const read = ofName(alternatives.flatMap(({ results }) => results));
  if (read !== undefined || !/\p{L}/u.test(stems)) return read ?? null;
  const found = await tools.ask('geocode', { q: name, limit: 5, lang: language, ...pointParameters(user) });
  return ofName(found?.results ?? []) ?? null;
}

/**
 * Returns the district of an adjective, by its official name if need be, else the quarter whose name the adjective comes
 * from: «Зареченский район» is «Заречье». A police station of «Пролетарский район» is not the district, nor is
 * Пролетарская улица. Null for none.
 */
async function districtOf(
  { adjective, stem }: Readonly<Record<string, string>>,
  { alternatives = [], ...found }: ToolAnswer<'search'>,
  topic: Topic,
): Promise<ChatPlace | null> {
  const named = [found, ...alternatives].find((each) => each.type === 'place');
  if (named !== undefined) return toChatPlace(named.results[0]);
  const official = await searchFor(`${adjective} ${talk.OFFICIAL_DISTRICT}`, 1, topic.user, topic);
  if (official?.type === 'place' && official.confidence >= SURE) return toChatPlace(official.results[0]);
  const quarters = await topic.tools.ask('geocode', { q: stem, limit: 5, lang: topic.language });
  const isOf = (name: string): boolean => name.startsWith(stem!) && name.length <= stem!.length + ENDING;
  return placesFound(quarters, 'place').find((place) => isOf(folded(shortName(place)))) ?? null;
}

/** Returns the words of the name of a street or quarter without its type. */
const groundWords = (name: string): string[] =>
  nameWords(name).filter(
    (word) => stemOf(word) !== '' && !talk.NAMES_STREET.test(word) && !talk.PART_OF_TOWN.test(word),
  );

async function stationOf(words: string, topic: Topic): Promise<ChatPlace | null> {
  const query = `${STATION} ${words.replace(/^.*вокзал\S* /, '')}`;
  const found = await searchFor(query, 3, topic.user, topic);
  const places = placesFound(found);
  // «Гоголя 1» is a house: the station must have that name.
  const stem = words.replace(/^.*вокзал\S* /, '').slice(0, STEM);
  return places.find(({ category, name }) => category === 'station' && name.toLowerCase().includes(stem)) ?? null;
}

/**
 * Returns what the conversation was about last: the place in focus, the end of the route, the first place told, or the
 * place of the search.
 */
export function spotTalkedOf({ frame }: Topic): Spot | null {
  const { focus, to, places, page, near } = frame;
  const place = focus ?? (to === null ? places[page] : undefined);
  return place === undefined ? (to ?? near) : spotAt(place);
}

/** Returns the place that «туда», «вторая», «до нее» mean; null if words mean something else. */
export function placeTalkedOf(words: string, { frame }: Topic): ChatPlace | null {
  const at = ordinalIn(words);
  if (at !== null) return frame.places[at] ?? null;
  return meansThat(words) ? (frame.focus ?? frame.places[frame.page] ?? null) : null;
}

/** Returns an address without the relation to it: «улица Мира, 5» for «у дома: улица Мира, 5». */
export const bareAddress = (address: string): string => address.replace(/^[^,:]+: /, '');

/** Returns a place as a point with a name. */
export function spotAt(place: ChatPlace): Spot {
  return { name: shortName(place), lat: place.lat, lon: place.lon, place };
}

export const TOWNS: ReadonlySet<string> = new Set(['city', 'town']);

/** Kinds of places whose names follow that of their town. */
const PARTS_OF_TOWNS: ReadonlySet<string> = new Set(
  'suburb quarter neighbourhood allotments district locality'.split(' '),
);

/**
 * Returns a short name: «Ростоши» for «Оренбург, Ростоши, Оренбургская область». Names of other things than settlements
 * and their parts are unchanged.
 */
export function shortName({ name, type, category }: ChatPlace): string {
  // Stations have the name of their town.
  if (type === 'poi' && category === 'station' && !talk.NAMES_STATION.test(name))
    return /[а-я]/i.test(name) ? `${STATION} ${name}` : `${name} station`;
  const parts = name.split(', ');
  return type !== 'place' ? name : ((PARTS_OF_TOWNS.has(category ?? '') ? parts[1] : parts[0]) ?? name);
}
