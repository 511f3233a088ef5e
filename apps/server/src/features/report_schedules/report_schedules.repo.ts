import type { PermissionSet } from '@daftar/domain/permissions';
import { sql } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/resource/resource.repo.ts';

export type Recipient = { name: string; is_member: boolean; is_owner: boolean; permissions: PermissionSet | null };

/** People see the schedules that they created, and those that they receive. */
export const scheduleQueries = {
  extras: {
    user_name: sql<string>`(select u.name from users u where u.id = t.user_id)`,
    user_names: sql<string[]>`array(select u.name from users u where u.id = any(t.user_ids) order by u.name)`,
    /** With the rights that they have now. */
    recipients: sql<
      Recipient[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'is_member', m.id is not null,
        'is_owner', m.id is not null and m.role_id is null, 'permissions', r.permissions) order by u.name), '[]')
      from users u left join members m on m.business_id = t.business_id and m.user_id = u.id and m.deactivated_at is null
      left join roles r on r.business_id = m.business_id and r.id = m.role_id where u.id = any(t.user_ids))`,
    /** The report of the catalogue behind a custom one. */
    base: sql<string | null>`(select c.base from custom_reports c where c.business_id = t.business_id
      and 'custom-' || c.id = t.report)`,
  },
  sorts: { name: sql`lower(t.name)` },
  scope: (ctx, rows) =>
    rows.where((eb) =>
      eb.or([eb('t.user_id', '=', actorId(ctx)), sql<boolean>`${actorId(ctx)}::bigint = any(t.user_ids)`]),
    ),
} satisfies Queries;

export const businessesWithDue = async (ctx: Ctx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from app.businesses_with_due_reports(${ctx.now}) id`.execute(ctx.db)).rows.map(
    ({ id }) => id,
  );

/** Locked, so that two processes don't send the same. */
export const lockDue = (ctx: BusinessCtx, now: Date) =>
  ctx.db
    .selectFrom('report_schedules')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();

export const noteSent = (ctx: BusinessCtx, id: number, last: Date, next: Date | null) =>
  ctx.db
    .updateTable('report_schedules')
    .set({ last_at: last.toISOString(), next_at: next?.toISOString() ?? null })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const findSchedule = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('report_schedules')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

type Delivery = { schedule_id: number; user_id: number; due_at: string; status: string; rows: number };

/** False if this recipient already has the report of that time. */
export async function insertDelivery(ctx: BusinessCtx, delivery: Delivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('report_deliveries')
    .values({ business_id: ctx.businessId, ...delivery })
    .onConflict((at) => at.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export const listDeliveries = (ctx: BusinessCtx, scheduleId: number, limit: number) =>
  ctx.db
    .selectFrom('report_deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'u.name as user_name', 'd.due_at', 'd.status', 'd.rows'])
    .where('d.business_id', '=', ctx.businessId)
    .where('d.schedule_id', '=', scheduleId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export const emailOf = async (ctx: BusinessCtx, userId: number): Promise<string> =>
  (await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email ?? '';
