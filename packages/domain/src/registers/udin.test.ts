import { expect, test } from 'vitest';
import { MEMBERSHIP_NUMBER, paddedMembership } from './membership-number.ts';
import {
  cleanUdin,
  isTaxAudit,
  taxAuditLimit,
  udinAlert,
  udinCategory,
  udinLastDay,
  udinProblem,
  udinProblems,
  udinState,
  udinYearWarning,
  UDIN_TYPES,
  type UdinFacts,
} from './udin.ts';

test.each([
  ['19304576AKTSBN1359', null],
  ['26004321BMJKLP0042', null],
  ['1930457AKTSBN1359', 'Enter 18 characters. This UDIN has 17.'],
  ['', 'Enter 18 characters. This UDIN has 0.'],
  ['A9304576AKTSBN1359', 'Enter 8 digits, then 10 letters or digits.'],
  ['19304576AKTSBN-359', 'Enter 8 digits, then 10 letters or digits.'],
])('%s is checked', (udin, problem) => expect(udinProblem(udin)).toBe(problem));

test('pasted text is cleaned', () => expect(cleanUdin(' 19304576 aktsbn 1359\n')).toBe('19304576AKTSBN1359'));

test.each([
  ['4321', '004321', true],
  ['304576', '304576', true],
  ['3045761', '3045761', false],
  ['12a', '00012a', false],
  ['', '000000', true],
])('membership number %s', (number, padded, isValid) => {
  expect(paddedMembership(number)).toBe(padded);
  expect(MEMBERSHIP_NUMBER.test(number)).toBe(isValid);
});

test.each([
  ['19304576AKTSBN1359', '2019-06-01', false],
  ['19304576AKTSBN1359', '2020-01-01', true],
  ['19304576AKTSBN1359', null, false],
  ['', '2020-01-01', false],
])('the year of %s generated on %s', (udin, on, warns) => expect(udinYearWarning(udin, on) !== null).toBe(warns));

test.each([
  // Both days count.
  ['2026-11-01', '2026-12-30'],
  ['2026-12-31', '2027-02-28'],
  ['2021-09-17', '2021-11-15'],
  ['2021-09-16', '2021-09-30'],
])('what is signed on %s can get its UDIN until %s', (signed, last) => expect(udinLastDay(signed)).toBe(last));

const FACTS: UdinFacts = {
  udin: '26304576AKTSBN1359',
  membership_number: '304576',
  signed_on: '2026-09-01',
  generated_on: '2026-09-10',
  portal_updated_on: null,
  revoked_on: null,
};
const TODAY = '2026-11-17';
test.each<[string, Partial<UdinFacts>, string[]]>([
  ['as it should be', {}, []],
  ['to be generated', { udin: '', generated_on: null }, []],
  ['signed tomorrow', { signed_on: '2026-11-18', udin: '', generated_on: null }, ['signed_on']],
  ['of another member', { membership_number: '304577' }, ['udin']],
  ['of a padded number', { membership_number: '4576', udin: '26004576AKTSBN1359' }, []],
  ['without its day', { generated_on: null }, ['generated_on']],
  ['with a day alone', { udin: '' }, ['udin']],
  ['before signing', { generated_on: '2026-08-31' }, ['generated_on']],
  ['on the day of signing', { generated_on: '2026-09-01' }, []],
  ['on the 60th day', { generated_on: '2026-10-30' }, []],
  ['on the 61st day', { generated_on: '2026-10-31' }, ['generated_on']],
  ['generated tomorrow', { signed_on: '2026-11-17', generated_on: '2026-11-18' }, ['generated_on']],
  ['on the portal too early', { portal_updated_on: '2026-09-09' }, ['portal_updated_on']],
  ['on the portal', { portal_updated_on: '2026-09-10' }, []],
  ['revoked in time', { revoked_on: '2026-09-12' }, []],
  ['revoked too late', { revoked_on: '2026-09-13' }, ['revoked_on']],
  ['revoked before it was there', { revoked_on: '2026-09-09' }, ['revoked_on']],
  ['revoked tomorrow', { generated_on: '2026-10-20', revoked_on: '2026-11-18' }, ['revoked_on']],
  [
    'revoked late, before that had a limit',
    { udin: '22304576AKTSBN1359', signed_on: '2022-04-01', generated_on: '2022-04-02', revoked_on: '2022-05-20' },
    [],
  ],
  ['on the portal tomorrow', { portal_updated_on: '2026-11-18' }, ['portal_updated_on']],
  ['revoked without a UDIN', { udin: '', generated_on: null, revoked_on: '2026-09-10' }, ['revoked_on']],
])('an entry %s', (_, changes, fields) =>
  expect(udinProblems({ ...FACTS, ...changes }, TODAY).map(({ field }) => field)).toEqual(fields),
);

test.each([
  [{ udin: '', last_day: '2026-11-17', revoked_on: null }, 'Missing'],
  [{ udin: '', last_day: '2026-11-16', revoked_on: null }, 'Too late'],
  [{ udin: 'x', last_day: '2026-01-01', revoked_on: null }, 'Generated'],
  [{ udin: 'x', last_day: '2026-01-01', revoked_on: '2026-01-01' }, 'Revoked'],
] as const)('the state of %o is %s', (row, state) => expect(udinState(row, TODAY)).toBe(state));

test.each([
  // The day of signing is day 1.
  ['2026-11-12', null],
  ['2026-11-11', 7],
  ['2026-10-19', 30],
  ['2026-09-29', 50],
  ['2026-09-21', 58],
  ['2026-09-19', 58],
  ['2026-09-18', null],
])('signed on %s, the alert of today is %s', (signed, alert) => expect(udinAlert(signed, TODAY)).toBe(alert));

test('types have a category, and four count as tax audits', () => {
  expect(UDIN_TYPES.filter(isTaxAudit)).toHaveLength(4);
  expect(udinCategory('Form 15CB')).toBe('Certificates');
  expect(udinCategory('Tax audit, Form 3CA')).toBe('GST and tax audit');
  expect(udinCategory('GST audit or certificate')).toBe('GST and tax audit');
  expect(udinCategory('Internal audit')).toBe('Audit and assurance');
  expect([2025, 2026, 2027].map(taxAuditLimit)).toEqual([null, 60, 60]);
});
