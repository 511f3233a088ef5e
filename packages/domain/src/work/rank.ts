import { generateKeyBetween } from 'fractional-indexing';

/**
 * A rank between two others as a string, so that moving a card writes one row and never renumbers. Compared as bytes
 * (COLLATE "C"). Null is the end of the column. The library would swap ranks in the wrong order.
 */
export function rankBetween(after: string | null, before: string | null): string {
  if (after !== null && before !== null && after >= before) {
    throw new RangeError(`There is no place between ${after} and ${before}`);
  }
  return generateKeyBetween(after, before);
}
