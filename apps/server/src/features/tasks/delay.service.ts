/** Days with the client and with the business, for reports. */
import type { TaskQuestions } from '@daftar/contract/work/task-filters';
import { ownedDays, punctuality } from '@daftar/domain/work/task-delay';
import type { BusinessCtx } from '#server/platform/context.ts';
import { stagesOfCompleted } from './detail.repo.ts';
import { asked } from './filter.service.ts';

export type TaskDelay = { task_id: number; client_days: number; firm_days: number; is_on_time: boolean };

/** Completed tasks of clients, archived ones included, as the page of each task shows them. */
export async function completedDelays(
  ctx: BusinessCtx,
  questions: Partial<TaskQuestions>,
  most: number,
): Promise<TaskDelay[]> {
  const { filter, clock } = await asked(ctx, { ...questions, all_boards: questions.board_id === undefined });
  const rows = await stagesOfCompleted(ctx, { ...filter, archived: 'either' }, clock.timezone, most);
  return rows.map(({ id, due_date, completed_on, days, stages }) => {
    const owned = ownedDays(
      stages.map((to, i) => ({ on: days[i]!, to })),
      completed_on,
    );
    return {
      task_id: id,
      client_days: owned.client,
      firm_days: owned.practice,
      is_on_time: punctuality(due_date, completed_on, completed_on) === 'on_time',
    };
  });
}
