/** What a message is about, as its `about` says: `invoice:12`. Only members who see such records see the message. */
import type { Permissions } from '../permissions.ts';
import { canSee, RECORD_KINDS, type RecordKind } from '../record-rights.ts';

const SUBJECTS = {
  invoice: 'invoices',
  credit_note: 'invoices',
  debit_note: 'invoices',
  receipt: 'receipts',
  quotation: 'quotations',
  /** Of several invoices: statements and reminders. */
  statement: 'outstanding',
  reminder: 'outstanding',
  /** Of rules, in older messages. */
  billing: 'invoices',
  deed: 'deeds',
  document_item: 'document_items',
  gst_approval: 'gst_approvals',
  gst_reconciliation: 'gst_supplier_mails',
  loan: 'loans',
  mail: 'mail_threads',
  public_form: 'public_forms',
  tds_receivable: 'outstanding',
  ticket: 'support_tickets',
} as const satisfies Readonly<Record<string, RecordKind>>;
export const MESSAGE_SUBJECTS: Readonly<Record<string, RecordKind>> = SUBJECTS;

/** The word before the colon: one of the above, or the kind itself in messages of rules. */
export type MessageSubject = `${keyof typeof SUBJECTS | RecordKind}:${string}`;
export const aboutRecord = (kind: RecordKind, id: number): MessageSubject => `${kind}:${id}`;

/** The words of messages that a role doesn't see. */
export const hiddenSubjects = (permissions: Permissions): string[] => [
  ...Object.keys(MESSAGE_SUBJECTS).filter((word) => !canSee(permissions, MESSAGE_SUBJECTS[word]!)),
  ...RECORD_KINDS.filter((kind) => !canSee(permissions, kind)),
];
