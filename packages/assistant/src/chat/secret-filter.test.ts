import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SecretFilter } from './secret-filter.ts';

const SECRET = 'sk-aab-aabc';

describe('a filter of secrets', () => {
  it('takes a secret out of text in whatever pieces it comes, and nothing else', () => {
    const part = fc.constantFrom('s', 'sk-', 'sk-aab', SECRET, 'привет', 'aabc', '-');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.array(fc.nat(12), { maxLength: 30 }), (parts, cuts) => {
        const text = parts.join('');
        const filter = new SecretFilter([SECRET, null, undefined, 'short']);
        let passed = '';
        let rest = text;
        for (const cut of cuts) {
          passed += filter.pass(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        passed += filter.pass(rest) + filter.end();
        expect(passed).toBe(text.replaceAll(SECRET, '***'));
      }),
    );
  });
});
