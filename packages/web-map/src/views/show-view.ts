import type { View } from '../view-link.ts';
import { showChat } from './chat/chat-view.ts';
import { showCard } from './card-view.ts';
import { showGaps } from './gaps-view.ts';
import { showMeasure } from './measure-view.ts';
import { showPlaces } from './places-view.ts';
import { showPoint } from './point-view.ts';
import { showReach } from './reach-view.ts';
import { showRoute } from './route/route-view.ts';
import { showScore } from './score-view.ts';
import { showSearch } from './search-view.ts';
import { showTrace } from './trace-view.ts';
import type { Stage, ViewHandle } from './stage.ts';

/** Shows a view of any kind. @returns its event handlers, once it is shown */
export async function showView(stage: Stage, view: View): Promise<ViewHandle> {
  switch (view.kind) {
    case 'search':
      return (await showSearch(stage, view)) ?? {};
    case 'point':
      return showPoint(stage, view);
    case 'card':
      return (await showCard(stage, view)) ?? {};
    case 'places':
      return showPlaces(stage, view);
    case 'route':
      return showRoute(stage, view);
    case 'measure':
      return showMeasure(stage, view);
    case 'chat':
      showChat(stage);
      return {};
    case 'trace':
      return (await showTrace(stage, view)) ?? {};
    case 'reach':
      return showReach(stage, view);
    case 'score':
      return showScore(stage, view);
    case 'gaps':
      return showGaps(stage, view);
  }
}
