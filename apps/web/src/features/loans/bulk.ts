import { loanResource } from '@daftar/contract/loans';
import { removeMany } from '#web/kit/resource/remove-records.ts';

export const countOf = (n: number): string => (n === 1 ? '1 loan file' : `${n} loan files`);

/** Moves files to the bin, with Undo, and answers whether it did. Failures show themselves. */
export const moveToBin = (ids: readonly number[], called?: string): Promise<boolean> =>
  removeMany(loanResource, ids, called).then(
    () => true,
    () => false,
  );
