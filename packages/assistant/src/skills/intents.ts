import { aboutTheAnswerSkill } from './about-the-answer.ts';
import { addedStopSkill } from './added-stop.ts';
import { addressSkill } from './addresses.ts';
import { businessSkill } from './business.ts';
import { routeToLastPlaceSkill } from './way-to-the-last-place.ts';
import { retailChainsSkill, eachSkill } from './retail-chains.ts';
import { compareSkill, hoursSkill, nearerSkill } from './compare.ts';
import { conditionsSkill } from './conditions.ts';
import { countSkill } from './counts.ts';
import { departureSkill } from './departure.ts';
import { detailSkill } from './details.ts';
import { followUpSkill } from './follow-up.ts';
import { meetingSkill } from './meeting.ts';
import { lackSkill } from './lacking-in-quarter.ts';
import { aroundSkill, reachSkill } from './reach.ts';
import { onTheWaySkill } from './on-the-way.ts';
import { oneAfterOtherSkill } from './several-kinds.ts';
import { slotsSkill } from './slots.ts';
import { stopChainSkill } from './stop-chain.ts';
import { stopSkill } from './stops.ts';
import type { INTENT_EXAMPLES } from '../lexicon/intent-examples.ts';
import type { Skill } from './turn.ts';
import { waySkill } from './routes.ts';

/** Names of all intents; `small-talk` and `limit` come before the others, `find` after them. */
export type IntentName = keyof typeof INTENT_EXAMPLES;

/** A kind of request. */
export interface Intent {
  /** Key of its examples in `lexicon/intent-examples.ts`. */
  readonly name: IntentName;
  /** `message`: read from the whole message; `clause`: from each request in it. */
  readonly scope: 'message' | 'clause';
  readonly skill: Skill;
}

/**
 * Tried in order: the first that handles a message answers it. Messages that none handles are searched for on the map.
 */
export const INTENTS: readonly Intent[] = [
  { name: 'departure', scope: 'message', skill: departureSkill },
  { name: 'meeting', scope: 'message', skill: meetingSkill },
  { name: 'for-each', scope: 'message', skill: eachSkill },
  { name: 'chains', scope: 'message', skill: retailChainsSkill },
  { name: 'compare', scope: 'message', skill: compareSkill },
  { name: 'nearer', scope: 'message', skill: nearerSkill },
  { name: 'hours', scope: 'message', skill: hoursSkill },
  { name: 'added-stop', scope: 'message', skill: addedStopSkill },
  { name: 'on-the-way', scope: 'message', skill: onTheWaySkill },
  { name: 'conditions', scope: 'message', skill: conditionsSkill },
  { name: 'business', scope: 'message', skill: businessSkill },
  { name: 'stop-chain', scope: 'message', skill: stopChainSkill },
  { name: 'stops', scope: 'message', skill: stopSkill },
  { name: 'one-after-other', scope: 'message', skill: oneAfterOtherSkill },
  { name: 'about-the-answer', scope: 'clause', skill: aboutTheAnswerSkill },
  { name: 'lack', scope: 'clause', skill: lackSkill },
  { name: 'way-there', scope: 'clause', skill: routeToLastPlaceSkill },
  { name: 'reach', scope: 'clause', skill: reachSkill },
  { name: 'around', scope: 'clause', skill: aroundSkill },
  { name: 'address', scope: 'clause', skill: addressSkill },
  { name: 'way', scope: 'clause', skill: waySkill },
  { name: 'count', scope: 'clause', skill: countSkill },
  { name: 'detail', scope: 'clause', skill: detailSkill },
  { name: 'follow-up', scope: 'clause', skill: followUpSkill },
  { name: 'slots', scope: 'clause', skill: slotsSkill },
];
