/** Contents of an imported file, the same for every format. */
import type { CmaUnit } from '../cma/chart.ts';

export const SOURCE_FORMATS = ['template', 'json', 'tally', 'busy', 'cma'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];
export const FORMAT_LABELS: Readonly<Record<SourceFormat, string>> = {
  template: 'Daftar template',
  json: 'JSON',
  tally: 'Trial balance from Tally',
  busy: 'Trial balance from Busy',
  cma: 'Last year’s CMA',
};

/** Cells as text, names with their leading spaces. */
export type Grid = readonly (readonly string[])[];
export type NamedGrid = { name: string; grid: Grid };

/** A ledger has one place in the books: more of them are a mistake, or a list of vouchers. */
export const MAX_LEDGERS = 5000;
export const MAX_SOURCE_ROWS = 20_000;
export const MAX_NAME = 200;

export class UnreadableSource extends Error {}

export type SourceRow = {
  /** As the sheet numbers it. */
  row: number;
  name: string;
  /** Groups above it, outermost first. */
  groups: readonly string[];
  /** By column. Debits are positive in a trial balance; elsewhere the sign is that of the head. */
  amounts: readonly (string | null)[];
  /** A cell that is no number. */
  problem: string | null;
  /** Our own files name the account, a CMA its line. */
  accountId?: number;
  line?: string;
};

export type Source = {
  format: SourceFormat;
  company: string;
  /** Year of each column; null where it isn't recognised. */
  years: readonly (string | null)[];
  /** Debits and credits of one year, before closing entries. */
  isTrialBalance: boolean;
  unit: CmaUnit;
  rows: readonly SourceRow[];
  /** Totals that the file itself prints. */
  stated: { debit: string; credit: string } | null;
  warnings: readonly { row: number | null; text: string }[];
};

/** Innermost group, as people see it. */
export const groupOf = ({ groups }: Pick<SourceRow, 'groups'>): string => groups.at(-1) ?? '';

export const cleanName = (cell: string): string =>
  cell
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
