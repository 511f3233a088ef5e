import type { RecurringBody } from '@daftar/contract/recurring_invoices';
import type { PaymentState } from '@daftar/domain/billing/invoice-status';
import type { RecurringMode } from '@daftar/domain/billing/recurring-modes';
import type { InvoiceState, RecurringState } from '@daftar/domain/billing/transitions';
import type { Frequency, Ordinal, Recurrence, RecurrenceUnit, Weekday } from '@daftar/domain/recurrence';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord, insertRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The document as typed: all of the body that is not the rule. */
export type Template = Omit<RecurringBody, keyof Recurrence | 'mode' | 'due_days'>;

/** Columns typed by contract and domain. */
type Named = {
  state: RecurringState;
  mode: RecurringMode;
  frequency: Frequency;
  unit: RecurrenceUnit | null;
  weekdays: Weekday[] | null;
  ordinal: Ordinal | null;
  weekday: Weekday | null;
  ends: Recurrence['ends'];
  body: Template;
};
export type RecurringRecord = Omit<Selectable<Tables['recurring_invoices']>, keyof Named> & Named;
type New = Omit<Insertable<Tables['recurring_invoices']>, 'business_id'>;

export type RecurringFilter = {
  state?: RecurringState | undefined;
  frequency?: Frequency | undefined;
  mode?: RecurringMode | undefined;
  firm_id?: number | undefined;
  client_id?: number | undefined;
  has_failed?: boolean | undefined;
  client_ids?: readonly number[] | undefined;
};

function filtered(ctx: BusinessCtx, filter: RecurringFilter) {
  let rows = ctx.db.selectFrom('recurring_invoices as r').where('r.business_id', '=', ctx.businessId);
  for (const field of ['state', 'frequency', 'mode', 'firm_id', 'client_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`r.${field}`, '=', filter[field] as never);
  if (filter.has_failed !== undefined) rows = rows.where('r.failed_at', filter.has_failed ? 'is not' : 'is', null);
  if (filter.client_ids) rows = rows.where('r.client_id', '=', sql<number>`any (${filter.client_ids}::bigint[])`);
  return rows;
}

const withNames = (ctx: BusinessCtx, filter: RecurringFilter) =>
  filtered(ctx, filter)
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'),
    )
    .selectAll('r')
    .select(['f.name as firm_name', 'c.client_full_name as client_name'])
    .$narrowType<Named>();

export const list = (ctx: BusinessCtx, query: ListQuery, filter: RecurringFilter) =>
  listPage(
    ctx.db,
    withNames(ctx, filter),
    query,
    { columns: { next_day: 'r.next_day', total: 'r.total', created_at: 'r.id' }, first: 'next_day', tie: 'r.id' },
    { by: filtered(ctx, filter) as never },
  );

export const all = (ctx: BusinessCtx, filter: RecurringFilter, most: number) =>
  withNames(ctx, filter).orderBy('r.next_day').orderBy('r.id').limit(most).execute();

export const counts = (ctx: BusinessCtx, filter: RecurringFilter) =>
  filtered(ctx, filter)
    .select(['r.state', sql<number>`count(*)::int`.as('rules')])
    .groupBy('r.state')
    .execute();

export const find = (ctx: BusinessCtx, id: number) =>
  withNames(ctx, {})
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('client_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'r.business_id').on(sql<boolean>`g.id = (r.body ->> 'group_id')::bigint`),
    )
    .select(['u.name as created_by_name', 'g.name as group_name'])
    .where('r.id', '=', id)
    .executeTakeFirst();

export const lock = async (ctx: BusinessCtx, id: number): Promise<RecurringRecord> =>
  (await lockRecord(ctx, 'recurring_invoices', id)) as RecurringRecord;

export const insert = (ctx: BusinessCtx, rule: New): Promise<number> =>
  insertRecord(ctx, 'recurring_invoices', rule, ['body']);

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['recurring_invoices']>) =>
  updateRecord(ctx, 'recurring_invoices', id, changes, ['body']);

const made = (ctx: BusinessCtx, id: number) =>
  ctx.db.selectFrom('invoices as i').where('i.business_id', '=', ctx.businessId).where('i.recurring_id', '=', id);

export const countMade = async (ctx: BusinessCtx, id: number): Promise<number> =>
  (
    await made(ctx, id)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const listMade = (ctx: BusinessCtx, id: number, query: ListQuery) =>
  listPage(
    ctx.db,
    made(ctx, id)
      .select(['i.id', 'i.number', 'i.date', 'i.due_date', 'i.currency', 'i.total', 'i.open_amount'])
      .select(['i.state', 'i.payment_state'])
      .$narrowType<{ state: InvoiceState; payment_state: PaymentState | '' }>(),
    query,
    { columns: { date: 'i.recurring_day' }, first: '-date', tie: 'i.id' },
  );

/** Across all businesses, by a security definer function. */
export async function due(ctx: Ctx, until: Date, most: number): Promise<{ business_id: number; id: number }[]> {
  const { rows } = await sql<{ business_id: number; id: number }>`select * from app.due_recurring_invoices(
    ${until.toISOString()}, ${most})`.execute(ctx.db);
  return rows;
}
