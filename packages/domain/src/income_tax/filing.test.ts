import { expect, test } from 'vitest';
import { compute } from './compute.ts';
import { dueDateWithReason, suggestedForm, type DueFacts, type FormFacts } from './filing.ts';
import { formOf } from './form-facts.ts';
import { gain, withIncome } from './testing/cases.ts';
import { belatedUntil, taxYearLabel, taxYearLongLabel, updatedUntil, revisedUntil } from './years.ts';

const individual = { fy: 2025, kind: 'Individual' } as const;

test.each<[string, FormFacts, string]>([
  ['salary only', individual, 'ITR-1'],
  ['two houses from AY 2026-27', { ...individual, properties: 2 }, 'ITR-1'],
  ['two houses before', { ...individual, fy: 2024, properties: 2 }, 'ITR-2'],
  ['above 50 lakh', { ...individual, total_income: '5000010' }, 'ITR-2'],
  ['director', { ...individual, is_director: true }, 'ITR-2'],
  ['non-resident', { ...individual, residence: 'Non-resident' }, 'ITR-2'],
  ['farm income', { ...individual, agriculture: '5001' }, 'ITR-2'],
  ['books', { ...individual, has_business: true }, 'ITR-3'],
  ['partner', { ...individual, is_partner: true }, 'ITR-3'],
  ['presumptive', { ...individual, has_business: true, is_presumptive: true }, 'ITR-4'],
  ['presumptive with gains', { ...individual, has_business: true, is_presumptive: true, has_gains: true }, 'ITR-3'],
  ['HUF', { fy: 2025, kind: 'HUF' }, 'ITR-2'],
  ['presumptive firm', { fy: 2025, kind: 'Firm', has_business: true, is_presumptive: true }, 'ITR-4'],
  ['presumptive LLP', { fy: 2025, kind: 'LLP', has_business: true, is_presumptive: true }, 'ITR-5'],
  ['company', { fy: 2025, kind: 'Domestic company' }, 'ITR-6'],
  ['trust', { fy: 2025, kind: 'Trust' }, 'ITR-7'],
  ['trust without exemption', { fy: 2025, kind: 'Trust', claims_exemption: false }, 'ITR-5'],
])('form: %s', (_name, facts, form) => expect(suggestedForm(facts).form).toBe(form));

test.each<[string, DueFacts, string]>([
  ['salary', individual, '2026-07-31'],
  ['business without audit', { ...individual, has_business: true }, '2026-08-31'],
  ['business without audit before the change', { ...individual, fy: 2023, has_business: true }, '2024-07-31'],
  ['extended for AY 2025-26', { ...individual, fy: 2024 }, '2025-09-16'],
  ['audited', { ...individual, has_business: true, is_audited: true }, '2026-10-31'],
  ['partner of an audited firm', { ...individual, is_partner_of_audited_firm: true }, '2026-10-31'],
  ['company', { fy: 2026, kind: 'Domestic company' }, '2027-10-31'],
  ['firm without audit', { fy: 2025, kind: 'Firm' }, '2026-08-31'],
  ['transfer pricing', { fy: 2025, kind: 'LLP', has_transfer_pricing: true }, '2026-11-30'],
])('due date: %s', (_name, facts, due) => expect(dueDateWithReason(facts).due_on).toBe(due));

test('years are labelled by their Act', () => {
  expect(taxYearLabel(2025)).toBe('AY 2026-27');
  expect(taxYearLabel(2026)).toBe('Tax year 2026-27');
  expect(taxYearLongLabel(2025)).toBe('FY 2025-26 (AY 2026-27)');
  expect(taxYearLongLabel(2026)).toBe('Tax year 2026-27');
  expect([belatedUntil(2023), revisedUntil(2023), belatedUntil(2024)]).toEqual([
    '2025-01-15',
    '2025-01-15',
    '2025-12-31',
  ]);
  expect([revisedUntil(2024), revisedUntil(2025)]).toEqual(['2025-12-31', '2027-03-31']);
  expect(updatedUntil(2024)).toBe('2030-03-31');
});

test('a late return can’t choose the old regime', () => {
  // ₹10 lakh with 3.5 lakh of deductions: the old regime costs less.
  const input = withIncome(2023, 'Individual', 1_000_000, {
    deductions: [
      { code: '80C', amount: '150000' },
      { code: '80E', amount: '250000' },
    ],
  });
  expect(compute(input)).toMatchObject({ better: 'Old' });
  const late = compute({ ...input, filed_on: '2024-08-01' });
  expect(late).toMatchObject({ better: 'New', saves: '0.00' });
  expect(late.regimes.find(({ regime }) => regime === 'Old')!.warnings.join()).toContain('115BAC');
  expect(late.regimes.find(({ regime }) => regime === 'New')!.warnings).toEqual([]);
  expect(compute({ ...input, filed_on: '2024-08-01', is_revised: true }).better).toBe('Old');
});

test('companies deduct dividends that they pass on, also under 115BAA', () => {
  const input = withIncome(2025, 'Domestic company', 500_000, {
    deductions: [{ code: '80M', amount: '400000' }],
  });
  const dividend = { ...input.other[0]!, kind: 'Dividend' as const, amount: '300000' };
  const both = compute({ ...input, other: [...input.other, dividend] });
  expect(both.regimes.map(({ deductions }) => deductions)).toEqual(['300000.00', '300000.00']);
});

test('profits of 80-IA are deducted at regular rates, and added back for alternate minimum tax', () => {
  const input = withIncome(2025, 'Firm', 1_000_000, { deductions: [{ code: '80-IA', amount: '900000' }] });
  expect(compute(input).chosen).toMatchObject({ total_income: '100000.00', tax: '192400.00' });
});

test('small gains on listed shares are in ITR-1 from AY 2025-26', () => {
  const input = (fy: number) =>
    withIncome(fy, 'Individual', 600_000, { gains: [gain(fy, 'Long-term, STT paid', 50_000)] });
  expect(formOf(input(2023), '650000').form).toBe('ITR-2');
  expect(formOf(input(2024), '650000').form).toBe('ITR-1');
});
