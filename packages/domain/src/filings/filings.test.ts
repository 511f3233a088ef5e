import { describe, expect, it, test } from 'vitest';
import { STATUTORY_FORMS } from '../work/statutory-forms.ts';
import { acknowledgementProblem, acknowledgementWarning, tidyAcknowledgement } from './acknowledgement.ts';
import { filingProblems, filingWarnings, type FilingFacts } from './filing-rules.ts';
import { acknowledgementKindOf, registrationKindOf, returnKindLabel, returnKindsOf } from './forms.ts';
import { gstInterest, lateFee, lateFeeReason } from './late-fee.ts';
import { filingPeriod, filingPeriods } from './periods.ts';
import { filingToDos, filledFields } from './task-fields.ts';

describe('acknowledgement', () => {
  test.each([
    ['GSTR-1', 'AA240626123456K', true],
    ['GSTR-1', 'AA24062612345K', false],
    ['ITR', '123456789310726', true],
    ['ITR', '12345678931072', false],
    ['TAX-AUDIT', '123456789310726', true],
    ['TDS-OTHER', '020630200123456', true],
    ['TDS-OTHER', 'AA240626123456K', false],
    ['AOC-4', 'T12345678', true],
    ['AOC-4', 'AA1234567', true],
    ['AOC-4', 'AAA123456', false],
    ['LLP Form 11', 'AB7654321', true],
    ['TDS-PAYMENT', '0510308-07102026-00123', true],
    ['PF', 'X', false],
    ['AGM', '', true],
    ['ITR', '', false],
  ])('%s %s: %s', (form, number, isValid) => {
    expect(acknowledgementProblem(form, number) === null).toBe(isValid);
  });

  it('is tidied as typed', () => expect(tidyAcknowledgement(' aa2406 26123456k ')).toBe('AA240626123456K'));

  it('of an income tax return usually ends with the day: a warning', () => {
    expect(acknowledgementWarning('ITR', '123456789310726', '2026-07-31')).toBe(null);
    expect(acknowledgementWarning('ITR', '123456789310726', '2026-07-30')).toMatch('300726');
    expect(acknowledgementWarning('TDS-OTHER', '020630200123456', '2026-07-30')).toBe(null);
  });
});

describe('forms', () => {
  test.each([
    ['GSTR-3B', 'GSTIN', 'ARN'],
    ['PMT-06', 'GSTIN', 'Challan'],
    ['ITR', 'PAN', 'ITR'],
    ['TDS-SALARY', 'TAN', 'Token'],
    ['TDS-PROPERTY', 'PAN', 'Reference'],
    ['TDS-CERTIFICATE', 'TAN', 'none'],
    ['MGT-7', 'CIN', 'SRN'],
    ['DIR-3 KYC', 'PAN', 'SRN'],
    ['LLP Form 8', 'LLPIN', 'SRN'],
    ['PF', 'PAN', 'Challan'],
  ])('%s is filed with a %s and gets a %s', (form, registration, acknowledgement) => {
    expect([registrationKindOf(form), acknowledgementKindOf(form)]).toEqual([registration, acknowledgement]);
  });

  it('all have a period', () => {
    const without = STATUTORY_FORMS.filter(({ form }) => form !== 'GSTR-10').filter(
      ({ form }) => filingPeriods(form, '2024-04-01', '2026-10-31').length === 0,
    );
    expect(without).toEqual([]);
  });

  it('only income tax has belated and updated returns, and GST none that are revised', () => {
    expect(returnKindsOf('ITR')).toHaveLength(4);
    expect(returnKindsOf('GSTR-1')).toEqual(['Original']);
    expect(returnKindsOf('TDS-OTHER')).toEqual(['Original', 'Revised']);
    expect([returnKindLabel('Revised', 1), returnKindLabel('Revised', 2)]).toEqual(['Revised', 'Revised 2']);
  });
});

describe('periods', () => {
  test.each([
    ['GSTR-1', '2026-06-01', '2026-06-30', 'June 2026'],
    ['GSTR-9', '2026-06-01', '2026-06-30', null],
    ['ITR', '2025-04-01', '2026-03-31', 'AY 2026-27'],
    ['GSTR-10', '2026-06-14', '2026-06-14', 'Final return'],
    ['GSTR-3B', '2026-06-02', '2026-06-30', null],
  ])('%s from %s to %s: %s', (form, from, to, label) => {
    expect(filingPeriod(form, from, to)?.label ?? null).toBe(label);
  });

  it('name the form as it was called', () => {
    expect(filingPeriod('TDS-OTHER', '2026-01-01', '2026-03-31')?.title).toBe('TDS 26Q');
    expect(filingPeriod('TDS-OTHER', '2026-04-01', '2026-06-30')?.title).toBe('TDS Form 140');
  });
});

