import { describe, expect, test } from 'vitest';
import { SHIPPED_CHECKLIST } from './checklist.ts';
import {
  checklistProblem,
  documentActions,
  documentFileName,
  documentProgress,
  documentStatusAfter,
  fullChecklist,
  isMissing,
  isShippedUnchanged,
  isWanted,
  newItemCode,
  nextReminder,
  shippedItem,
  type LoanDocumentLine,
} from './documents.ts';

const line = (changes: Partial<LoanDocumentLine> = {}): LoanDocumentLine => ({
  status: 'Pending',
  is_waived: false,
  is_mandatory: true,
  is_needed: true,
  ...changes,
});

test.each([
  ['Pending', false, ['waive']],
  ['Request for Verification', false, ['approve', 'ask_change', 'waive']],
  ['Request for Change', false, ['waive']],
  ['Approved', false, ['ask_change', 'reopen']],
  ['Pending', true, ['require']],
] as const)('%s, waived %s, allows %j', (status, is_waived, actions) => {
  expect(documentActions(line({ status, is_waived }))).toEqual(actions);
});

test('transitions that the state does not allow say why', () => {
  expect(documentStatusAfter('receive', 'Request for Change')).toBe('Request for Verification');
  expect(() => documentStatusAfter('approve', 'Pending')).toThrow(
    'This document is not received and can’t be approved',
  );
  expect(() => documentStatusAfter('receive', 'Approved')).toThrow(
    'This document is approved and can’t be replaced. Reopen it first',
  );
});

test('wanted is what the borrower owes, missing what keeps the file from the bank', () => {
  expect([line(), line({ status: 'Request for Change' })].every(isWanted)).toBe(true);
  expect(isWanted(line({ status: 'Request for Verification' }))).toBe(false);
  expect(isWanted(line({ is_waived: true }))).toBe(false);
  expect(isMissing(line({ status: 'Request for Verification' }))).toBe(true);
  for (const not of [
    { is_mandatory: false },
    { is_needed: false },
    { is_waived: true },
    { status: 'Approved' as const },
  ])
    expect(isMissing(line(not))).toBe(false);
});

test('progress counts approved of all that are not waived', () => {
  const lines = [line(), line({ status: 'Approved' }), line({ is_waived: true }), line({ is_mandatory: false })];
  expect(documentProgress(lines)).toEqual({ approved: 1, received: 0, waived: 1, total: 3, missing: 1 });
});

test.each([
  ['2026-11-17', '2026-11-20'],
  ['2026-11-20', '2026-11-24'],
  ['2026-11-22', '2026-11-24'],
  ['2026-11-24', null],
])('after %s the next reminder is %s', (after, next) => {
  expect(nextReminder('2026-11-17', [7, 3], after)).toBe(next);
});

test.each([
  [{ name: 'PAN card', about: 'Asha Rao' }, 'IMG_1.JPG', 1, 'PAN card - Asha Rao.jpg'],
  [{ name: 'PAN card', about: 'Asha Rao' }, 'back.pdf', 2, 'PAN card - Asha Rao (2).pdf'],
  [{ name: 'Fees 2026/27', about: null }, 'scan', 1, 'Fees 2026 27'],
])('%j from %s, number %i, is %s', (named, original, nth, expected) => {
  expect(documentFileName(named, original, nth)).toBe(expected);
});

describe('a checklist of the business', () => {
  const pan = { ...shippedItem('KYC_PAN')!, name: 'PAN' };

  test('comes first, and the shipped items it lacks follow', () => {
    expect(fullChecklist(null).map(({ code }) => code)).toEqual(SHIPPED_CHECKLIST.map(({ code }) => code));
    const full = fullChecklist([shippedItem('PHOTO')!, pan]);
    expect(full.slice(0, 3).map(({ name }) => name)).toEqual(['Photograph', 'PAN', 'Aadhaar card']);
    expect(full).toHaveLength(SHIPPED_CHECKLIST.length);
  });

  test('knows what changed, whatever the order of its conditions', () => {
    expect(isShippedUnchanged(pan)).toBe(false);
    const slips = shippedItem('SAL_SLIP_3')!;
    expect(isShippedUnchanged({ ...slips, roles: slips.roles.toReversed() })).toBe(true);
    expect(isShippedUnchanged({ ...slips, is_hidden: true })).toBe(false);
  });

  test('has each name once per subject, and codes of its own', () => {
    const item = { code: '', name: 'Deed', subject: 'person' } as const;
    expect(checklistProblem([item, { ...item, name: 'DEED' }])).toBe('“DEED” is in the list twice. Use another name.');
    expect(checklistProblem([item, { ...item, subject: 'file' }])).toBeNull();
    expect(newItemCode('CIBIL report', new Set())).toBe('OWN_CIBIL_REPORT');
    expect(newItemCode('CIBIL report', new Set(['OWN_CIBIL_REPORT']))).toBe('OWN_CIBIL_REPORT_2');
    expect(newItemCode('ખાતું', new Set())).toBe('OWN_');
  });
});
