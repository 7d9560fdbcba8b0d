/** Returns numbers as text, runs as ranges: «1–4, 6». @param numbers - ascending; other texts are listed alone */
export function runsOf(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && /^\d+$/.test(number) && Number(number) === Number(run.at(-1)) + 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}
