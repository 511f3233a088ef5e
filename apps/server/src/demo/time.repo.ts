import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Attendance by person and day. */
export const slots = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('attendance_slots as s')
    .innerJoin('attendances as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.attendance_id'),
    )
    .select(['s.user_id', 'a.day', 's.start_time', 's.end_time'])
    .where('s.business_id', '=', ctx.businessId)
    .where('s.is_forgotten', '=', false)
    .orderBy('s.user_id')
    .orderBy('s.start_time')
    .execute();

export type DemoTask = { id: number; user_id: number; service_id: number | null; from: Day; to: Day | null };

/** Tasks by assignee, from creation to completion. */
export async function tasks(ctx: BusinessCtx): Promise<DemoTask[]> {
  const { rows } = await sql<DemoTask>`
    select id, assignee_ids[1] as user_id, service_id, created_at::date as from, completed_at::date as to
      from board_tasks
     where business_id = ${ctx.businessId} and state <> 'CANCELLED' and state <> 'TODO' and assignee_ids <> '{}'
     order by id`.execute(ctx.db);
  return rows;
}

export const roles = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('members as m')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'm.role_id', 'r.name as role_name'])
    .where('m.business_id', '=', ctx.businessId)
    .execute();
