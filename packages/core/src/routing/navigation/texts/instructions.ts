import type { RoadClass } from '../../edge-flags.ts';
import type { StepMode, StepModifier } from '../../types.ts';
import { type Language, type Maneuver, choosesRoad, leadsOnto } from '../maneuver.ts';
import { wordsForNameless } from './nameless-ways.ts';
import { isPark, lowerPark } from './parks.ts';
import {
  ASIDE,
  BEYOND,
  CROSS_OVER,
  GO_STRAIGHT_ON,
  JOIN,
  ORDINALS,
  PHRASES,
  PHRASES_OF_MODE,
  PUSH_ON,
  RIDE_ON,
  SIDES,
  THEN,
  TURN_BACK_ON_RING,
  TURN_OFF,
  TURN_ROUND_RIGHT,
} from './phrases.ts';
import { spokenName } from './spoken-name.ts';
import { streetAccusative } from './street-accusative.ts';
import { streetDative } from './street-dative.ts';
import { asWritten, inQuotes } from './written-name.ts';

/** Description of the road that a step leads onto. */
export interface ToldRoad {
  /** Empty for a road without a name. */
  readonly roadName: string;
  /** Class of a road without a name, if the text is to mention it; null, the default, if not. */
  readonly namelessClass?: RoadClass | null;
  /** True if a road without a name is of another kind than the one before. Default false. */
  readonly isOtherKind?: boolean;
  /** Name of the road that a crossing leads over; empty if unknown, null, the default, if there is none. */
  readonly crosses?: string | null;
  /** The side to which the way goes on after a few metres aside; null, the default, if it goes straight on. */
  readonly jogs?: 'left' | 'right' | null;
  /** True if the driver turns but stays on the named road. Default false. */
  readonly stays?: boolean;
  /** Name of the road onto which the driver turns soon behind a nameless one. Default empty. */
  readonly leadsTo?: string;
  /** The turn that follows at once; null, the default, if there is none. */
  readonly secondTurn?: Maneuver | null;
  /** True if the driver joins the traffic of the road. Default false. */
  readonly joins?: boolean;
  /** False if an exit leads off a street, not a road that is left only by ramps. Default true. */
  readonly leavesFastRoad?: boolean;
  /** Number of the exit to take from a roundabout, from 1; null, the default, if there is none. */
  readonly exit?: number | null;
  /** True if that exit leads back along the road by which the driver came. Default false. */
  readonly turnsBack?: boolean;
  /** Roads and places on the sign over the road. Default none. */
  readonly towards?: readonly string[];
  /** Number of the exit from a motorway. Default empty. */
  readonly exitNumber?: string;
  /** True for a U-turn that begins to the right. Default false. */
  readonly turnsRoundRight?: boolean;
  /** True for a U-turn over the gap between two carriageways. Default false. */
  readonly crossesOver?: boolean;
  /** True if a cyclist gets off here and pushes the bicycle, or gets on. Default false. */
  readonly getsOnOrOff?: boolean;
}

/**
 * Returns the text of a step. In Russian, the name of the road that the driver turns onto is in the accusative, that of
 * the road along which the driver goes on in the dative. If that form is unknown, the name follows a colon in its basic
 * form, so that it is never in a wrong case. For the same reason, places on a sign are quoted as they are written there.
 */
export function instructionText(
  language: Language,
  maneuver: Maneuver,
  road: ToldRoad,
  mode: StepMode = 'driving',
): string {
  const roadName = asWritten(road.roadName);
  const told = roadText(language, maneuver, roadName, road, mode) + thenText(language, maneuver, road, mode);
  if (!choosesRoad(maneuver)) return told;
  const towards = (road.towards ?? []).map(asWritten).filter((part) => part !== roadName && part !== '');
  if (towards.length === 0) return told;
  const sign = language === 'en' ? `towards ${towards.join(', ')}` : `по указателю «${inQuotes(towards.join(', '))}»`;
  return /[:,] /.test(told) ? `${told}, ${sign}` : `${told} ${sign}`;
}

/**
 * Returns the text of a step to speak: without signs, and with a name only if it is part of the sentence.
 *
 * @param side - on which side an end is; null if unknown
 */
