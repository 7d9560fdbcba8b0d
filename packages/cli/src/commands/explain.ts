import { type ExplainedReading, explainLine } from '@verst/core';
import type { Command } from 'commander';
import { printJson } from '../terminal-text.ts';

/** `verst explain TEXT`: lists the grammar rules that fire in an address line. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('show how an address is understood and by which rules; needs no snapshot')
    .argument('<text>', 'an address in any spelling')
    .option('--json', 'print JSON')
    .action((text: string, { json }: { json?: boolean }) => {
      const readings = explainLine(text);
      if (json) printJson(readings);
      else for (const reading of readings) console.log(linesOf(reading).join('\n'));
    });
}

function linesOf({ kind, spans, otherHouses, components }: ExplainedReading): string[] {
  const width = Math.max(0, ...spans.map(({ text }) => text.length));
  const lines = [`reading: ${kind}`];
  for (const { text, role, means, rules } of spans) {
    lines.push(`  ${text.padEnd(width)}  ${role}${means.length > 0 ? `: ${means.join(', ')}` : ''}`);
    for (const fired of rules) lines.push(`  ${' '.repeat(width)}    ${fired.rule}: «${fired.text}»`);
  }
  if (otherHouses.length > 0) lines.push(`or house: ${otherHouses.join(', ')}`);
  const parts = Object.entries(components).map(([part, value]) => `${part}=${String(value)}`);
  lines.push(`parts: ${parts.join(', ') || 'none'}`);
  return lines;
}
