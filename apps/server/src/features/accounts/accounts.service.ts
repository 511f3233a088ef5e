import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import * as repo from './accounts.repo.ts';

/** What is not settled, firm by firm. */
export const balancesOf = repo.balancesOf;

export async function clientAccount(ctx: BusinessCtx, id: number) {
  const client = await repo.findClient(ctx, id);
  if (!client) throw notFound('client');
  return { client_id: id, client_name: client.client_full_name, balances: await repo.balancesOf(ctx, id) };
}
