import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, notFound } from '#server/failure.ts';
import { leavePortal } from '#server/features/client_settings/accesses.service.ts';
import { mayGiveAll } from '#server/works-in.ts';
import * as repo from './bin.repo.ts';
import { checkLinks } from './clients.policy.ts';

export async function binClient(ctx: BusinessCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'clients', id);
  await binClients(ctx, [id]);
}

export async function binClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  const binned = await repo.binClients(ctx, ids);
  if (binned.length) await leavePortal(ctx, binned);
  return binned;
}

export async function restoreClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  try {
    return await repo.restoreClients(ctx, ids);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw conflict('Another client has the file number by now. Change that one, then restore this one.');
  }
}

export async function restoreClient(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await restoreClients(ctx, [id])).length) throw notFound('client in the bin');
}

/** For good, and only where nothing else tells of it (section 8: 'Record is related to other records'). */
export async function forceDelete(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await repo.deleteClient(ctx, id))) throw notFound('client');
}

export async function editClients(ctx: BusinessCtx, { ids, changes }: Input<typeof clientRoutes.bulkEdit>['body']) {
  await mayGiveAll(ctx, changes.branches ?? []);
  await checkLinks(ctx, { ...changes, tags: changes.add_tags });
  return repo.editClients(ctx, ids, changes);
}
