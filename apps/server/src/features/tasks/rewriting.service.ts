import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { checkTasks, type TaskToMake } from './making.service.ts';
import * as parts from './rewriting.repo.ts';
import { showOthers } from './showing.service.ts';
import * as repo from './tasks.repo.ts';
import { tell } from './telling.service.ts';

/**
 * A task that has not started, as its rule or template would make it now: all that is typed of it, its to-dos and its
 * documents. Who may, and that it has not started, is asked before; whoever is new on it hears of it.
 */
export async function rewriteTask(ctx: BusinessCtx, id: number, task: TaskToMake): Promise<void> {
  // The version that the caller saw is that of the rule.
  const old = await repo.hold({ ...ctx, ifMatch: undefined }, id);
  await checkTasks(ctx, old.board_id, [task]);
  const {
    to_dos,
    documents,
    origin,
    column_id: _column,
    work_progress: _progress,
    parent_id: _parent,
    ...typed
  } = task;
  await repo.update(ctx, id, { ...typed, ...origin });
  await parts.clear(ctx, id);
  const by = { board_task_id: id, created_by: actorId(ctx) };
  const [toDoRanks, documentRanks] = [ranksAtEnd(null, to_dos.length), ranksAtEnd(null, documents.length)];
  await repo.insertToDos(
    ctx,
    to_dos.map((toDo, n) => ({ ...toDo, ...by, rank: toDoRanks[n]! })),
  );
  await repo.insertDocuments(
    ctx,
    documents.map((document, n) => ({ ...document, ...by, rank: documentRanks[n]! })),
  );
  showOthers(ctx, old.board_id, [id]);
  const added = task.assignee_ids.filter((user) => !old.assignee_ids.includes(user));
  if (added.length) await tell(ctx, { ...old, name: task.name }, 'assigned', { named: added });
}