export function voiceText(
  language: Language,
  maneuver: Maneuver,
  road: ToldRoad,
  mode: StepMode,
  side: StepModifier | null,
): string {
  const crosses = road.crosses == null ? null : spokenName(asWritten(road.crosses));
  const text = roadText(
    language,
    maneuver,
    spokenName(asWritten(road.roadName)),
    { ...road, crosses, leadsTo: road.leadsTo && spokenName(asWritten(road.leadsTo)), exitNumber: '' },
    mode,
  );
  const [sentence, name] = text.split(': ');
  if (language === 'ru' && maneuver === 'continue' && mode !== 'pushing bike' && name !== undefined)
    return `Дальше ${name}`;
  if (side !== null) return `${sentence!}${SIDES[language][side] ?? ''}`;
  return `${sentence!}${thenText(language, maneuver, road, mode)}`;
}

/** Returns the words for a way that goes on a few metres aside, and for a cyclist who turns and gets off or on; else empty. */
function thenText(
  language: Language,
  maneuver: Maneuver,
  { getsOnOrOff, jogs, crosses, roadName }: ToldRoad,
  mode: StepMode,
): string {
  if (getsOnOrOff === true && leadsOnto(maneuver)) return THEN[language][mode] ?? '';
  if (!jogs || maneuver !== 'continue') return '';
  const isBeyond = crosses != null && roadName === '';
  return `${isBeyond ? BEYOND[language] : ','} ${ASIDE[language][jogs]}`;
}

function roadText(language: Language, maneuver: Maneuver, name: string, road: ToldRoad, mode: StepMode): string {
  const phrase = phraseOf(language, maneuver, road, mode);
  // A name of its own does not say that it is a road.
  if (language === 'ru' && mode === 'driving' && BARE_ROAD.test(name)) name = `трасса ${name}`;
  if (name === '' && road.crosses != null) {
    const crosses = crossingText(language, asWritten(road.crosses), mode);
    if (maneuver === 'continue' || maneuver === 'depart') return `${crosses[0]!.toUpperCase()}${crosses.slice(1)}`;
    return `${phrase} ${language === 'en' ? 'and' : 'и'} ${crosses}`;
  }
  if (name === '' && road.leadsTo && choosesRoad(maneuver)) {
    const to = language === 'en' ? `towards ${road.leadsTo}` : streetDative(road.leadsTo);
    if (to !== null) return `${phrase}, ${language === 'en' ? to : `к ${to}`}`;
  }
  const nameless = name === '' && road.namelessClass && wordsForNameless(language, road.namelessClass);
  if (nameless && nameless.onto !== undefined) {
    if (maneuver.startsWith('keep-') && road.isOtherKind)
      return `${phrase}${language === 'en' ? '' : ','} ${nameless.onto}`;
    if (leadsOnto(maneuver) && !isOnRing(maneuver, road)) return `${phrase} ${nameless.onto}`;
  }
  if (nameless && maneuver === 'continue' && nameless.take !== undefined) return nameless.take;
  if (nameless && (maneuver === 'continue' || maneuver === 'depart')) return `${phrase} ${nameless.along}`;
  if (name === '' && maneuver === 'continue') return GO_STRAIGHT_ON[language][mode] ?? phrase;
  if (name === '' || maneuver === 'u-turn' || road.turnsBack || road.secondTurn === 'u-turn') return phrase;
  const joined = road.joins && maneuver === 'continue' ? (language === 'en' ? name : streetAccusative(name)) : null;
  if (joined !== null) return `${JOIN[language]} ${joined}`;
  const [joint, form] = jointOf(language, maneuver, name, road, mode);
  const told = form(name);
  return told === null ? `${phrase}: ${name}` : `${phrase}${joint} ${told}`;
}

/** Returns the words that join the name of a road to a phrase, and what gives its form behind them. */
function jointOf(
  language: Language,
  maneuver: Maneuver,
  name: string,
  road: ToldRoad,
  mode: StepMode,
): readonly [words: string, form: (name: string) => string | null] {
  const isEnglish = language === 'en';
  const form = isEnglish ? asIs : streetAccusative;
  const alongForm = isEnglish ? asIs : streetDative;
  const goesOn = maneuver === 'continue' || maneuver === 'depart';
  if (road.stays && maneuver !== 'continue') return [isEnglish ? ' to stay on' : ', дальше по', alongForm];
  if (isPark(name) && leadsOnto(maneuver)) return [isEnglish ? ' into' : ' в', lowerPark];
  if (isPark(name) && goesOn) return [isEnglish ? ' through' : ' через', lowerPark];
  if (isEnglish && (mode === 'pushing bike' || maneuver === 'depart')) return [' along', asIs];
  if (goesOn) return [isEnglish ? ' onto' : ' по', alongForm];
  if (maneuver.startsWith('keep-')) return [isEnglish ? ' onto' : ', на', form];
  const leads = leadsOnto(maneuver) && !isOnRing(maneuver, road);
  return leads ? [isEnglish ? ' onto' : ' на', form] : ['', () => null];
}

