import { PROFILES, SectionSet, buildInsightSections } from '@verst/core/build';
import { layersWithOrganizations, poisWithOrganizations, sectionSet } from '../build-products.ts';
import { roadDistancesOf } from '../build/insights/road-distances.ts';
import { surveyForInsights } from '../build/insights/survey.ts';
import type { BuildStep } from './build-step.ts';

/** Extracts the parts of the map that insights use, much less than the whole. */
export const survey: BuildStep = {
  name: 'survey',
  stage: 'index',
  share: 5,
  memoryPercent: 37,
  takes: ['layers', 'addresses', 'pois', 'organizations'],
  makes: ['survey'],
  async make(load) {
    const layers = layersWithOrganizations(load);
    return {
      survey: surveyForInsights({ layers, geocoding: load('addresses'), pois: poisWithOrganizations(load) }),
    };
  },
};

/** Builds the insight sections, which need distances along the road network. */
export const insights: BuildStep = {
  name: 'insights',
  stage: 'index',
  share: 10,
  memoryPercent: 90,
  takes: ['survey', 'streets', 'roadSections', ...PROFILES.map((profile) => `${profile}Sections` as const)],
  makes: ['insightSections'],
  async make(load) {
    const sections = new SectionSet('late');
    const network = [...load('roadSections'), ...PROFILES.flatMap((profile) => load(`${profile}Sections`))];
    const roadDistances = roadDistancesOf(sectionSet(network));
    buildInsightSections({ ...load('survey'), streets: load('streets'), ...roadDistances }, sections);
    return { insightSections: [...sections] };
  },
};
