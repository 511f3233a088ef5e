import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { clientRecordsMoved } from '#server/features/clients/clients.events.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { setClient, type Client } from './client_settings.repo.ts';
import { asBefore, becoming, fillings, withoutNumbers, type Filled } from './merge-fields.ts';
import * as repo from './merges.repo.ts';

const UNDO_MS = 30 * 86_400_000;

/** Moves all records, fills empty fields and bins the duplicate. Can be undone. */
export async function merge(ctx: MemberCtx, clientId: number, duplicateId: number) {
  const client = await lockRecord(ctx, 'clients', clientId);
  const duplicate = await lockRecord({ ...ctx, ifMatch: undefined }, 'clients', duplicateId);
  const obstacle = obstacleTo(client, duplicate);
  if (obstacle) throw invalid({ field: 'duplicate_id', rule: 'merge', message: obstacle });
  const moved = await repo.moveRecords(ctx, { from: duplicateId, to: clientId });
  const filled = fillings(client, duplicate);
  await repo.setMergedInto(ctx, duplicateId, clientId);
  await setClient(ctx, clientId, becoming(filled));
  await repo.alignGst(ctx, [clientId]);
  await emit(ctx, clientRecordsMoved, { client_ids: [clientId, duplicateId] });
  const { id } = await repo.insertMerge(ctx, {
    business_id: ctx.businessId,
    client_id: clientId,
    duplicate_id: duplicateId,
    moved: JSON.stringify(moved),
    filled: JSON.stringify(withoutNumbers(filled)),
    created_by: ctx.person.userId,
  });
  return present(ctx, (await repo.findMerge(ctx, clientId, id))!);
}

export function obstacleTo(client: Client, duplicate: Client): string | null {
  if (client.id === duplicate.id) return 'You can’t merge a client into itself';
  if (client.pan && duplicate.pan && client.pan !== duplicate.pan)
    return `The PANs are different (${client.pan} and ${duplicate.pan}). Correct one before merging`;
  return null;
}

export async function listMerges(
  ctx: MemberCtx,
  clientId: number,
  query: Input<typeof clientSettingRoutes.merges>['query'],
) {
  await clientOf(ctx, clientId);
  const page = await repo.listMerges(ctx, clientId, query);
  return { ...page, data: page.data.map((merged) => present(ctx, merged)) };
}

export async function undoMerge(ctx: MemberCtx, clientId: number, id: number): Promise<void> {
  const client = await lockRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const merged = await repo.findMerge(ctx, clientId, id);
  if (!merged) throw notFound('merge');
  if (!present(ctx, merged).can_undo) throw conflict('This merge was already undone or is more than 30 days old.');
  await repo.setMergedInto(ctx, merged.duplicate_id, null);
  await repo.moveRecords(ctx, { from: clientId, to: merged.duplicate_id }, merged.moved as repo.Moved);
  await setClient(ctx, clientId, asBefore(client, merged.filled as Filled));
  await repo.alignGst(ctx, [clientId, merged.duplicate_id]);
  await emit(ctx, clientRecordsMoved, { client_ids: [clientId, merged.duplicate_id] });
  await repo.markUndone(ctx, id);
}

type Merged = NonNullable<Awaited<ReturnType<typeof repo.findMerge>>>;

const present = (ctx: MemberCtx, { moved, filled: _filled, ...merged }: Merged) => ({
  ...merged,
  records: Object.values(moved as repo.Moved).reduce((sum, ids) => sum + ids.length, 0),
  can_undo: merged.undone_at === null && ctx.now.getTime() - Date.parse(merged.merged_at) < UNDO_MS,
});
