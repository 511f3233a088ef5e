import type { DOCUMENT_STATUSES } from '../enumerations.ts';
import { addDays, type Day } from '../dates.ts';
import { extensionOf, safeFileName } from '../files.ts';
import { acts, stateAfter } from '../state-machine.ts';
import { SHIPPED_CHECKLIST, type ChecklistItem } from './checklist.ts';

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/**
 * Pending: still wanted. Request for Verification: received. Approved: verified. Request for Change: sent back, wanted
 * again. A waiver is recorded beside the status, so that it can be undone.
 */
export const LOAN_DOCUMENT_TRANSITIONS = acts<DocumentStatus>()({
  receive: { from: ['Pending', 'Request for Change', 'Request for Verification'], to: 'Request for Verification' },
  approve: { from: ['Request for Verification'], to: 'Approved' },
  ask_change: { from: ['Request for Verification', 'Approved'], to: 'Request for Change' },
  reopen: { from: ['Approved'], to: 'Request for Verification' },
  /** The last file was removed. */
  empty: { from: ['Request for Verification', 'Request for Change', 'Pending'], to: 'Pending' },
});

/** Actions of staff on several lines at once. */
export const LOAN_DOCUMENT_ACTIONS = ['approve', 'ask_change', 'reopen', 'waive', 'require'] as const;
export type LoanDocumentAction = (typeof LOAN_DOCUMENT_ACTIONS)[number];
export const NEEDS_REASON: readonly LoanDocumentAction[] = ['ask_change', 'waive'];

export type LoanDocumentLine = {
  status: DocumentStatus;
  is_waived: boolean;
  is_mandatory: boolean;
  is_needed: boolean;
};

const SAID: Record<DocumentStatus, string> = {
  Pending: 'not received',
  'Request for Verification': 'waiting for verification',
  'Request for Change': 'sent back for changes',
  Approved: 'approved',
};
const DONE: Record<keyof typeof LOAN_DOCUMENT_TRANSITIONS, string> = {
  receive: 'replaced. Reopen it first',
  approve: 'approved',
  ask_change: 'sent back',
  reopen: 'reopened',
  empty: 'emptied. Reopen it first',
};

/** The next status; refuses other transitions. */
export const documentStatusAfter = (
  action: keyof typeof LOAN_DOCUMENT_TRANSITIONS,
  status: DocumentStatus,
): DocumentStatus =>
  stateAfter(LOAN_DOCUMENT_TRANSITIONS, action, status, {
    record: 'document',
    done: DONE[action],
    state: SAID[status],
  }) as DocumentStatus;

/** Actions that the line's state allows. */
export function documentActions({ status, is_waived }: LoanDocumentLine): LoanDocumentAction[] {
  if (is_waived) return ['require'];
  const moves = (['approve', 'ask_change', 'reopen'] as const).filter((action) =>
    LOAN_DOCUMENT_TRANSITIONS[action].from.includes(status),
  );
  return status === 'Approved' ? moves : [...moves, 'waive'];
}

/** The borrower still has to send it. */
export const isWanted = ({ status, is_waived }: Pick<LoanDocumentLine, 'status' | 'is_waived'>): boolean =>
  !is_waived && (status === 'Pending' || status === 'Request for Change');

/** Keeps the file from going to a bank. */
export const isMissing = (line: LoanDocumentLine): boolean =>
  line.is_mandatory && line.is_needed && !line.is_waived && line.status !== 'Approved';

export type DocumentProgress = { approved: number; waived: number; received: number; total: number; missing: number };

/** Waived lines are not counted in the total. */
export function documentProgress(lines: readonly LoanDocumentLine[]): DocumentProgress {
  const counted = lines.filter(({ is_waived }) => !is_waived);
  const count = (status: DocumentStatus) => counted.filter((line) => line.status === status).length;
  return {
    approved: count('Approved'),
    received: count('Request for Verification'),
    waived: lines.length - counted.length,
    total: counted.length,
    missing: lines.filter(isMissing).length,
  };
}

export const USUAL_REMINDER_DAYS = [3, 7] as const;
export const MAX_REMINDER_DAYS = 5;

/** The next reminder after `after`: so many days after the request. Null if none is left. */
export const nextReminder = (requestedOn: Day, days: readonly number[], after: Day): Day | null =>
  days
    .map((count) => addDays(requestedOn, count))
    .filter((day) => day > after)
    .toSorted()[0] ?? null;

/** "PAN card - Asha Mehta.pdf". */
export const documentFileName = (line: { name: string; about: string | null }, original: string, nth = 1): string => {
  const ending = extensionOf(original);
  const base = [line.name, line.about]
    .filter(Boolean)
    .join(' - ')
    .replaceAll(/[<>:"/\\|?*]/g, ' ');
  return safeFileName(`${base.slice(0, 90)}${nth > 1 ? ` (${nth})` : ''}${ending ? `.${ending}` : ''}`);
};

export type CheckedItem = ChecklistItem & { is_hidden: boolean };

const SHIPPED: readonly CheckedItem[] = SHIPPED_CHECKLIST.map((item) => ({ ...item, is_hidden: false }));
const SHIPPED_BY_CODE = new Map(SHIPPED.map((item) => [item.code, item]));
export const shippedItem = (code: string): CheckedItem | undefined => SHIPPED_BY_CODE.get(code);

/** The business's table, completed with shipped items that it doesn't have yet. Before any change, the shipped one. */
export function fullChecklist(own: readonly CheckedItem[] | null): CheckedItem[] {
  if (!own?.length) return [...SHIPPED];
  const there = new Set(own.map(({ code }) => code));
  return [...own, ...SHIPPED.filter(({ code }) => !there.has(code))];
}

export const isShippedUnchanged = (item: CheckedItem): boolean => {
  const shipped = shippedItem(item.code);
  return shipped !== undefined && JSON.stringify(ordered(item)) === JSON.stringify(ordered(shipped));
};
const ordered = ({ name, subject, mandatory, loan_types, sub_types, income_kinds, roles, is_hidden }: CheckedItem) => [
  name,
  subject,
  mandatory,
  [...loan_types].sort(),
  [...sub_types].sort(),
  [...income_kinds].sort(),
  [...roles].sort(),
  is_hidden,
];

/** The problem with a table, or null. */
export function checklistProblem(items: readonly Pick<ChecklistItem, 'code' | 'name' | 'subject'>[]): string | null {
  const named = new Set<string>();
  const coded = new Set<string>();
  for (const { code, name, subject } of items) {
    const key = `${subject} ${name.toLowerCase()}`;
    if (named.has(key)) return `“${name}” is in the list twice. Use another name.`;
    if (code && coded.has(code)) return `“${name}” is in the list twice.`;
    named.add(key);
    if (code) coded.add(code);
  }
  return null;
}

/** A code for an item of the business that no other item has. */
export function newItemCode(name: string, taken: ReadonlySet<string>): string {
  const base = `OWN_${name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')}`.slice(0, 36);
  for (let nth = 1; ; nth += 1) {
    const code = nth === 1 ? base : `${base}_${nth}`;
    if (!taken.has(code)) return code;
  }
}
