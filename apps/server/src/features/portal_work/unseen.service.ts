import { actorId, type BusinessCtx } from '#server/context.ts';
import { sightOf } from '#server/features/boards/standing.service.ts';
import * as repo from './unseen.repo.ts';

/** Said to whoever would see such work by way of the client. */
export const UNSEEN_WORK = 'The client sees more than your role does: work on boards that you do not see.';

/** Whether the client is shown work on boards that the caller sees nothing of (docs/decisions/0023-boards.md). */
export async function seesMoreWork(ctx: BusinessCtx, clientId: number): Promise<boolean> {
  const sight = await sightOf(ctx);
  return sight !== null && repo.isBeyond(ctx, clientId, sight, actorId(ctx));
}
