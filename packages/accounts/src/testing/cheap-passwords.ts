import { PASSWORD_COST } from '../accounts/password-cost.ts';

const CHEAP_LOG2_N = 10;

/** Makes hashing passwords cheap, for tests of other things. @returns a function that restores the cost */
export function cheapPasswords(): () => void {
  const { log2N } = PASSWORD_COST;
  PASSWORD_COST.log2N = CHEAP_LOG2_N;
  return () => {
    PASSWORD_COST.log2N = log2N;
  };
}
