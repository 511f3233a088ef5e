/** Values of the document register (specification, section 2; domain facts, section G). */
export const DIRECTIONS = ['Inward', 'Outward'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const MODES = ['By hand', 'Courier', 'Post', 'Email', 'Portal', 'WhatsApp'] as const;
export type Mode = (typeof MODES)[number];

export const COPY_KINDS = ['Original', 'Copy', 'Certified copy'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export const RECORD_STATES = ['Recorded', 'Awaiting signature', 'Signed', 'Confirmed', 'Cancelled'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Suggested; other types can be typed. */
export const DOCUMENT_TYPES = [
  'PAN card',
  'Aadhaar card',
  'Incorporation certificate',
  'Partnership deed',
  'Sale deed',
  'Lease deed',
  'Bank statement',
  'Purchase bills',
  'Sales bills',
  'Vouchers',
  'Form 16',
  'Form 26AS',
  'TDS certificate',
  'Income tax return',
  'Audit report',
  'Balance sheet',
  'GST registration certificate',
  'Import export code',
  'Board resolution',
  'Cheque book',
  'Digital signature token',
  'Power of attorney',
  'Share certificates',
  'Insurance policy',
  'Loan sanction letter',
  'Notice',
] as const;

export const MAX_ITEMS = 100;

const PREFIX: Record<Direction, string> = { Inward: 'IN', Outward: 'OUT' };

/** A series per direction and financial year, such as `IN/2026-27`. */
export const seriesOf = (direction: Direction, year: string): string => `${PREFIX[direction]}/${year}`;
export const numberIn = (series: string, nth: number): string => `${series}/${String(nth).padStart(4, '0')}`;
/** An item is known by the entry that it came with: `IN/2026-27/0001-3`. */
export const itemCode = (recordNumber: string, nth: number): string => `${recordNumber}-${nth}`;

type Place = { office: string; cabinet: string; box: string; folder: string };
export const placeName = ({ office, cabinet, box, folder }: Place): string =>
  [office, cabinet, box, folder].filter(Boolean).join(' › ');

/** A courier can be traced only by its docket. */
export const docketProblem = (mode: string, docket: string): string | null =>
  mode === 'Courier' && docket === '' ? 'Enter the docket number' : null;

/** A scanned or typed code: the link on a label, or the code printed below it. */
export type ScannedCode = { kind: 'item'; id: number } | { kind: 'place'; id: number } | { kind: 'code'; code: string };
export function parseCode(text: string): ScannedCode {
  const [, name, id] = /[?&](item|place)=(\d{1,15})(?:&|$)/.exec(text.trim()) ?? [];
  if (name && id) return { kind: name as 'item' | 'place', id: Number(id) };
  return { kind: 'code', code: text.trim().toUpperCase() };
}

/** Marks that turn the direction of text around could show a slip in another order than it was written. */
export const withoutDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
