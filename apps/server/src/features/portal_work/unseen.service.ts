import { actorId, type BusinessCtx } from '#server/context.ts';
import { sightOf } from '#server/features/boards/standing.service.ts';
import * as repo from './unseen.repo.ts';

const UNSEEN_WORK = 'The client sees more than your role does: work on boards that you do not see.';

/**
 * Said to whoever would see work by way of the client on boards that they see nothing of themselves; null where there is
 * none (docs/decisions/0023-boards.md).
 */
export async function unseenWork(ctx: BusinessCtx, clientId: number): Promise<string | null> {
  const sight = await sightOf(ctx);
  return sight !== null && (await repo.isBeyond(ctx, clientId, sight, actorId(ctx))) ? UNSEEN_WORK : null;
}
