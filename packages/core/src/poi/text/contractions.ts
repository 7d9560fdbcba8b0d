/** Words that people make of two or more, and what signs write in their place. */
const CONTRACTIONS: ReadonlyMap<string, string> = new Map([
  ['драмтеатр', 'драматический театр'],
  ['музтеатр', 'музыкальный театр'],
  ['тюз', 'театр юного зрителя'],
  ['музкомедия', 'театр музыкальной комедии'],
  ['облбольница', 'областная больница'],
  ['горбольница', 'городская больница'],
  ['облсуд', 'областной суд'],
  ['райсуд', 'районный суд'],
  ['горсуд', 'городской суд'],
  ['облдума', 'областная дума'],
  ['гордума', 'городская дума'],
  ['горпарк', 'городской парк'],
  ['цпкио', 'центральный парк культуры и отдыха'],
  ['главпочтамт', 'главный почтамт'],
  ['пединститут', 'педагогический институт'],
  ['педуниверситет', 'педагогический университет'],
  ['мединститут', 'медицинский институт'],
  ['медуниверситет', 'медицинский университет'],
  ['политех', 'технический университет'],
  ['жд', 'железнодорожный'],
]);

/** Endings that inflection may add to a contraction. */
const ENDING = /(?:ами|ями|ов|ом|ой|ою|ам|ах|а|у|е|ы|и)$/;

/** What a normalised word stands for, inflected or not, or null where it is no contraction. */
export function expandContraction(word: string): string | null {
  return CONTRACTIONS.get(word) ?? inflected(word) ?? null;
}

function inflected(word: string): string | undefined {
  const stem = word.replace(ENDING, '');
  return CONTRACTIONS.get(stem) ?? CONTRACTIONS.get(`${stem}а`) ?? CONTRACTIONS.get(`${stem}я`);
}
