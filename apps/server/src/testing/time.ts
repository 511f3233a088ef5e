import type { Day } from '@daftar/domain/dates';
import { wholeSecond } from '@daftar/domain/work/clock';
import type { TestApp } from './app.ts';

let count = 0;

/** Inserts a task directly. */
export async function addTask(
  app: TestApp,
  businessId: number,
  boardId: number,
  more: {
    name?: string;
    client_id?: number;
    service_id?: number;
    assignee_ids?: number[];
    state?: 'TODO' | 'CANCELLED';
  } = {},
): Promise<number> {
  count += 1;
  const { name = `Task ${count}`, client_id = null, service_id = null, assignee_ids = [], state = 'TODO' } = more;
  const { rows } = await app.owner.query(
    `insert into board_tasks (business_id, board_id, number, name, client_id, service_id, assignee_ids, rank, state, cancelled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case $9 when 'CANCELLED' then now() end) returning id`,
    [businessId, boardId, count, name, client_id, service_id, assignee_ids, `m${count}`, state],
  );
  return Number(rows[0].id);
}

/** Sets the start of a running timer, to the second. */
export const startedAt = (app: TestApp, rangeId: number, moment: Date, day: Day) =>
  app.owner.query(
    `update time_sheet_ranges set start_date_time = $2, day = $3, forgotten_at = $2::timestamptz + interval '8 hours' where id = $1`,
    [rangeId, wholeSecond(moment).toISOString(), day],
  );
