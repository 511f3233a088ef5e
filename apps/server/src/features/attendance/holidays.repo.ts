import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type HolidayBody = { day: Day; name: string; branch_id: number | null; is_gazetted: boolean };

const holidays = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('holidays as h')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.business_id', '=', 'h.business_id').onRef('b.id', '=', 'h.branch_id'),
    )
    .where('h.business_id', '=', ctx.businessId)
    .select(['h.id', 'h.version', 'h.created_at', 'h.updated_at', 'h.day', 'h.name', 'h.branch_id', 'h.is_gazetted'])
    .select('b.name as branch_name');

export const holidaysOf = (ctx: BusinessCtx, year: number) =>
  holidays(ctx)
    .where('h.day', '>=', `${year}-01-01`)
    .where('h.day', '<=', `${year}-12-31`)
    .orderBy('h.day')
    .orderBy(sql`b.name nulls first`)
    .execute();

/** Serialises two saves of the list. */
export const lockYears = (ctx: BusinessCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('holidays', ${ctx.businessId}))`.execute(ctx.db);

export const findHoliday = (ctx: BusinessCtx, id: number) => holidays(ctx).where('h.id', '=', id).executeTakeFirst();

export const insertHolidays = (ctx: BusinessCtx, made: readonly HolidayBody[]) =>
  ctx.db
    .insertInto('holidays')
    .values(made.map((one) => ({ ...one, business_id: ctx.businessId, created_by: ctx.person?.userId ?? null })))
    .returning('id')
    .execute();

export const updateHoliday = (ctx: BusinessCtx, id: number, changes: Partial<HolidayBody>) =>
  ctx.db.updateTable('holidays').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export const deleteHolidays = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('holidays')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export type HolidayRow = HolidayBody;

/** Of all branches. Callers select those that apply. */
export const holidaysBetween = (ctx: BusinessCtx, from: Day, to: Day) =>
  ctx.db
    .selectFrom('holidays')
    .select(['day', 'name', 'branch_id', 'is_gazetted'])
    .where('business_id', '=', ctx.businessId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day');

export const holidaysWithin = (ctx: BusinessCtx, from: Day, to: Day): Promise<HolidayRow[]> =>
  holidaysBetween(ctx, from, to).execute();
