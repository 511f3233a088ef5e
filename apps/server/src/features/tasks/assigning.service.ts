import type { TaskBody } from '@daftar/contract/work/task';
import { boardStanding, mayOnTask } from '@daftar/domain/work/board-standing';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { forbidden, invalid } from '#server/failure.ts';
import type { OnBoard } from '#server/features/boards/standing.service.ts';
import * as repo from './people.repo.ts';

type People = Partial<Pick<TaskBody, 'assignee_ids' | 'reviewer_ids'>>;
const PARTS = ['assignee_ids', 'reviewer_ids'] as const;

/** Giving work to others is a right of its own; taking it up, or laying it down, oneself is not. */
export function checkAssigning(ctx: BusinessCtx, standing: OnBoard, before: People, after: People): void {
  if (standing.rights.assign) return;
  const others = (people: readonly number[] = []) => people.filter((user) => user !== actorId(ctx));
  for (const part of PARTS) {
    if (!after[part]) continue;
    const [was, is] = [others(before[part]), others(after[part])];
    if (was.length !== is.length || is.some((user) => !was.includes(user)))
      throw forbidden('Your role on this board does not give work to others.');
  }
}

/** Work is given to who will see it: their role on the board, or over all boards, opens at least their own tasks. */
export async function checkOnBoard(ctx: BusinessCtx, boardId: number, named: People): Promise<void> {
  const ids = [...new Set(PARTS.flatMap((part) => named[part] ?? []))];
  if (ids.length === 0) return;
  const blind = (await repo.standings(ctx, boardId, ids)).filter(
    ({ permissions, rights }) => !mayOnTask(boardStanding(permissions, rights && { rights }), 'see', true),
  );
  const problems = PARTS.flatMap((field) => {
    const names = blind.filter(({ user_id }) => named[field]?.includes(user_id)).map(({ name }) => name);
    const message = `Not on this board, so they would not see it: ${names.join(', ')}`;
    return names.length ? [{ field, rule: 'exists', message }] : [];
  });
  if (problems.length) throw invalid(...problems);
}
