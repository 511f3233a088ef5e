import type { MatchClass } from './rules.ts';

export const CLASS_LABELS: Record<MatchClass, string> = {
  exact: 'Matched',
  suggested: 'Likely match',
  mismatch: 'Mismatch',
  only_in_books: 'Only in books',
  only_in_2b: 'Only in 2B',
};
