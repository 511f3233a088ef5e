import { describe, expect, it } from 'vitest';
import { arnProblem } from './arn.ts';
import { cycleOf, cyclePeriod } from './cycles.ts';
import { withoutFurnished } from './iff-documents.ts';
import { gstr1 } from './gstr1.ts';
import { gstr1Json } from './gstr1-json.ts';
import { gstr1Parts } from './gstr1-parts.ts';
import { isUin } from '../identifiers.ts';
import { quarterPeriod } from './periods.ts';
import { seriesGaps } from './series-gaps.ts';
import { DOCUMENTS } from './testing/june.ts';
import { FILER, JUNE } from './testing/month.ts';

it.each([
  ['062026', 'month', 'June 2026'],
  ['062026', 'quarter', 'April-June 2026-27'],
  ['052026', 'quarter', undefined],
  ['052026', 'iff', 'May 2026'],
  ['062026', 'iff', undefined],
  ['132026', 'month', undefined],
] as const)('%s by the %s is %s', (fp, cycle, label) => {
  const period = cyclePeriod(fp, cycle);
  expect(period?.label).toBe(label);
  if (period) expect(cycleOf(period)).toBe(cycle);
});

it.each([
  ['AA240626123456K', null],
  ['aa240626123456K', expect.any(String)],
  ['AA24062612345', expect.any(String)],
])('ARN %s', (arn, problem) => expect(arnProblem(arn)).toEqual(problem));

it('a mission is known by its number', () => {
  expect(isUin('0717USA00001UN5')).toBe(true);
  expect(isUin(FILER.gstin)).toBe(false);
});

it('a quarter leaves out what was furnished, and nothing else', () => {
  const whole = gstr1({ filer: FILER, period: quarterPeriod('2026-06-01'), documents: DOCUMENTS });
  const [first] = whole.b2b;
  const rest = withoutFurnished(whole, new Set([first!.document.id]));
  expect(rest.b2b).toEqual(whole.b2b.filter((row) => row.document.id !== first!.document.id));
  expect([rest.hsn, rest.docs, rest.b2cs]).toEqual([whole.hsn, whole.docs, whole.b2cs]);
  expect(withoutFurnished(whole, new Set())).toBe(whole);
});

describe('gaps of a series', () => {
  const used = [3, 4, 7, 10].map((counter) => ({ counter, number: `SD/${counter}` }));
  const may = (counter: number) => ({ counter, number: `SD/${counter}`, id: counter * 100, date: '2026-05-31' });

  it('tell what another period has from what is nowhere, and begin with the first number', () => {
    expect(seriesGaps(used, [may(5), may(8)], (counter) => `SD/${counter}`)).toEqual([
      { from: 'SD/5', to: 'SD/5', count: 1, state: 'other_period', document_ids: [500] },
      { from: 'SD/6', to: 'SD/6', count: 1, state: 'missing', document_ids: [] },
      { from: 'SD/8', to: 'SD/8', count: 1, state: 'other_period', document_ids: [800] },
      { from: 'SD/9', to: 'SD/9', count: 1, state: 'missing', document_ids: [] },
    ]);
  });

  it('are one where they are side by side', () => {
    expect(seriesGaps(used, [], String)).toMatchObject([
      { from: '5', to: '6', count: 2 },
      { from: '8', to: '9', count: 2 },
    ]);
    expect(seriesGaps([], [], String)).toEqual([]);
  });
});

it('a file that is too large is split between rows, and nothing is lost or repeated', () => {
  const file = gstr1Json(gstr1({ filer: FILER, period: JUNE, documents: DOCUMENTS }));
  expect(gstr1Parts(file)).toEqual([file]);
  const parts = gstr1Parts(file, 900);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part).toMatchObject({ gstin: FILER.gstin, fp: '062026', hash: 'hash' });
  const rows = (section: string) => parts.flatMap((part) => (part[section] as unknown[] | undefined) ?? []);
  for (const section of ['b2b', 'b2cs', 'cdnur']) expect(rows(section)).toEqual(file[section]);
  expect(rows('hsn')).toEqual([file.hsn]);
});
