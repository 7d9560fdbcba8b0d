/** Changes a path a little, like an attacker who looks for a vulnerability. */
export function misspelt(path: string, random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let text = path;
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    const at = Math.floor(random() * (text.length + 1));
    const letter = text[at];
    const kind = random();
    if (kind < 0.3) text = text.slice(0, at) + pick(INSERTED) + text.slice(at);
    else if (kind < 0.5 && letter !== undefined) text = text.slice(0, at) + escaped(letter) + text.slice(at + 1);
    else if (kind < 0.6 && letter !== undefined) text = text.slice(0, at) + letter.toUpperCase() + text.slice(at + 1);
    else if (kind < 0.7) text = text.slice(0, at) + text.slice(at + 1);
    else if (kind < 0.8) text = text.replaceAll('/', pick(['//', '/./', '/x/../', '/%2e/', String.raw`\\`, '%2f']));
    else if (kind < 0.9) text += pick(['/', '.', '/.', '%00', '~', ';a=1', '?a', '?api_key=x', '#', '/'.repeat(300)]);
    else text = pick(['/', '/.', '/..', '//', 'http://a.example', '/api/..', '/assets/..', '/v1/..']) + text;
  }
  // Otherwise the HTTP parser would refuse the request line.
  return text.startsWith('/') || text.startsWith('http') ? text : `/${text}`;
}

const INSERTED = [
  '/',
  '.',
  '..',
  './',
  '../',
  '%2e',
  '%2E%2e/',
  '%2f',
  '%5c',
  '%00',
  '%zz',
  '%',
  '%e0%a4',
  '+',
  '@',
  ':',
];

function escaped(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16).padStart(2, '0');
  return `%${hex}`;
}