describe('a filing', () => {
  const filing: FilingFacts = {
    registration_kind: 'GSTIN',
    registration: '27AAPFU0939F1ZV',
    form: 'GSTR-1',
    return_kind: 'Original',
    period_from: '2026-06-01',
    period_to: '2026-06-30',
    filed_on: '2026-07-10',
    acknowledgement: 'AA270626123456K',
  };
  const fields = (changes: Partial<FilingFacts>) =>
    filingProblems({ ...filing, ...changes }, '2026-08-01').map(({ field }) => field);

  test.each<[Partial<FilingFacts>, string[]]>([
    [{}, []],
    [{ filed_on: '2026-08-02' }, ['filed_on']],
    [{ filed_on: '2026-06-30' }, ['filed_on']],
    [{ filed_on: '2026-07-01' }, []],
    [{ form: 'GSTR-99' }, ['form']],
    [{ registration: '' }, ['registration']],
    [{ registration: '27AAPFU0939F1ZX' }, ['registration']],
    [{ registration_kind: 'PAN', registration: 'ABCPK1234L' }, ['registration_kind']],
    [{ return_kind: 'Revised' }, ['return_kind']],
    [{ acknowledgement: 'AA27' }, ['acknowledgement']],
    [{ form: 'GSTR-10', period_from: '2026-06-14', period_to: '2026-06-14', filed_on: '2026-06-14' }, []],
  ])('%j: %j', (changes, expected) => expect(fields(changes)).toEqual(expected));

  it('may be paid before its period ends', () => {
    const payment = {
      registration_kind: 'PAN',
      registration: '',
      form: 'ADVANCE-TAX',
      acknowledgement: '00123',
    } as const;
    expect(fields({ ...payment, period_to: '2026-09-30', filed_on: '2026-07-15' })).toEqual([]);
  });

  it('warns of a belated return that isn’t called so, and of the reverse', () => {
    const itr = { ...filing, form: 'ITR', acknowledgement: '123456789050826', filed_on: '2026-08-05' };
    expect(filingWarnings(itr, '2026-07-31')).toHaveLength(1);
    expect(filingWarnings({ ...itr, return_kind: 'Belated' }, '2026-07-31')).toEqual([]);
    expect(filingWarnings({ ...itr, return_kind: 'Belated' }, '2026-08-31')).toHaveLength(1);
    expect(filingWarnings(itr, null)).toEqual([]);
  });
});

describe('a task of a filing', () => {
  const field = (id: number, label: string, type: 'Text Field' | 'Date Field' = 'Text Field') => ({
    id,
    label,
    type,
    options: [],
    is_required: false,
  });
  const filed = { title: 'GSTR-3B', acknowledgement: 'AA270626123456K', filed_on: '2026-07-10' };

  it('gets number and day in its empty fields', () => {
    const fields = [field(1, 'ARN'), field(2, 'Filed on', 'Date Field'), field(3, 'Remarks'), field(4, 'SRN')];
    expect(filledFields(fields, { 4: 'T12345678' }, filed)).toEqual({ 1: 'AA270626123456K', 2: '2026-07-10' });
  });

  it('needs no to-do to file it', () => expect(filingToDos(filed)).toContain('File GSTR-3B'));
});

describe('late fee of GST', () => {
  const fee = (form: string, filed_on: string, turnover_crore: number | null, is_nil = false) =>
    lateFee({ form, due_date: '2026-07-11', filed_on, is_nil, turnover_crore })?.amount ?? null;
  // Domain facts 3.7 and B7; notifications 19 to 21 of 2021 and 7 of 2023.
  test.each([
    ['GSTR-1', '2026-07-11', 1, false, '0.00'],
    ['GSTR-1', '2026-07-12', 1, false, '50.00'],
    ['GSTR-3B', '2026-07-21', 1, false, '500.00'],
    ['GSTR-3B', '2026-10-11', 1.5, false, '2000.00'],
    ['GSTR-3B', '2026-12-11', 1.51, false, '5000.00'],
    ['GSTR-3B', '2027-07-11', 5.01, false, '10000.00'],
    ['GSTR-3B', '2027-07-11', null, false, '10000.00'],
    ['GSTR-3B', '2026-07-21', 100, true, '200.00'],
    ['GSTR-3B', '2026-09-11', 100, true, '500.00'],
    ['GSTR-4', '2026-09-11', 1, false, '2000.00'],
    ['GSTR-4', '2026-09-11', 1, true, '500.00'],
    ['GSTR-9', '2026-07-21', 4, false, '500.00'],
    ['GSTR-9', '2027-07-11', 4, false, '16000.00'],
    ['GSTR-9', '2027-07-11', 12, false, '36500.00'],
    ['GSTR-9', '2026-07-21', 25, false, '2000.00'],
    ['GSTR-9', '2026-07-21', null, false, '2000.00'],
    ['CMP-08', '2026-07-21', 1, false, null],
    ['ITR', '2026-09-21', 1, false, null],
  ])('%s filed on %s, turnover %s crore, nil %s: %s', (form, filed, turnover, isNil, amount) => {
    expect(fee(form, filed, turnover, isNil)).toBe(amount);
  });

  it('says how it was counted', () => {
    const facts = { form: 'GSTR-3B', due_date: '2026-07-20', is_nil: false, turnover_crore: 1 };
    const said = (filed_on: string) => lateFeeReason(lateFee({ ...facts, filed_on })!).replaceAll('\u00A0', ' ');
    expect(said('2026-07-21')).toBe('1 day at ₹ 50 a day');
    expect(said('2026-12-21')).toBe('154 days at ₹ 50 a day, limited to ₹ 2,000');
  });

  it('interest is 18% a year by the day', () => {
    expect(gstInterest('100000', '2026-07-20', '2026-07-30')).toBe('493.15');
    expect(gstInterest('100000', '2026-07-20', '2026-07-20')).toBe('0.00');
  });
});
