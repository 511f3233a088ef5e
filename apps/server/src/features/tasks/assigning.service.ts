import type { TaskBody } from '@daftar/contract/work/task';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { forbidden } from '#server/failure.ts';
import type { OnBoard } from '#server/features/boards/standing.service.ts';

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
