/** Lines of Form 26AS (Form 168 from tax year 2026-27) and of the AIS. */
import type { Day } from '../dates.ts';

export const STATEMENT_KINDS = ['26AS', 'AIS'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Form 26AS becomes Form 168 under the 2025 Act. */
export const statementName = (kind: StatementKind, fy: number): string =>
  kind === 'AIS' ? 'AIS' : fy >= 2026 ? 'Form 168' : 'Form 26AS';

export const PARTS_26AS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;
export const PARTS_AIS = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'] as const;
export const PART_LABELS: Readonly<Record<string, string>> = {
  I: 'TDS',
  II: 'TDS with Form 15G or 15H',
  III: 'TDS under special provisos',
  IV: 'TDS on property, rent and contracts (as seller)',
  V: 'TDS on virtual digital assets (as seller)',
  VI: 'TCS',
  VII: 'Refunds paid',
  VIII: 'TDS on property, rent and contracts (as buyer)',
  IX: 'TDS on virtual digital assets (as buyer)',
  X: 'TDS defaults',
  B1: 'TDS and TCS',
  B2: 'Specified financial transactions',
  B3: 'Taxes paid',
  B4: 'Demand and refund',
  B5: 'Other information',
  B6: 'Other information',
  B7: 'Other information',
};

/** Parts with tax that this PAN can claim. VIII and IX are taxes that it deducted from others. */
const CREDIT_PARTS: ReadonlySet<string> = new Set(['I', 'II', 'III', 'IV', 'V', 'VI']);
export const isCreditPart = (part: string): boolean => CREDIT_PARTS.has(part);

export const BOOKING_LABELS: Readonly<Record<string, string>> = {
  F: 'Final',
  U: 'Unmatched',
  P: 'Provisional',
  O: 'Overbooked',
};
/** Only final credit is safe to claim. */
export const isFinal = (status: string): boolean => status === 'F';

export const AIS_FEEDBACK = [
  'Correct',
  'Partly correct',
  'Other PAN or year',
  'Duplicate',
  'Denied',
  'Not taxable',
] as const;

export type StatementEntry = {
  /** Line of the file, or row of the sheet. */
  line: number;
  part: string;
  /** Deductor, collector, buyer or reporting source. */
  deductor: string;
  /** TAN, or the PAN of a buyer who has none. */
  tan: string;
  /** Section; information code of the AIS, such as TDS-192. */
  section: string;
  description: string;
  quarter: string;
  date: Day | null;
  /** Booking status in 26AS (F, U, P, O); Active, Inactive in the AIS. */
  status: string;
  booked_on: Day | null;
  remarks: string;
  amount: string;
  tds: string;
  deposited: string;
};

export type UnreadLine = { line: number; text: string; reason: string };

export type Statement = {
  kind: StatementKind;
  /** Null where the file doesn't say: the AIS as a sheet. */
  fy: number | null;
  pan: string;
  name: string;
  created_on: Day | null;
  entries: StatementEntry[];
  /** Lines that can't be read, and totals that don't agree with their lines. */
  unread: UnreadLine[];
};

export class UnreadableStatement extends Error {}

export const MAX_ENTRIES = 5000;
const MAX_UNREAD_TEXT = 200;
export const unreadLine = (line: number, text: string, reason: string): UnreadLine => ({
  line,
  text: text.trim().slice(0, MAX_UNREAD_TEXT),
  reason,
});

export const EMPTY_ENTRY: StatementEntry = {
  line: 0,
  part: '',
  deductor: '',
  tan: '',
  section: '',
  description: '',
  quarter: '',
  date: null,
  status: '',
  booked_on: null,
  remarks: '',
  amount: '0.00',
  tds: '0.00',
  deposited: '0.00',
};
