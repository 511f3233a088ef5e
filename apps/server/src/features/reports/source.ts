import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Day } from '@daftar/domain/dates';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { MemberCtx } from '#server/platform/context.ts';

export type Sql = RawBuilder<unknown>;

/** The filters of a call, checked, with the dates of the period. */
export type Chosen<D extends DeclaredReport = DeclaredReport> = {
  [K in keyof D['filters']]: z.output<D['filters'][K]['schema']>;
} & {
  /** Of the period; a report without one, or with `all`, may have none. */
  from?: Day;
  to?: Day;
  /** Of the business. */
  today: Day;
  /** The first month of a financial year. */
  firstMonth: number;
  /** The chosen currency, or the one of the business. */
  currencyCode: string;
};

/**
 * The SQL of a report. It runs in the caller's transaction under row-level security, filters by business too, reads
 * clients, invoices, receipts, quotations, tasks and documents through the `app.visible_…` views, and returns the
 * declared columns and the IDs of links by their names. Each row has a unique `id`.
 */
export type ListSource<D extends DeclaredReport> = {
  rows: (ctx: MemberCtx, chosen: Chosen<D>) => Sql | Promise<Sql>;
  /** `id` is the primary key of a table: a page is chosen by it first, and then only its own rows are joined. */
  isKeyed?: boolean;
  /**
   * Columns that are looked up for the rows, such as the names of clients and people. A page in the order of another
   * column looks them up for its own rows only.
   */
  names?: { columns: readonly string[]; add: (rows: Sql) => Sql };
  /**
   * Columns whose order an index has, with the column of the rows to sort by instead, which is never empty. Without a
   * search and a grouping, a page is then read in that order, and the totals apart.
   */
  orders?: Readonly<Record<string, SortedBy>>;
};
/** `isReversed`: the older the date, the higher the age. */
export type SortedBy = { by: string; isReversed?: true };

/** The rows of a list with all their columns. */
export const named = ({ names }: Pick<ListSource<DeclaredReport>, 'names'>, rows: Sql): Sql =>
  names ? names.add(rows) : rows;

export type Figure = {
  /** An aggregate over the records `r`: `sum(r.amount)`. */
  sql: string;
  /** The records that it counts, and that its details list: `r.status = 'paid'`. */
  where?: string;
  /** For the totals, as an aggregate over the rows `g`, where the figure is neither a count, sum, minimum nor maximum. */
  total?: string;
  /** The same over the rows of `groups`, by a column that only they have. */
  totalOfGroups?: string;
};

export type SummarySource<D extends DeclaredReport> = {
  /** A row per record behind the figures: the columns of `details`, the IDs of links, and what the figures need. */
  records: (ctx: MemberCtx, chosen: Chosen<D>) => Sql | Promise<Sql>;
  /** For totals, where `records` has a record several times, such as a task once per assignee. */
  once?: (ctx: MemberCtx, chosen: Chosen<D>) => Sql | Promise<Sql>;
  /** Columns of the records that a row stands for: its key, and the declared columns that go with it. */
  by: { key: string; columns: readonly string[] };
  /** Of a key that is never empty: rows and their cells are then found by it, not by its text. */
  keyType?: 'bigint';
  /** A figure per declared column that is neither in `by` nor computed. */
  figures: Readonly<Record<string, Figure>>;
  /** Every key that has a row, also without records: SQL with the key and the columns of `by`. */
  keys?: (ctx: MemberCtx, chosen: Chosen<D>) => Sql | Promise<Sql>;
  /**
   * The rows with their figures, in SQL of its own: for many records, which `records` names before they are counted.
   * Without a search, and undefined for filters that it doesn't know. Its figures add up to the totals.
   */
  groups?: (ctx: MemberCtx, chosen: Chosen<D>) => Sql | undefined | Promise<Sql | undefined>;
  /** Columns across: the key and title in the records, their order, and the aggregate in the cell. */
  across?: {
    key: string;
    title: string;
    order: string;
    cell: string;
    /** A condition that finds the records of some rows, by their keys, with an index. */
    recordsOf?: (keys: readonly string[]) => Sql;
  };
};

export type Source = ListSource<never> | SummarySource<never>;

/** A source with the types of its declaration. */
export type Sourced = {
  declared: DeclaredReport;
  source: Source;
  /** Of a custom report: the filters and period it was saved with. */
  saved?: { filters: object; period: string };
};
export const listSource = <const D extends DeclaredReport>(declared: D, source: ListSource<D>): Sourced => ({
  declared,
  source: source as Source,
});
export const summarySource = <const D extends DeclaredReport>(declared: D, source: SummarySource<D>): Sourced => ({
  declared,
  source: source as Source,
});
