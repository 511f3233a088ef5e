import { describe, expect, test } from 'vitest';
import { actsIn, stateAfter } from '../state-machine.ts';
import { handoverProblems, movementKind, overdueAlert, overdueBack, type Handover } from './custody.ts';
import {
  AGE_DAYS,
  AGES,
  isBillable,
  isEditable,
  keepDone,
  kycChecklist,
  openItems,
  ORDER_ACT_LABELS,
  ORDER_ACTS,
  ORDER_STATES,
  orderProblems,
  remapChecklist,
} from './orders.ts';
import { custodyText, dscState, expiryAlert, validityProblems, type DscState, type Validity } from './values.ts';

const TODAY = '2026-11-10';
const token = (changes: Partial<Validity> = {}): Validity => ({
  valid_from: '2025-01-01',
  expires_on: '2027-12-31',
  revoked_on: null,
  replaced_by_id: null,
  custody: 'office',
  ...changes,
});

test.each<[Partial<Validity>, DscState]>([
  [{}, 'Active'],
  [{ expires_on: '2027-01-10' }, 'Active'],
  [{ expires_on: '2027-01-09' }, 'Expiring'],
  [{ expires_on: TODAY }, 'Expiring'],
  [{ expires_on: '2026-11-09' }, 'Expired'],
  [{ valid_from: '2026-11-11' }, 'Not yet valid'],
  [{ custody: 'lost' }, 'Lost'],
  [{ revoked_on: TODAY, custody: 'lost' }, 'Revoked'],
  [{ replaced_by_id: 2, revoked_on: TODAY }, 'Replaced'],
])('state of %o is %s', (changes, state) => {
  expect(dscState(token(changes), TODAY)).toBe(state);
});

test.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [16, 30],
  [15, 15],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, null],
])('%i days before expiry the alert is %s', (left, alert) => {
  const day = new Date(Date.UTC(2026, 10, 10 + left)).toISOString().slice(0, 10);
  expect(expiryAlert(day, TODAY)).toBe(alert);
});

test('dates of a certificate', () => {
  const fields = (valid_from: string, expires_on: string, revoked_on: string | null = null) =>
    validityProblems({ valid_from, expires_on, revoked_on }, TODAY).map(({ field }) => field);
  expect(fields('2026-01-01', '2028-12-31')).toEqual([]);
  expect(fields('2026-01-01', '2026-01-01')).toEqual(['expires_on']);
  expect(fields('2026-01-01', '2030-01-01')).toEqual(['expires_on']);
  expect(fields('2026-01-01', '2027-01-01', '2026-11-11')).toEqual(['revoked_on']);
});