const asIs = (name: string): string => name;
/** A road named in quotation marks, or after the towns at its ends. */
const BARE_ROAD = /^(?:«[^»]+»|\p{Lu}[\p{L}-]+ [—–-] \p{Lu}[\p{L}-]+)$/u;

/** Returns the words for crossing a road, without a capital letter. */
function crossingText(language: Language, name: string, mode: StepMode): string {
  if (language === 'en') return `cross ${name === '' ? 'the road' : name}`;
  const verb = mode === 'cycling' ? 'пересеките' : 'перейдите';
  return `${verb} ${(name === '' ? null : streetAccusative(name)) ?? 'дорогу'}`;
}

/** Returns true if the driver does not leave the roundabout: the named road is then the roundabout itself. */
const isOnRing = (maneuver: Maneuver, { exit = null }: ToldRoad): boolean => maneuver === 'roundabout' && exit === null;

function phraseOf(
  language: Language,
  maneuver: Maneuver,
  {
    exit = null,
    turnsBack = false,
    exitNumber = '',
    stays = false,
    getsOnOrOff = false,
    secondTurn = null,
    leavesFastRoad = true,
    turnsRoundRight = false,
    crossesOver = false,
  }: ToldRoad,
  mode: StepMode,
): string {
  if (maneuver === 'u-turn' && crossesOver && mode === 'cycling') return CROSS_OVER[language];
  if (maneuver === 'u-turn' && turnsRoundRight) return TURN_ROUND_RIGHT[language];
  if (secondTurn !== null) {
    const ring = secondTurn === 'roundabout' && exit !== null ? exitPhrase(language, exit, turnsBack) : null;
    return `${PHRASES[language][maneuver]}${thenTurnText(language, maneuver, secondTurn, ring)}`;
  }
  if (maneuver === 'roundabout' && exit !== null) return exitPhrase(language, exit, turnsBack);
  if (maneuver === 'continue' && mode === 'cycling' && getsOnOrOff) return RIDE_ON[language];
  if (maneuver === 'continue' && mode === 'pushing bike' && !getsOnOrOff) return PUSH_ON[language];
  // An exit is announced differently if the driver stays on the same road.
  const told = stays ? (maneuver.replace('exit-', 'keep-') as Maneuver) : maneuver;
  const isRamp = mode === 'driving' && (leavesFastRoad || exitNumber !== '');
  const ofStreet = isRamp ? undefined : TURN_OFF[language][told];
  const phrase = PHRASES_OF_MODE[language][mode]?.[told] ?? ofStreet ?? PHRASES[language][told];
  if (exitNumber === '' || !maneuver.startsWith('exit-')) return phrase;
  return language === 'en' ? phrase.replace('the exit', `exit ${exitNumber}`) : `${phrase} (съезд ${exitNumber})`;
}

/** Returns the words for a turn right after another: «и сразу налево». */
function thenTurnText(language: Language, first: Maneuver, then: Maneuver, ring: string | null): string {
  const isSameSide = then.startsWith('turn-') && first.endsWith('right') === then.endsWith('right');
  const turn = lowerFirst(ring ?? PHRASES[language][then].replace(/^(?:Turn|Плавно) |поверните /gi, ''));
  if (language === 'en') return `, then immediately ${turn}${isSameSide ? ' again' : ''}`;
  return ` и сразу ${isSameSide ? 'ещё раз ' : ''}${turn}`;
}

function exitPhrase(language: Language, exit: number, turnsBack: boolean): string {
  if (turnsBack) return TURN_BACK_ON_RING[language];
  const ordinal = ORDINALS[language][exit - 1];
  if (language === 'ru') return `На кольце ${ordinal ?? `${exit}-й`} съезд`;
  return ordinal ? `At the roundabout take the ${ordinal} exit` : `At the roundabout take exit ${exit}`;
}

const lowerFirst = (text: string): string => `${text[0]!.toLowerCase()}${text.slice(1)}`;
