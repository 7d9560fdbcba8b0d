import { aboutTheAnswerSkill } from './talk/about-the-answer.ts';
import { arrivalSkill } from './ways/arrival.ts';
import { addressSkill } from './places/addresses.ts';
import { businessSkill } from './business/business.ts';
import { retailChainsSkill, eachSkill } from './places/retail-chains.ts';
import { choiceSkill, compareSkill } from './places/compare.ts';
import { hoursSkill, nearerSkill } from './places/nearer.ts';
import { conditionsSkill } from './places/conditions.ts';
import { countSkill } from './places/counts.ts';
import { detailSkill } from './places/place-questions.ts';
import { followUpSkill } from './talk/follow-up.ts';
import { meetingSkill } from './ways/meeting.ts';
import { lackSkill } from './business/lacking-in-quarter.ts';
import { aroundSkill, reachSkill } from './ways/reach.ts';
import { sightsSkill } from './places/sights.ts';
import { onTheWaySkill } from './ways/on-the-way.ts';
import { oneAfterOtherSkill } from './places/several-kinds.ts';
import { stopChainSkill } from './ways/stop-chain.ts';
import { stopSkill } from './ways/stops.ts';
import type { Skill } from './turn.ts';
import { waySkill } from './ways/routes.ts';

/** A kind of request. */
export interface Intent {
  /** Key of its examples in `test/support/intent-examples.ts`. */
  readonly name: string;
  /** `message`: read from the whole message; `clause`: from each request in it. */
  readonly scope: 'message' | 'clause';
  readonly skill: Skill;
}

/**
 * Tried in order: the first that handles a message answers it. Messages that none handles are searched for on the map.
 */
export const INTENTS: readonly Intent[] = [
  { name: 'arrival', scope: 'message', skill: arrivalSkill },
  { name: 'meeting', scope: 'message', skill: meetingSkill },
  { name: 'for-each', scope: 'message', skill: eachSkill },
  { name: 'chains', scope: 'message', skill: retailChainsSkill },
  { name: 'compare', scope: 'message', skill: compareSkill },
  { name: 'nearer', scope: 'message', skill: nearerSkill },
  { name: 'hours', scope: 'message', skill: hoursSkill },
  { name: 'sights', scope: 'message', skill: sightsSkill },
  { name: 'on-the-way', scope: 'message', skill: onTheWaySkill },
  { name: 'conditions', scope: 'message', skill: conditionsSkill },
  { name: 'business', scope: 'message', skill: businessSkill },
  { name: 'stop-chain', scope: 'message', skill: stopChainSkill },
  { name: 'stops', scope: 'message', skill: stopSkill },
  { name: 'one-after-other', scope: 'message', skill: oneAfterOtherSkill },
  { name: 'about-the-answer', scope: 'clause', skill: aboutTheAnswerSkill },
  { name: 'lack', scope: 'clause', skill: lackSkill },
  { name: 'reach', scope: 'clause', skill: reachSkill },
  { name: 'around', scope: 'clause', skill: aroundSkill },
  { name: 'address', scope: 'clause', skill: addressSkill },
  { name: 'way', scope: 'clause', skill: waySkill },
  { name: 'count', scope: 'clause', skill: countSkill },
  { name: 'detail', scope: 'clause', skill: detailSkill },
  { name: 'follow-up', scope: 'clause', skill: followUpSkill },
  { name: 'choice', scope: 'clause', skill: choiceSkill },
];
