import { expect, it } from 'vitest';
import { problemText, standing } from './words.ts';

it.each([
  ['2026-07-11', '2026-07-01', undefined, 'blue', '10 days left'],
  ['2026-07-11', '2026-07-10', undefined, 'amber', '1 day left'],
  ['2026-07-11', '2026-07-11', undefined, 'amber', 'Due today'],
  ['2026-07-11', '2026-07-13', undefined, 'red', '2 days late'],
  ['2026-07-11', '2026-08-01', '2026-07-11', 'green', 'Filed 11/07/2026'],
  ['2026-07-11', '2026-08-01', '2026-07-12', 'amber', 'Filed 1 day late'],
])('due %s, today %s, filed %s', (due, today, filed, tone, text) =>
  expect(standing(due, today, filed)).toEqual({ tone, text }),
);

it('says which document and line it is, and what mends which field', () => {
  const said = { number: 'SD/1', message: 'HSN/SAC is missing', fix: 'Fill it in at the service' };
  expect(problemText({ ...said, line: 2, field: 'hsn_sac' })).toEqual({
    title: 'SD/1 · line 2 · HSN/SAC is missing',
    mend: 'HSN/SAC: fill it in at the service.',
  });
  expect(problemText({ ...said, line: null, field: 'exchange_rate' })).toMatchObject({
    title: 'SD/1 · HSN/SAC is missing',
    mend: 'Exchange rate: fill it in at the service.',
  });
});
