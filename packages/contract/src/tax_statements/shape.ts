import { BOOK_COLUMNS } from '@daftar/domain/tax_statements/books-sheet';
import { AIS_FEEDBACK, MAX_ENTRIES, STATEMENT_KINDS } from '@daftar/domain/tax_statements/entry';
import { OUTCOMES } from '@daftar/domain/tax_statements/match';
import { z } from 'zod';
import { id, moment } from '../core/page.ts';

/** The calendar year in which the financial year starts. */
export const fy = z.coerce.number().int().min(2007, 'Select a year').max(2099, 'Select a year');
const MAX_STATEMENTS = 50;
export const MAX_UNREAD = 200;
export const MAX_DEDUCTORS = 500;

const unread = z.object({ line: z.number(), text: z.string(), reason: z.string() });
const change = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  part: z.string(),
  deductor: z.string(),
  section: z.string(),
  date: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});
export type StatementChange = z.output<typeof change>;

export const statement = z.object({
  id: z.number(),
  kind: z.enum(STATEMENT_KINDS),
  fy: z.number(),
  pan: z.string(),
  name: z.string(),
  created_on: z.string().nullable(),
  file: z.string(),
  file_name: z.string(),
  entry_count: z.number(),
  unread: z.array(unread).max(MAX_UNREAD),
  changes: z.array(change).max(MAX_UNREAD),
  is_current: z.boolean(),
  user_name: z.string().nullable(),
  created_at: moment,
});
export type TaxStatement = z.output<typeof statement>;

const totals = {
  lines: z.number(),
  amount: z.string(),
  tds: z.string(),
  deposited: z.string(),
  /** Final: safe to claim. */
  safe: z.string(),
  unsafe: z.string(),
};
export const overview = z.object({
  owner: z.object({ id: z.number(), name: z.string(), pan: z.string() }),
  fy: z.number(),
  /** Years that have a statement. */
  years: z.array(z.number()).max(100),
  statements: z.array(statement).max(MAX_STATEMENTS),
  credit: z.object(totals),
  /** Of it what is final, as the return asks for it. */
  safe: z.object({ tds: z.string(), tcs: z.string() }),
  deductors: z
    .array(z.object({ ...totals, deductor: z.string(), tan: z.string(), section: z.string() }))
    .max(MAX_DEDUCTORS),
  /** The credit without TDS of entries that are ignored. */
  is_complete: z.boolean(),
});
export type StatementOverview = z.output<typeof overview>;
export { MAX_STATEMENTS };

export const entry = z.object({
  id: z.number(),
  kind: z.enum(STATEMENT_KINDS),
  line: z.number(),
  part: z.string(),
  deductor: z.string(),
  tan: z.string(),
  section: z.string(),
  description: z.string(),
  quarter: z.string(),
  date: z.string().nullable(),
  status: z.string(),
  booked_on: z.string().nullable(),
  remarks: z.string(),
  amount: z.string(),
  tds: z.string(),
  deposited: z.string(),
  feedback: z.enum(AIS_FEEDBACK).or(z.literal('')),
  feedback_note: z.string(),
});
export type TaxEntry = z.output<typeof entry>;

export const BOOK_KINDS = ['line', 'receipt'] as const;
const matchedEntry = entry
  .pick({ id: true, line: true, part: true, deductor: true, tan: true, section: true, date: true, status: true })
  .extend({ amount: z.string(), tds: z.string(), deposited: z.string(), fy: z.number() });
const matchedBook = z.object({
  kind: z.enum(BOOK_KINDS),
  id: z.number(),
  /** Of a receipt. */
  client_id: z.number().nullable(),
  deductor: z.string(),
  tan: z.string(),
  section: z.string(),
  date: z.string(),
  /** Null for receipts, which include GST. */
  amount: z.string().nullable(),
  tds: z.string(),
  reference: z.string(),
  fy: z.number(),
});
export const matchRow = z.object({
  /** Stays the same while the lines do. */
  key: z.string(),
  outcome: z.enum(OUTCOMES),
  matched_by: z.enum(['hand', 'amount', 'bills', 'entries', 'date', 'section', 'near', 'reversal']).nullable(),
  entries: z.array(matchedEntry),
  books: z.array(matchedBook),
  statement_tds: z.string(),
  books_tds: z.string(),
  /** In the statement more than in the books. */
  difference: z.string(),
  /** Of the income; null where the books don't know it. */
  amount_difference: z.string().nullable(),
  decision: z
    .object({ kind: z.enum(['accepted', 'ignored']), reason: z.string(), user_name: z.string().nullable(), at: moment })
    .nullable(),
});
export type TaxMatch = z.output<typeof matchRow>;

const count = z.object({ rows: z.number(), undecided: z.number(), tds: z.string() });
export const matchCounts = z.object({
  outcomes: z.record(z.enum(OUTCOMES), count),
  statement_tds: z.string(),
  books_tds: z.string(),
  /** The AIS is used until Form 26AS is imported. */
  source: z.enum(STATEMENT_KINDS).nullable(),
  book_lines: z.number(),
  /** False where receipts of private clients are left out. */
  is_complete: z.boolean(),
});

const MAX_DECIDED = 100;
const ids = z.array(id).max(MAX_DECIDED).default([]);
export const DECISIONS = ['linked', 'accepted', 'ignored', 'open'] as const;
export type Decision = (typeof DECISIONS)[number];
export const decided = { kind: z.enum(DECISIONS), entry_ids: ids };
export const decidedBooks = ids;

export const bookMapping = z.partialRecord(z.enum(BOOK_COLUMNS), z.number().int().min(0).max(200));
export const bookPreview = z.object({
  titles: z.array(z.string()).max(200),
  mapping: bookMapping,
  /** The last import with these titles, of the client or the business, chose the columns; null if the titles did. */
  mapped_by: z.enum(['client', 'business']).nullable(),
  sample: z.array(z.array(z.string()).max(200)).max(5),
  lines: z.number(),
  /** Already in the books. */
  same: z.number(),
  unread: z.array(unread).max(MAX_UNREAD),
  unread_count: z.number(),
});
export type BookPreview = z.output<typeof bookPreview>;
export const MAX_BOOK_LINES = MAX_ENTRIES;
