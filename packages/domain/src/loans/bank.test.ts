import { expect, test } from 'vitest';
import { bankTimeline, disbursedOf, eventDayProblem, isSanctionExpired, trancheProblem } from './bank.ts';
import { capLeft, clawback, monthsKept, payoutOf, reversalOf, termsFor } from './payout.ts';

const application = {
  state: 'Sanctioned',
  login_number: 'HL/114',
  logged_in_on: '2026-09-01',
  sanctioned_amount: '2500000.00',
  sanctioned_on: '2026-09-10',
  valid_until: '2026-10-10',
  close_reason: '',
  closed_on: null,
  queries: [{ asked_on: '2026-09-03', question: 'Form 16?', reply: 'Sent', replied_on: '2026-09-03' }],
  tranches: [{ paid_on: '2026-09-20', amount: '1000000.00', reference: 'UTR1' }],
} as const;

test.each([
  ['1500000', null],
  ['1500000.01', 'Enter at most ₹ 15,00,000.00, the rest of the sanction.'],
])('a tranche of %s after 10,00,000 of 25,00,000', (amount, problem) => {
  expect(trancheProblem('2500000', disbursedOf(application.tranches), amount)).toBe(problem);
});

test('nothing follows a sanction that is disbursed in full', () => {
  expect(trancheProblem('100', '100', '1')).toBe('The sanctioned amount is disbursed in full.');
  expect(disbursedOf([])).toBe('0.00');
});

test.each([
  ['2026-10-10', [], false],
  ['2026-10-11', [], true],
  ['2026-10-11', application.tranches, false],
])('on %s a sanction valid until 10 October', (day, tranches, isExpired) => {
  expect(isSanctionExpired({ ...application, tranches }, day)).toBe(isExpired);
  expect(isSanctionExpired({ ...application, tranches, state: 'Withdrawn' }, day)).toBe(false);
});

test('events are not in the future and not before what they follow', () => {
  const after = { day: '2026-09-01', name: 'log-in' };
  expect(eventDayProblem('2026-09-02', '2026-09-02', after)).toBeNull();
  expect(eventDayProblem('2026-09-03', '2026-09-02')).toBe('Enter a date up to today.');
  expect(eventDayProblem('2026-08-31', '2026-09-02', after)).toBe(
    'Enter a date from 01/09/2026, the date of the log-in.',
  );
});

test('the timeline has the latest first, and the reply after its query', () => {
  expect(bankTimeline(application).map(({ on, title }) => `${on} ${title}`)).toEqual([
    '2026-09-20 Disbursed',
    '2026-09-10 Sanctioned',
    '2026-09-03 Reply',
    '2026-09-03 Query',
    '2026-09-01 Logged in',
  ]);
});

test('a payout uses the TDS of its terms, and what the cap leaves', () => {
  const terms = { percent: '1', cap: capLeft('25000', '20000'), gst_percent: '18', sub_agent_percent: '50' };
  const paid = { amount: '1000000', insurance: '0' };
  expect(payoutOf(paid, { ...terms, tds_percent: '5' }, '20000')).toMatchObject({ gross: '5000.00', tds: '250.00' });
  expect(payoutOf(paid, { ...terms, cap: capLeft('25000', '30000') }, '0').gross).toBe('0.00');
  expect(capLeft(null, '30000')).toBeNull();
});

test('a clawback takes back the months that were left', () => {
  expect(monthsKept('2026-01-31', '2026-03-30')).toBe(1);
  const kept = monthsKept('2026-01-10', '2026-03-10');
  expect(clawback('12000.00', { kept, bound: 12 }, 'pro rata')).toBe('-10000.00');
  expect(reversalOf('-10000.00', { gst_percent: '18', sub_agent_percent: '40' })).toEqual({
    base: '0.00',
    gross: '-10000.00',
    gst: '-1800.00',
    tds: '0.00',
    net: '-11800.00',
    sub_agent: '-4000.00',
    own: '-6000.00',
  });
});

test('terms of the loan type come before those of all types', () => {
  const [all, home] = [{ loan_type: '' }, { loan_type: 'Home' }];
  expect(termsFor([all, home], 'Home')).toBe(home);
  expect(termsFor([all, home], 'Personal')).toBe(all);
  expect(termsFor([home], 'Personal')).toBeUndefined();
});
