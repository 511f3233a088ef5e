import { expect, test } from 'vitest';
import { parseTimestamp } from './pool.ts';

test.each([
  ['2026-11-15 20:56:30.383957+00', '2026-11-15T20:56:30.383Z'],
  ['2026-11-15 20:56:30.5+00', '2026-11-15T20:56:30.500Z'],
  ['2026-11-15 20:56:30+00', '2026-11-15T20:56:30.000Z'],
  ['1999-12-31 23:59:59.999999+00', '1999-12-31T23:59:59.999Z'],
  ['2026-11-16 02:26:30.383957+05:30', '2026-11-15T20:56:30.383Z'],
])('%s is the moment %s', (written, moment) => {
  expect(parseTimestamp(written)).toBe(moment);
  expect(parseTimestamp(written)).toBe(new Date(written).toISOString());
});
