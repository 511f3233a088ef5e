import { describe, expect, test } from 'vitest';
import { complianceProfileOf } from '../work/compliance-profile.ts';
import { instalmentAmount, instalmentDay, instalmentPercent, nextInstalment } from './advance-reminders.ts';
import { proposedDocuments, sharePercent, usualSources } from './checklist.ts';
import { dueDate, dueReason } from './due.ts';
import { newFile } from './new-file.ts';
import { compareWithIntimation, processingResult } from './register-figures.ts';
import {
  canMove,
  HOLDERS,
  holderOf,
  isFiled,
  moveProblem,
  nextStages,
  plainMoves,
  stageGroup,
  stagesHeldBy,
  TAX_STAGES,
} from './stages.ts';
import {
  filingDate,
  filingWindowProblem,
  kindOnFiling,
  returnKindLabel,
  verifyBy,
  verifyClock,
} from './verification.ts';

describe('stages', () => {
  test('every stage is reached from another one, and none leads to itself', () => {
    const reached = new Set(TAX_STAGES.flatMap((stage) => nextStages(stage)));
    expect(TAX_STAGES.filter((stage) => !reached.has(stage))).toEqual([]);
    expect(TAX_STAGES.filter((stage) => canMove(stage, stage))).toEqual([]);
  });

  test('stages with details are recorded, not moved to', () => {
    for (const stage of TAX_STAGES)
      for (const to of ['Uploaded', 'Verified', 'Processed', 'Refund issued'] as const)
        expect(plainMoves(stage)).not.toContain(to);
    expect(moveProblem('In preparation', 'Uploaded')).toBe('Record the details to move to “Verification pending”.');
    expect(moveProblem('Verified', 'Not started')).toBe('A return can’t move from “Verified” to “Not started”.');
    expect(moveProblem('Data awaited', 'Data received')).toBeNull();
    expect(moveProblem('Data awaited', 'Data awaited')).toContain('already');
  });

  test('a refund that failed is due again after a reissue request', () => {
    expect(plainMoves('Refund failed')).toEqual(['Refund due']);
    expect(plainMoves('Verified')).not.toContain('Refund due');
  });

  test.each([
    ['Not started', 'Firm', 'To do', false],
    ['Data awaited', 'Client', 'In progress', false],
    ['Computation with client', 'Client', 'In progress', false],
    ['Tax paid', 'Firm', 'In progress', false],
    ['Uploaded', 'Client', 'Filed', false],
    ['Verified', 'Department', 'Filed', true],
    ['Demand due', 'Client', 'Attention', true],
    ['Refund issued', 'Nobody', 'Done', true],
    ['Invalid', 'Firm', 'Attention', false],
  ] as const)('%s waits for: %s', (stage, holder, group, filed) => {
    expect([holderOf(stage), stageGroup(stage), isFiled(stage)]).toEqual([holder, group, filed]);
  });

  test('the holders share all stages', () => {
    expect(HOLDERS.flatMap(stagesHeldBy).toSorted()).toEqual([...TAX_STAGES].toSorted());
  });
});

describe('verification', () => {
  test('within 30 days the upload is the filing, later the verification', () => {
    expect(verifyBy('2026-07-31')).toBe('2026-08-30');
    expect(filingDate('2026-07-31', null)).toBe('2026-07-31');
    expect(filingDate('2026-07-31', '2026-08-30')).toBe('2026-07-31');
    expect(filingDate('2026-07-31', '2026-08-31')).toBe('2026-08-31');
  });

  test('the clock counts down and says what follows', () => {
    expect(verifyClock('2026-07-31', '2026-08-20')).toMatchObject({ last_day: '2026-08-30', days_left: 10 });
    expect(verifyClock('2026-07-31', '2026-08-30').days_left).toBe(0);
    const over = verifyClock('2026-07-31', '2026-09-02');
    expect(over.days_left).toBe(-3);
    expect(over.text).toContain('invalid');
  });

  test('a first return after its due date is belated; others keep their kind', () => {
    expect(kindOnFiling('Original', '2026-08-01', '2026-07-31')).toBe('Belated');
    expect(kindOnFiling('Belated', '2026-07-31', '2026-07-31')).toBe('Original');
    expect(kindOnFiling('Revised', '2027-01-01', '2026-07-31')).toBe('Revised');
    expect([returnKindLabel('Revised', 1), returnKindLabel('Revised', 2)]).toEqual(['Revised', 'Revised 2']);
  });

  test.each([
    ['Belated', 2025, '2026-12-31', true],
    ['Belated', 2025, '2027-01-01', false],
    ['Revised', 2025, '2027-03-31', true],
    ['Revised', 2024, '2026-01-01', false],
    ['Updated', 2025, '2031-03-31', true],
    ['Updated', 2025, '2031-04-01', false],
  ] as const)('%s return for FY %s on %s', (kind, fy, on, isOpen) => {
    expect(filingWindowProblem(kind, fy, on) === null).toBe(isOpen);
  });
});

