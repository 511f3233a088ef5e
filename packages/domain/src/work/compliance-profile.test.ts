import { describe, expect, it } from 'vitest';
import { complianceProfileOf, type DutyAnswers, type KnownClient } from './compliance-profile.ts';
import { STATUTORY_FORMS, statutoryForm } from './statutory-forms.ts';

const GSTIN = '24ABCDE1234F1Z5';
const client = (change: Partial<KnownClient> = {}): KnownClient => ({
  category: 'Individual',
  is_audit_applicable: false,
  tan: '',
  gst: [],
  ...change,
});

describe('defaults of unanswered questions', () => {
  it.each<[Partial<KnownClient>, object]>([
    [{}, { has_business_income: false, deducts_tds: false, pays_advance_tax: false, turnover_crore: null }],
    [{ category: 'Proprietor' }, { has_business_income: true }],
    [{ tan: 'AHMA12345B' }, { deducts_tds: true }],
    [{ category: 'Private Limited' }, { pays_advance_tax: true }],
    [{ category: 'LLP' }, { pays_advance_tax: true }],
    [{ is_audit_applicable: true }, { pays_advance_tax: true, is_audit_applicable: true }],
    [{ gst: [{ gst_number: GSTIN, type: 'Regular' }] }, { has_business_income: true }],
  ])('of %j is %j', (change, derived) => {
    expect(complianceProfileOf(client(change), {})).toMatchObject(derived);
  });

  it.each([
    ['Regular', 'Monthly'],
    ['Composition', 'Composition'],
    ['Consumer', undefined],
    ['Unregistered', undefined],
  ] as const)('a %s registration files as %s', (type, scheme) => {
    const { registrations } = complianceProfileOf(client({ gst: [{ gst_number: GSTIN, type }] }), {});
    expect(registrations.map((one) => [one.scheme, one.state_code])).toEqual(scheme ? [[scheme, '24']] : []);
  });
});

it('an answer takes precedence', () => {
  const answers: DutyAnswers = {
    deducts_tds: false,
    turnover_crore: 1.5,
    registrations: { [GSTIN]: { scheme: 'Quarterly', from: '2026-04-01' } },
  };
  const known = client({ tan: 'AHMA12345B', gst: [{ gst_number: GSTIN, type: 'Regular' }] });
  expect(complianceProfileOf(known, answers)).toMatchObject({
    deducts_tds: false,
    turnover_crore: 1.5,
    registrations: [{ scheme: 'Quarterly', from: '2026-04-01', to: null, is_cancelled: false }],
  });
});

it('each form is listed once, under its current name', () => {
  expect(new Set(STATUTORY_FORMS.map(({ form }) => form)).size).toBe(STATUTORY_FORMS.length);
  expect(statutoryForm('TDS-SALARY')).toMatchObject({ title: 'TDS Form 138', service: 'TDS' });
  expect(statutoryForm('GSTR-10')).toMatchObject({ law: 'GST' });
  expect(statutoryForm('none')).toBeUndefined();
});
