import { describe, expect, it } from 'vitest';
import { INVOICE_STATUSES, QUOTATION_STATUSES } from '../enumerations.ts';
import { bounceProblem, cancelProblem } from './cancelling.ts';
import { invoiceStatus, isOverdue, paymentState, PAYMENT_STATES, statusFilter } from './invoice-status.ts';
import { actsFrom, mayTransit, transit, TransitionRefused, TRANSITIONS } from './transitions.ts';
import type { BillingKind } from './transitions.ts';

/** Every action in every state: the next state, `gone`, or missing if refused. */
const EXPECTED: Record<BillingKind, Record<string, Record<string, string>>> = {
  invoice: {
    Draft: { edit: 'Draft', discard: 'gone', issue: 'Final', cancel: 'Cancelled' },
    Final: {
      send: 'Final',
      cancel: 'Cancelled',
      remind: 'Final',
      settle: 'Final',
      release: 'Final',
      add_note: 'Final',
    },
    Cancelled: {},
  },
  credit_note: {
    Draft: { edit: 'Draft', discard: 'gone', issue: 'Final', cancel: 'Cancelled' },
    Final: { send: 'Final', cancel: 'Cancelled' },
    Cancelled: {},
  },
  debit_note: {
    Draft: { edit: 'Draft', discard: 'gone', issue: 'Final', cancel: 'Cancelled' },
    Final: { send: 'Final', cancel: 'Cancelled', settle: 'Final', release: 'Final' },
    Cancelled: {},
  },
  quotation: {
    Draft: { edit: 'Draft', discard: 'gone', finalise: 'Final', cancel: 'Cancelled' },
    Final: {
      revise: 'Draft',
      send: 'Final',
      accept: 'Final',
      decline: 'Final',
      convert_part: 'Final',
      convert: 'Invoiced',
      cancel: 'Cancelled',
    },
    Invoiced: { reopen: 'Final' },
    Cancelled: {},
  },
  receipt: {
    Received: {
      send: 'Received',
      allocate: 'Received',
      release: 'Received',
      bounce: 'Bounced',
      cancel: 'Cancelled',
    },
    Bounced: {},
    Cancelled: {},
  },
  recurring_invoice: {
    Active: { edit: 'Active', run: 'Active', pause: 'Paused', end: 'Ended' },
    Paused: { edit: 'Paused', resume: 'Active', end: 'Ended' },
    Ended: {},
  },
};

const cases = Object.entries(EXPECTED).flatMap(([kind, states]) =>
  Object.entries(states).map(([state, acts]) => [kind as 'invoice', state as 'Draft', acts] as const),
);

describe('transitions', () => {
  it.each(cases)('%s, %s', (kind, state, acts) => {
    expect([...actsFrom(kind, state)].sort()).toEqual(Object.keys(acts).sort());
    for (const act of Object.keys(TRANSITIONS[kind]) as ['issue']) {
      expect(mayTransit(kind, act, state)).toBe(act in acts);
      if (act in acts) expect(transit(kind, act, state) ?? 'gone').toBe(acts[act]);
      else expect(() => transit(kind, act, state)).toThrow(TransitionRefused);
    }
  });

  it('covers the states of the specification', () => {
    expect(Object.keys(EXPECTED.quotation)).toEqual([...QUOTATION_STATUSES]);
  });

  it('refuses unknown actions, and names them', () => {
    expect(() => transit('invoice', 'bounce' as 'issue', 'Final')).toThrow(TransitionRefused);
    expect(() => transit('invoice', 'issue', 'Cancelled')).toThrow('This invoice is cancelled and can’t be issued');
  });
});

describe('status', () => {
  it.each([
    ['1180.00', '0', 'UnPaid'],
    ['1180.00', '0.01', 'Partial Paid'],
    ['1180.00', '1179.99', 'Partial Paid'],
    ['1180.00', '1180', 'Paid'],
    ['0.00', '0', 'Paid'],
  ])('%s with %s settled is %s', (total, settled, state) => {
    expect(paymentState(total, settled)).toBe(state);
  });

  it('shows one of the second list, and reads both', () => {
    const shown = (['Draft', 'Final', 'Cancelled'] as const).flatMap((state) =>
      PAYMENT_STATES.map((payment) => invoiceStatus(state, payment)),
    );
    expect(new Set(shown)).toEqual(new Set(INVOICE_STATUSES));
    expect(statusFilter('Invoiced')).toEqual({ state: 'Final' });
    expect(statusFilter('Final')).toEqual({ state: 'Final' });
    expect(statusFilter('Partial Paid')).toEqual({ state: 'Final', payment: 'Partial Paid' });
    expect(statusFilter('Cancelled')).toEqual({ state: 'Cancelled' });
    expect(statusFilter('Lost')).toBeNull();
  });

  it.each([
    ['Final', 'UnPaid', '2026-06-30', true],
    ['Final', 'Partial Paid', '2026-06-30', true],
    ['Final', 'UnPaid', '2026-07-01', false],
    ['Final', 'Paid', '2026-06-30', false],
    ['Cancelled', 'UnPaid', '2026-06-30', false],
    ['Draft', 'UnPaid', '2026-06-30', false],
  ] as const)('%s, %s, due %s, on 1 July: overdue %s', (state, payment, due_date, overdue) => {
    expect(isOverdue({ state, payment, due_date }, '2026-07-01')).toBe(overdue);
  });

  it('can’t be cancelled once filed, nor with notes', () => {
    const issued = { number: 'A/1', is_filed: false, note_numbers: [] };
    expect(cancelProblem(issued)).toBeNull();
    expect(cancelProblem({ ...issued, is_filed: true })).toBe(
      'A/1 is already filed in GSTR-1. Create a credit note instead.',
    );
    expect(cancelProblem({ ...issued, note_numbers: ['C/1', 'C/2'] })).toBe(
      'A/1 has credit or debit notes. Cancel C/1, C/2 first.',
    );
    expect([bounceProblem('Cheque'), bounceProblem('Cash')]).toEqual([
      null,
      "A cash receipt can't bounce. Cancel it instead.",
    ]);
  });
});
