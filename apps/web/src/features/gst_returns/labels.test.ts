import { expect, it } from 'vitest';
import { problemText, standing } from './labels.ts';

it.each([
  ['2026-07-11', '2026-07-01', undefined, 'blue', '10 days left'],
  ['2026-07-11', '2026-07-10', undefined, 'amber', '1 day left'],
  ['2026-07-11', '2026-07-11', undefined, 'amber', 'Due today'],
  ['2026-07-11', '2026-07-13', undefined, 'red', '2 days overdue'],
  ['2026-07-11', '2026-08-01', '2026-07-11', 'green', 'Filed 11/07/2026'],
  ['2026-07-11', '2026-08-01', '2026-07-12', 'amber', 'Filed 12/07/2026, 1 day late'],
])('due %s, today %s, filed %s', (due, today, filed, tone, text) =>
  expect(standing(due, today, filed)).toEqual({ tone, text }),
);

it('names the document, the line, the field and the fix', () => {
  const said = { number: 'SD/1', message: 'HSN/SAC is missing', fix: 'Add it to the service' };
  expect(problemText({ ...said, line: 2, field: 'hsn_sac' })).toEqual({
    title: 'SD/1 · line 2 · HSN/SAC is missing',
    mend: 'HSN/SAC: add it to the service.',
  });
  expect(problemText({ ...said, line: null, field: 'exchange_rate' })).toMatchObject({
    title: 'SD/1 · HSN/SAC is missing',
    mend: 'Exchange rate: add it to the service.',
  });
});
