/** Clients that lack an expected detail, judged in the database: a business can have a hundred thousand. */
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { expectedFor } from '@daftar/domain/client-rules';
import type { BusinessCtx } from '#server/platform/context.ts';
import { surroundingsOf } from './clients.policy.ts';
import { lackingFields, type Expected } from './incomplete.repo.ts';
import type { ClientFilter } from './list.repo.ts';

/** Expected fields by category; branches with settings of their own have their own. */
async function expectations(ctx: BusinessCtx): Promise<Expected[]> {
  const { country, choiceOf, branchesWithChoice } = await surroundingsOf(ctx);
  return [0, ...branchesWithChoice].flatMap((branch_id) =>
    CLIENT_CATEGORIES.map((category) => ({
      branch_id,
      category,
      fields: expectedFor(category, country, choiceOf(branch_id ? [branch_id] : [])),
    })),
  );
}

/** SQL of the clients that lack a detail, or the named one. */
export const incompleteClients = async (ctx: BusinessCtx, filter: ClientFilter, field?: string) =>
  lackingFields(ctx, filter, await expectations(ctx), field);
