import type { TimeRange } from '@daftar/contract/work/time';
import { expect, test } from 'vitest';
import { withGaps } from './gaps.ts';

const entry = (from: string, to: string | null) =>
  ({ start_date_time: `2026-11-16T${from}:00.000Z`, end_date_time: to && `2026-11-16T${to}:00.000Z` }) as TimeRange;
const said = (entries: TimeRange[]): string[] =>
  withGaps(entries).map((line) =>
    line.kind === 'gap' ? `${line.from.slice(11, 16)}-${line.to.slice(11, 16)}` : 'entry',
  );

test('gaps between entries are shown, unless shorter than ten minutes', () => {
  expect(said([entry('05:00', '06:00'), entry('06:09', '07:00'), entry('07:10', null)])).toEqual([
    'entry',
    'entry',
    '07:00-07:10',
    'entry',
  ]);
  expect(said([])).toEqual([]);
});
