/**
 * State machine of the billing documents (specification, section 4): for each action, the states it starts from and the
 * state it leads to. Everything else is refused with 409.
 */
import type { QUOTATION_STATUSES } from '../enumerations.ts';
import { acts, actsIn, mayAct, stateAfter } from '../state-machine.ts';

export { TransitionRefused } from '../state-machine.ts';

export type InvoiceState = 'Draft' | 'Final' | 'Cancelled';
export type QuotationState = (typeof QUOTATION_STATUSES)[number];
export type ReceiptState = 'Received' | 'Bounced' | 'Cancelled';
export type RecurringState = 'Active' | 'Paused' | 'Ended';

/**
 * Invoices, credit notes and debit notes: once issued, changed only by a note or by cancelling. Only unnumbered ones
 * can be deleted.
 */
const issued = acts<InvoiceState>()({
  edit: { from: ['Draft'] },
  discard: { from: ['Draft'], to: null },
  issue: { from: ['Draft'], to: 'Final' },
  send: { from: ['Final'] },
  cancel: { from: ['Draft', 'Final'], to: 'Cancelled' },
});

export const TRANSITIONS = {
  invoice: {
    ...issued,
    ...acts<InvoiceState>()({
      remind: { from: ['Final'] },
      settle: { from: ['Final'] },
      release: { from: ['Final'] },
      add_note: { from: ['Final'] },
    }),
  },
  credit_note: issued,
  debit_note: { ...issued, ...acts<InvoiceState>()({ settle: { from: ['Final'] }, release: { from: ['Final'] } }) },
  quotation: acts<QuotationState>()({
    edit: { from: ['Draft'] },
    discard: { from: ['Draft'], to: null },
    finalise: { from: ['Draft'], to: 'Final' },
    revise: { from: ['Final'], to: 'Draft' },
    send: { from: ['Final'] },
    accept: { from: ['Final'] },
    decline: { from: ['Final'] },
    convert_part: { from: ['Final'] },
    convert: { from: ['Final'], to: 'Invoiced' },
    /** Its invoice was cancelled or discarded, so the quotation is open again. */
    reopen: { from: ['Invoiced'], to: 'Final' },
    cancel: { from: ['Draft', 'Final'], to: 'Cancelled' },
  }),
  receipt: acts<ReceiptState>()({
    send: { from: ['Received'] },
    allocate: { from: ['Received'] },
    release: { from: ['Received'] },
    bounce: { from: ['Received'], to: 'Bounced' },
    cancel: { from: ['Received'], to: 'Cancelled' },
  }),
  recurring_invoice: acts<RecurringState>()({
    edit: { from: ['Active', 'Paused'] },
    run: { from: ['Active'] },
    pause: { from: ['Active'], to: 'Paused' },
    resume: { from: ['Paused'], to: 'Active' },
    end: { from: ['Active', 'Paused'], to: 'Ended' },
  }),
} as const;

export type BillingKind = keyof typeof TRANSITIONS;
export type ActOf<K extends BillingKind> = keyof (typeof TRANSITIONS)[K] & string;
export type StateOf<K extends BillingKind> = K extends 'quotation'
  ? QuotationState
  : K extends 'receipt'
    ? ReceiptState
    : K extends 'recurring_invoice'
      ? RecurringState
      : InvoiceState;

const SAID: Record<BillingKind, string> = {
  invoice: 'invoice',
  credit_note: 'credit note',
  debit_note: 'debit note',
  quotation: 'quotation',
  receipt: 'receipt',
  recurring_invoice: 'recurring invoice',
};

const DONE = {
  edit: 'edited',
  discard: 'discarded',
  issue: 'issued',
  send: 'sent',
  cancel: 'cancelled',
  remind: 'sent a reminder',
  settle: 'settled',
  release: 'removed from its documents',
  add_note: 'corrected by a note',
  finalise: 'finalised',
  revise: 'revised',
  accept: 'accepted',
  decline: 'declined',
  convert_part: 'partially invoiced',
  convert: 'invoiced',
  reopen: 'reopened',
  allocate: 'applied',
  bounce: 'marked as bounced',
  run: 'run',
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
} as const satisfies Record<{ [K in BillingKind]: ActOf<K> }[BillingKind], string>;

export const mayTransit = <K extends BillingKind>(kind: K, act: ActOf<K>, state: StateOf<K>): boolean =>
  mayAct(TRANSITIONS[kind], act, state);

/** Actions allowed in the current state. */
export const actsFrom = <K extends BillingKind>(kind: K, state: StateOf<K>): ActOf<K>[] =>
  actsIn(TRANSITIONS[kind], state) as ActOf<K>[];

/** The state after the action; null when the record is deleted. */
export const transit = <K extends BillingKind>(kind: K, act: ActOf<K>, state: StateOf<K>): StateOf<K> | null => {
  const done = DONE[act as keyof typeof DONE] ?? act;
  return stateAfter(TRANSITIONS[kind], act, state, { record: SAID[kind], done }) as StateOf<K> | null;
};
