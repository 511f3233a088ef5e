import type { Day } from '@daftar/domain/dates';
import type { DayRange } from '@daftar/domain/triggers/engine';
import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** Selects records by ranges of their date, or by id. */
export type Scope = {
  businessId: number;
  timeZone: string;
  now: Date;
  /** Of the business. */
  today: Day;
  /** Days; of the business's time zone where the source has moments. */
  days: readonly DayRange[];
  /** The same as moments, the end excluded. */
  moments: readonly { from: string; to: string }[];
  ids?: readonly number[];
  /** Also those whose stop condition was met, with the time: for a look at the past. */
  withClosed: boolean;
};

/** The SQL of a source. `open` is the negation of its stop condition. */
export type SourceQuery = {
  id: Sql;
  at: Sql;
  client: Sql;
  title: Sql;
  open?: Sql;
  /** When the stop condition was met. */
  closed?: Sql;
  from: Sql;
  where: Sql;
  /** Variables of messages, as JSON. */
  values: Sql;
  task?: Sql;
  service?: Sql;
  amount?: Sql;
  assignees?: Sql;
  reviewers?: Sql;
  /** Path of the record below the business. */
  link: Sql;
  /** Path of the record in the client portal. */
  place?: Sql;
};
export type Source = (scope: Scope) => SourceQuery;

export const orAll = (parts: readonly Sql[]): Sql => (parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`);

export const inDays = (column: Sql, days: readonly DayRange[]): Sql =>
  orAll(days.map(({ from, to }) => sql`${column} between ${from}::date and ${to}::date`));

export const inMoments = (column: Sql, moments: Scope['moments']): Sql =>
  orAll(moments.map(({ from, to }) => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`));

/** A date that is this many days after the column. */
export const shifted = (column: Sql, days: number, { days: ranges, ids }: Scope): Sql =>
  ids
    ? sql`true`
    : orAll(
        ranges.map(
          ({ from, to }) => sql`${column} between ${from}::date - ${days}::int and ${to}::date - ${days}::int`,
        ),
      );
