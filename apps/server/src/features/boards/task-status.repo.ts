import type { Day } from '@daftar/domain/dates';
import type { TaskStatus } from '@daftar/domain/work/transitions';
import { sql, type RawBuilder } from 'kysely';

/** The shown status of `board_tasks t` on a day, as domain/work/task-status.ts has it. */
export const taskStatus = ({ today, autoOverdue }: { today: Day; autoOverdue: boolean }): RawBuilder<TaskStatus> =>
  sql<TaskStatus>`case when t.state in ('COMPLETED', 'CANCELLED') then t.state
    when t.snoozed_until > ${today}::date then 'SNOOZED'
    ${autoOverdue ? sql`when t.due_date < ${today}::date then 'OVERDUE'` : sql``} else t.state end`;
