import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { checkAllBranchChanges } from '#server/access/branch-access.ts';
import * as repo from './bin.repo.ts';
import { clientsBinned } from './clients.events.ts';
import { checkLinks } from './clients.policy.ts';

export async function binClient(ctx: BusinessCtx, id: number): Promise<void> {
  await lockRecord(ctx, 'clients', id);
  await binClients(ctx, [id]);
}

export async function binClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  const binned = await repo.binClients(ctx, ids);
  if (binned.length) await emit(ctx, clientsBinned, { client_ids: binned });
  return binned;
}

export async function restoreClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  try {
    return await repo.restoreClients(ctx, ids);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw conflict('Another client now uses this file number. Change it, then restore this one.');
  }
}

export async function restoreClient(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await restoreClients(ctx, [id])).length) throw notFound('client in bin');
}

/** Deletes permanently, unless there are related records (section 8: 'Record is related to other records'). */
export async function forceDelete(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await repo.deleteClient(ctx, id))) throw notFound('client');
}

export async function editClients(ctx: BusinessCtx, { ids, changes }: Input<typeof clientRoutes.bulkEdit>['body']) {
  await checkAllBranchChanges(ctx, changes.branches ?? []);
  await checkLinks(ctx, { ...changes, tags: changes.add_tags });
  return repo.editClients(ctx, ids, changes);
}