describe('due dates', () => {
  test('the reason follows from the client', () => {
    const facts = {
      category: 'Individual',
      has_business: false,
      is_audit: false,
      has_transfer_pricing: false,
    } as const;
    expect(dueReason(facts)).toBe('No business income');
    expect(dueReason({ ...facts, has_business: true })).toBe('Business or profession');
    expect(dueReason({ ...facts, has_business: true, is_audit: true })).toBe('Audit');
    expect(dueReason({ ...facts, category: 'Private Limited' })).toBe('Company');
    expect(dueReason({ ...facts, category: 'LLP', has_transfer_pricing: true })).toBe('Transfer pricing');
  });

  test('the later of the law and the calendar counts', () => {
    expect(dueDate('Business or profession', 2025, undefined)).toBe('2026-08-31');
    expect(dueDate('Audit', 2025, '2026-11-02')).toBe('2026-11-02');
    expect(dueDate('No business income', 2024, '2025-07-31')).toBe('2025-09-16');
  });
});

describe('a new return', () => {
  const profile = (category: 'Individual' | 'Private Limited', answers = {}) =>
    complianceProfileOf({ category, is_audit_applicable: false, tan: '', gst: [] }, answers);

  test('starts from the profile', () => {
    const file = newFile(profile('Individual'), 2025, null);
    expect(file).toMatchObject({ sources: ['Salary', 'Other sources'], suggested_form: 'ITR-1' });
    expect(file.documents).toContain('Form 16');
    expect(
      newFile(profile('Individual', { has_business_income: true, is_presumptive: true }), 2025, null),
    ).toMatchObject({
      suggested_form: 'ITR-4',
      due_reason: 'Business or profession',
    });
    expect(newFile(profile('Private Limited'), 2026, null)).toMatchObject({
      suggested_form: 'ITR-6',
      due_reason: 'Company',
    });
  });

  test('carries over last year’s sources, regime, documents and a partner’s due date', () => {
    const file = newFile(profile('Individual'), 2026, {
      sources: ['Salary', 'Capital gains'],
      regime: 'Old',
      due_reason: 'Partner of an audited firm',
      documents: ['Rent receipts'],
    });
    expect(file).toMatchObject({ suggested_form: 'ITR-2', regime: 'Old', due_reason: 'Partner of an audited firm' });
    expect(file.documents).toEqual(expect.arrayContaining(['Form 130 (salary TDS certificate)', 'Rent receipts']));
  });

  test('proposes each document once', () => {
    const names = proposedDocuments({
      category: 'Proprietor',
      sources: usualSources('Proprietor', true),
      has_gst: true,
      is_audit: true,
      has_transfer_pricing: false,
      is_old_regime: true,
      is_new_act: false,
      last_year: ['GST returns of the year'],
    });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Tax audit report (3CA/3CB-3CD)');
    expect([sharePercent(2, 3), sharePercent(0, 0)]).toEqual([66, null]);
  });
});

test('the intimation is compared line by line', () => {
  const filed = {
    total_income: '1200000',
    tax: '60000',
    interest: '1000',
    late_fee: '0',
    tds: '70000',
    advance_tax: '0',
    self_assessment_tax: '0',
  };
  const processed = {
    processed_income: '1250000',
    processed_tax: '67800',
    processed_interest: '1000',
    processed_fee: '0',
    processed_credits: '65000',
  };
  const lines = compareWithIntimation(filed, processed);
  expect(lines[0]).toMatchObject({ filed: '1200000', processed: '1250000', difference: '50000' });
  expect(lines.at(-1)).toMatchObject({
    label: 'Refund (demand)',
    filed: '9000',
    processed: '-3800',
    difference: '-12800',
  });
  expect(compareWithIntimation(filed, { ...processed, processed_tax: null }).at(-1)!.processed).toBeNull();
  expect(['9000', '0.00', '-1'].map(processingResult)).toEqual(['Refund due', 'Processed', 'Demand due']);
});

describe('instalments of advance tax', () => {
  const plan = { tax: '100000', paid: '15000', is_presumptive: false };

  test('have their days and shares', () => {
    expect([1, 2, 3, 4].map((n) => instalmentDay(2026, n as 1))).toEqual([
      '2026-06-15',
      '2026-09-15',
      '2026-12-15',
      '2027-03-15',
    ]);
    expect([1, 2, 3, 4].map((n) => instalmentPercent(n as 1, false))).toEqual(['15', '45', '75', '100']);
    expect(nextInstalment(2026, '2026-09-16')).toBe(3);
    expect(nextInstalment(2026, '2027-03-16')).toBeNull();
  });

  test('ask for what is left, in whole rupees', () => {
    expect([1, 2, 3, 4].map((n) => instalmentAmount(plan, n as 1))).toEqual(['0', '30000', '60000', '85000']);
    expect([1, 4].map((n) => instalmentAmount({ ...plan, is_presumptive: true }, n as 1))).toEqual(['0', '85000']);
    expect(instalmentAmount({ ...plan, tax: '33333', paid: '0' }, 1)).toBe('5000');
    // Section 208.
    expect(['9999', '10000'].map((tax) => instalmentAmount({ ...plan, tax, paid: '0' }, 4))).toEqual(['0', '10000']);
  });
});
