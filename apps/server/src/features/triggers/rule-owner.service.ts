/** A rule runs with the rights that its owner has now: the member who switched it on, or edited it since. */
import { can, MODULE_LABELS, type Module } from '@daftar/domain/permissions';
import { hiddenModule, sourceOf } from '@daftar/domain/triggers/sources';
import { permissionsOf } from '#server/access/record-rights.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import * as repo from './triggers.repo.ts';

type Owned = Pick<repo.StoredRule, 'source' | 'actions' | 'switched_by'>;

/** Why a rule can't run with the rights of its owner, and what to do; null if it can. */
export async function ownerProblem(ctx: BusinessCtx, rule: Owned): Promise<string | null> {
  const owner = rule.switched_by;
  if (owner === null) return 'It has no owner. Switch it on again to run it with your rights.';
  const permissions = (await permissionsOf(ctx, [owner])).get(owner);
  if (permissions === undefined)
    return `${await repo.nameOf(ctx, owner)} switched it on and has left the business. Switch it on again to run it with your rights.`;
  const missing: Module | null = can(permissions, 'trigger', 'read')
    ? hiddenModule(permissions, sourceOf(rule.source)!)
    : 'trigger';
  if (missing === null) return null;
  return `The role of ${await repo.nameOf(ctx, owner)} no longer includes “${MODULE_LABELS[missing]}”. Someone whose role includes it can switch the trigger on again.`;
}

/** The number of the action that creates tasks on a board where the caller can't; null if there is none. */
export async function closedBoard(ctx: BusinessCtx, { actions }: Pick<Owned, 'actions'>): Promise<number | null> {
  for (const [n, action] of actions.entries()) {
    if (action.do !== 'task') continue;
    try {
      await checkBoardRight(ctx, action.board_id, 'create');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return n;
    }
  }
  return null;
}

export const boardProblem = async (ctx: BusinessCtx, { switched_by }: Owned): Promise<string> =>
  `${await repo.nameOf(ctx, switched_by!)} can’t create tasks on its board. Select another board, or ask someone who can to switch it on again.`;
