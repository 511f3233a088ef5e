import { openGates, type OpenGate } from '@daftar/domain/work/completion-gates';
import { emptyFields, type TaskField } from '@daftar/domain/work/task-fields';
import { isClosed } from '@daftar/domain/work/task-status';
import type { BusinessCtx } from '#server/context.ts';
import { fieldsOf } from '#server/features/boards/parts.service.ts';
import { namesOf } from './cards.repo.ts';
import { peopleOf } from './cards.service.ts';
import * as repo from './detail.repo.ts';
import * as gates from './gates.repo.ts';
import type { TaskRecord } from './tasks.repo.ts';

type Parts = { toDos?: repo.ToDoRow[]; documents?: repo.DocumentRow[]; fields?: readonly TaskField[] };

/** What stands in the way of completing it. Parts that are read already need not be read again. */
export async function gatesOf(ctx: BusinessCtx, task: TaskRecord, parts: Parts = {}): Promise<OpenGate[]> {
  if (isClosed(task)) return [];
  const names = await namesOf(ctx, task.reviewer_ids);
  return openGates({
    to_dos: parts.toDos ?? (await repo.toDos(ctx, task.id)),
    sub_tasks: (await gates.subTasks(ctx, task.id)).map((one) => ({ ...one, is_closed: isClosed(one) })),
    documents: parts.documents ?? (await repo.documents(ctx, task.id)),
    empty_fields: emptyFields(parts.fields ?? (await fieldsOf(ctx, task.board_id)), task.fields),
    running_timers: await gates.runningTimers(ctx, task.id),
    reviewers: peopleOf(task.reviewer_ids, names),
    review: task.review,
  });
}