describe('custody', () => {
  test.each([
    [null, 'office', 'Checked in'],
    ['office', 'client', 'Checked out'],
    ['client', 'courier', 'Checked out'],
    ['courier', 'office', 'Checked in'],
    ['client', 'team', 'Checked in'],
    ['office', 'team', 'Moved'],
    ['team', 'office', 'Moved'],
    ['client', 'lost', 'Lost'],
    ['lost', 'office', 'Found'],
  ] as const)('from %s to %s is %s', (from, to, kind) => {
    expect(movementKind(from, to)).toBe(kind);
  });
  const handover = (changes: Partial<Handover>): Handover => ({
    custody: 'office',
    box: '',
    slot: '',
    user_id: null,
    person: '',
    tracking_number: '',
    purpose: '',
    expected_back: null,
    note: '',
    ...changes,
  });
  test.each<[Partial<Handover>, string[]]>([
    [{}, []],
    [{ slot: '4' }, ['box']],
    [{ custody: 'team' }, ['user_id']],
    [{ custody: 'client' }, ['person', 'purpose']],
    [{ custody: 'courier', person: 'Blue Dart', purpose: 'Sent' }, ['tracking_number']],
    [{ custody: 'lost' }, ['note']],
    [{ custody: 'client', person: 'Meena', purpose: 'MCA', expected_back: '2026-11-09' }, ['expected_back']],
    [{ custody: 'client', person: 'Meena', purpose: 'MCA', expected_back: TODAY }, []],
  ])('%o lacks %o', (changes, fields) => {
    expect(handoverProblems(handover(changes), TODAY).map(({ field }) => field)).toEqual(fields);
  });
  test('overdue only outside the office', () => {
    expect(overdueBack({ custody: 'client', expected_back: '2026-11-09' }, TODAY)).toBe(true);
    expect(overdueBack({ custody: 'client', expected_back: TODAY }, TODAY)).toBe(false);
    expect(overdueBack({ custody: 'office', expected_back: '2026-11-01' }, TODAY)).toBe(false);
    const alerts = ['2026-11-10', '2026-11-09', '2026-11-06', '2026-10-25'].map((expected_back) =>
      overdueAlert({ custody: 'courier', expected_back }, TODAY),
    );
    expect(alerts).toEqual([null, 1, 4, 11]);
  });
  test('places in words', () => {
    const at = (changes: object) =>
      custodyText({ custody: 'office', box: '', slot: '', with_name: '', tracking_number: '', ...changes });
    expect(at({ box: '2', slot: '14' })).toBe('Box 2, slot 14');
    expect(at({})).toBe('In office');
    expect(at({ custody: 'client', with_name: 'Ravi' })).toBe('With Ravi');
    expect(at({ custody: 'courier', with_name: 'Blue Dart', tracking_number: '4471' })).toBe('Courier: Blue Dart 4471');
  });
});

describe('orders', () => {
  test('go from draft to closed', () => {
    const path = [
      'place',
      'pay',
      'start_kyc',
      'finish_kyc',
      'submit',
      'approve',
      'make_ready',
      'download',
      'hand_over',
      'close',
    ];
    const said = { record: 'order', done: 'moved' };
    expect(path.reduce((state, act) => stateAfter(ORDER_ACTS, act, state, said)!, 'Draft')).toBe('Closed');
  });
  test('rejected ones are fixed or resubmitted', () => {
    expect(actsIn(ORDER_ACTS, 'Rejected')).toEqual(['fix_kyc', 'resubmit', 'cancel']);
  });
  test('cancel only before approval', () => {
    const cancellable = ORDER_STATES.filter((state) => actsIn(ORDER_ACTS, state).includes('cancel'));
    expect(cancellable).not.toContain('Approved');
    expect(cancellable.every(isEditable)).toBe(true);
    expect(ORDER_STATES.filter((state) => actsIn(ORDER_ACTS, state).length === 0)).toEqual(['Closed', 'Cancelled']);
    expect(ORDER_STATES.filter((state) => !isBillable(state))).toEqual(['Draft', 'Cancelled']);
  });
  test('every step has a label', () => {
    expect(Object.keys(ORDER_ACT_LABELS)).toEqual(Object.keys(ORDER_ACTS));
  });
  test('the checklist follows the kind', () => {
    expect(kycChecklist('Individual', 'Aadhaar eKYC')).not.toContain('Board authorisation');
    expect(kycChecklist('Organisation', 'PAN')).toContain('Board authorisation');
    expect(kycChecklist('DGFT', 'PAN')).toContain('Import export code (IEC)');
    expect(kycChecklist('Individual', 'Foreign')).not.toContain('PAN card');
    expect(remapChecklist('DGFT')).toContain('DGFT');
    const kept = keepDone(['Photo', 'Address proof'], [{ name: 'Photo', done_on: TODAY }]);
    expect(openItems(kept)).toEqual(['Address proof']);
    expect(orderProblems('finish_kyc', { kyc: kept, remap: [], note: '' })).toHaveLength(1);
    expect(orderProblems('reject', { kyc: [], remap: [], note: '' })).toHaveLength(1);
    expect(orderProblems('approve', { kyc: kept, remap: [], note: '' })).toEqual([]);
  });
  test('ages leave no gap', () => {
    let next = 0;
    for (const age of AGES) {
      expect(AGE_DAYS[age][0]).toBe(next);
      next = (AGE_DAYS[age][1] ?? 0) + 1;
    }
  });
});
