import type { RoadClass } from '../../edge-flags.ts';
import { isCarriageway } from '../road-kinds.ts';

/** Words for a nameless way. */
interface Words {
  /** For turning onto it; none if the turn alone is enough. */
  readonly onto?: string;
  /** For going along it. */
  readonly along: string;
  /** Whole sentence for going on along it, where `along` does not do. */
  readonly take?: string;
}

/** Ways that pedestrians and cyclists tell apart at sight. */
const WORDS: Partial<Readonly<Record<RoadClass, Readonly<Record<'ru' | 'en', Words>>>>> = {
  footway: {
    ru: { onto: 'на пешеходную дорожку', along: 'по пешеходной дорожке' },
    en: { onto: 'onto the walkway', along: 'along the walkway' },
  },
  sidewalk: {
    ru: { onto: 'на тротуар', along: 'по тротуару' },
    en: { onto: 'onto the pavement', along: 'along the pavement' },
  },
  path: {
    ru: { onto: 'на тропу', along: 'по тропе' },
    en: { onto: 'onto the path', along: 'along the path' },
  },
  steps: {
    ru: { onto: 'на лестницу', along: 'по лестнице' },
    en: { onto: 'onto the stairs', along: 'by the stairs', take: 'Take the stairs' },
  },
  cycleway: {
    ru: { onto: 'на велодорожку', along: 'по велодорожке' },
    en: { onto: 'onto the cycleway', along: 'along the cycleway' },
  },
  track: {
    ru: { onto: 'на просёлочную дорогу', along: 'по просёлочной дороге' },
    en: { onto: 'onto the track', along: 'along the track' },
  },
  service: {
    ru: { onto: 'на проезд', along: 'по проезду' },
    en: { onto: 'onto the access road', along: 'along the access road' },
  },
  pedestrian: {
    ru: { onto: 'на пешеходную улицу', along: 'по пешеходной улице' },
    en: { onto: 'onto the pedestrian street', along: 'along the pedestrian street' },
  },
};

const ROAD: Readonly<Record<'ru' | 'en', Words>> = {
  ru: { along: 'по дороге' },
  en: { along: 'along the road' },
};

/** Returns the words for a nameless way of a class; undefined if there is no short word for it. */
export const wordsForNameless = (language: 'ru' | 'en', roadClass: RoadClass): Words | undefined =>
  (WORDS[roadClass === 'crossing' ? 'footway' : roadClass] ?? (isCarriageway(roadClass) ? ROAD : undefined))?.[
    language
  ];
