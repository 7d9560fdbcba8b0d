import { expect, it } from 'vitest';
import { InvalidInputError } from './errors.ts';
import { explainLine } from './explain-line.ts';

it('a line that is no text is an error that names it', () => {
  expect(() => explainLine(5 as never)).toThrow(InvalidInputError);
  expect(() => explainLine(5 as never)).toThrow('text must be a string, got 5');
});
