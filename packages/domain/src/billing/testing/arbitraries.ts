/** Generators for the property tests of billing. */
import fc from 'fast-check';
import { addDays } from '@daftar/domain/dates';

/** An amount from `min` to `max` paise. */
export const paise = (max: number, min = 0): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((n) => `${Math.trunc(n / 100)}.${String(n % 100).padStart(2, '0')}`);

/** A day between 2017, when GST began, and 2035. */
export const anyDay: fc.Arbitrary<string> = fc.nat({ max: 6_700 }).map((n) => addDays('2017-07-01', n));
