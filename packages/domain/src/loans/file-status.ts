import type { LOAN_STATUSES, LOAN_SUB_TYPES } from '../enumerations.ts';
import { acts, actBetween } from '../state-machine.ts';

export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Transitions of a loan file (domain facts, section 5). */
export const LOAN_TRANSITIONS = acts<LoanStatus>()({
  start: { from: ['Drafted'], to: 'Process (Internal)' },
  log_in: { from: ['Process (Internal)'], to: 'Process (Bank)' },
  sanction: { from: ['Process (Bank)'], to: 'Sanctioned' },
  reject: { from: ['Drafted', 'Process (Internal)', 'Process (Bank)'], to: 'Rejected' },
  reopen: { from: ['Rejected'], to: 'Process (Internal)' },
  /** Wrong clicks can be undone while no bank has the file. */
  put_back: { from: ['Process (Internal)'], to: 'Drafted' },
  withdraw: { from: ['Process (Bank)'], to: 'Process (Internal)' },
});
export type LoanAction = keyof typeof LOAN_TRANSITIONS;

/** Verbs of the moves, for buttons. */
export const LOAN_ACTION_LABELS: Record<LoanAction, string> = {
  start: 'Start processing',
  log_in: 'Move to bank',
  sanction: 'Mark as sanctioned',
  reject: 'Reject file',
  reopen: 'Reopen file',
  put_back: 'Move back to Drafted',
  withdraw: 'Take back from bank',
};

const SUB_TYPE_LABELS: Record<(typeof LOAN_SUB_TYPES)[number], string> = {
  fresh: 'Fresh',
  takeover: 'Takeover',
  'takeover plus top up': 'Takeover plus top up',
  'top up': 'Top up',
};
export const subTypeLabel = (sub_type: string): string =>
  SUB_TYPE_LABELS[sub_type as keyof typeof SUB_TYPE_LABELS] ?? sub_type;

/** Facts of a file that its moves depend on. */
export type FileFacts = {
  applicants: number;
  /** Applicants and co-applicants without PAN. */
  without_pan: readonly string[];
  /** Earners without any income recorded. */
  without_income: readonly string[];
  needs_security: boolean;
  has_security: boolean;
  /** Mandatory documents that are neither approved nor waived. Not checked if absent. */
  missing_documents?: readonly string[];
  /** Bank applications. Not checked if absent. */
  banks?: { applications: number; open: number; accepted_sanctions: number };
  reject_reason: string;
};

/** Part of the file where what is missing can be added. */
export type FilePart = 'people' | 'income' | 'property' | 'documents' | 'banks' | 'details';
export type Missing = { part: FilePart; text: string };

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Requirements of a move that the file doesn't meet. */
export function missingFor(action: LoanAction, facts: FileFacts): Missing[] {
  const { banks, missing_documents: documents = [] } = facts;
  const missing: Missing[] = [];
  const need = (isThere: boolean, part: FilePart, text: string) => {
    if (!isThere) missing.push({ part, text });
  };
  if (action === 'start' || action === 'log_in') {
    need(facts.applicants > 0, 'people', 'Add an applicant.');
  }
  if (action === 'log_in') {
    need(facts.without_pan.length === 0, 'people', `Add the PAN of ${list(facts.without_pan)}.`);
    need(facts.without_income.length === 0, 'income', `Add the income of ${list(facts.without_income)}.`);
    need(!facts.needs_security || facts.has_security, 'property', 'Add the property or the price.');
    need(documents.length === 0, 'documents', `Approve or waive ${list(documents)}.`);
    need(banks?.applications !== 0, 'banks', 'Add the bank that gets the file.');
  }
  if (action === 'sanction')
    need(banks?.accepted_sanctions !== 0, 'banks', 'Record a sanction and mark it as accepted.');
  if (action === 'reject') need(facts.reject_reason !== '', 'details', 'Enter why the file is rejected.');
  if (action === 'withdraw') need(!banks?.open, 'banks', 'Close or delete the open bank applications.');
  return missing;
}

export const loanActionBetween = (from: LoanStatus, to: LoanStatus): LoanAction | null =>
  actBetween(LOAN_TRANSITIONS, from, to) as LoanAction | null;

export const BANK_STATES = ['Prepared', 'Logged in', 'Query', 'Sanctioned', 'Rejected', 'Withdrawn'] as const;
export type BankState = (typeof BANK_STATES)[number];
const AT_BANK = ['Logged in', 'Query'] as const satisfies readonly BankState[];

/** One application at one bank. Disbursal is a separate event and changes no state. */
export const BANK_TRANSITIONS = acts<BankState>()({
  log_in: { from: ['Prepared'], to: 'Logged in' },
  ask: { from: AT_BANK, to: 'Query' },
  answer: { from: ['Query'], to: 'Logged in' },
  sanction: { from: AT_BANK, to: 'Sanctioned' },
  reject: { from: AT_BANK, to: 'Rejected' },
  withdraw: { from: ['Prepared', ...AT_BANK, 'Sanctioned'], to: 'Withdrawn' },
  reopen: { from: ['Rejected', 'Withdrawn'], to: 'Prepared' },
  /** A bank changes the terms, or extends the validity. */
  revise: { from: ['Sanctioned'] },
  accept: { from: ['Sanctioned'] },
  disburse: { from: ['Sanctioned'] },
});
export type BankAction = keyof typeof BANK_TRANSITIONS;
export const OPEN_BANK_STATES: readonly BankState[] = ['Prepared', ...AT_BANK, 'Sanctioned'];
