/** npm run bench [-- QUESTION…]: asks the questions one after another, prints tables, saves JSON in bench/results. */
import { RESULTS } from './data.ts';
import { keepAnswer, printAnswer, type Question } from './measure/report.ts';
import { binary } from './questions/binary.ts';
import { blind } from './questions/blind.ts';
import { blindByStranger } from './questions/blind-by-stranger.ts';
import { blocking } from './questions/blocking.ts';
import { browser } from './questions/browser.ts';
import { build } from './questions/build.ts';
import { buildPeers } from './questions/build-peers.ts';
import { calibration } from './questions/calibration.ts';
import { country } from './questions/country.ts';
import { geocode } from './questions/geocode.ts';
import { geocodePeers, geocodePeersGrowth } from './questions/geocode-peers.ts';
import { geocodeRandom } from './questions/geocode-random.ts';
import { geocodeScale } from './questions/geocode-scale.ts';
import { growth } from './questions/growth.ts';
import { http } from './questions/http.ts';
import { insights } from './questions/insights.ts';
import { kinds } from './questions/kinds.ts';
import { matching } from './questions/matching.ts';
import { open } from './questions/open.ts';
import { openingPeers } from './questions/opening-peers.ts';
import { ownLayers } from './questions/own-layers.ts';
import { page } from './questions/page.ts';
import { placesPeers } from './questions/places-peers.ts';
import { poi } from './questions/poi.ts';
import { protocols } from './questions/protocols.ts';
import { resident } from './questions/resident.ts';
import { routingAgreement } from './questions/routing-agreement.ts';
import { routingPeers } from './questions/routing-peers.ts';
import { routingPrograms } from './questions/routing-programs.ts';
import { reverse } from './questions/reverse.ts';
import { routing } from './questions/routing.ts';
import { routingExact } from './questions/routing-exact.ts';
import { servingMemory } from './questions/serving-memory.ts';
import { tiles } from './questions/tiles.ts';
import { tilesArchives } from './questions/tiles-archives.ts';
import { tilesPeers } from './questions/tiles-peers.ts';
import { trips } from './questions/trips.ts';
import { update } from './questions/update.ts';

const QUESTIONS: readonly Question[] = [
  build,
  buildPeers,
  update,
  growth,
  country,
  open,
  openingPeers,
  ownLayers,
  protocols,
  browser,
  page,
  resident,
  servingMemory,
  geocode,
  geocodePeers,
  geocodePeersGrowth,
  geocodeScale,
  geocodeRandom,
  blind,
  ...blindByStranger,
  calibration,
  http,
  reverse,
  poi,
  kinds,
  placesPeers,
  insights,
  blocking,
  routing,
  routingExact,
  routingPeers,
  routingPrograms,
  routingAgreement,
  matching,
  trips,
  tiles,
  tilesPeers,
  tilesArchives,
  binary,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !QUESTIONS.some((question) => question.name === name));
if (unknown.length > 0) {
  console.error(`no such question: ${unknown.join(', ')}; there are ${QUESTIONS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
for (const question of QUESTIONS) {
  if (wanted.length > 0 ? !wanted.includes(question.name) : question.onlyByName) continue;
  const answer = await question.ask();
  if (!answer) {
    console.log(`\n${question.title}\nskipped: its data is not there`);
    continue;
  }
  printAnswer(question, answer);
  keepAnswer(RESULTS, question, answer);
}
