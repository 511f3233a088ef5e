import type { Input } from '@daftar/contract/core/route';
import type { DriveItem, driveRoutes } from '@daftar/contract/drive';
import { MOST_DEPTH, moveProblem, renamed, tooDeep } from '@daftar/domain/drive';
import { can } from '@daftar/domain/permissions';
import { actorId, type MemberCtx } from '#server/context.ts';
import { checkVersion } from '#server/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/failure.ts';
import { notifyClientLogins } from '#server/features/notifications/client-logins.service.ts';
import type { ItemRecord } from './drive.repo.ts';
import { trailsOf } from './drive.repo.ts';
import { folderOf, itemOf } from './drive.service.ts';
import * as repo from './tree.repo.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;

const thereAlready = (name: string) => conflict(`There is already “${name}” in this folder.`);

const STAYS = {
  client: 'The folder of a client stays where it is, and is called as the client is.',
  from_client: 'The folder for what the client sends stays as it is.',
};
function refuseFixed({ role }: Pick<ItemRecord, 'role'>): void {
  if (role) throw conflict(STAYS[role as keyof typeof STAYS]);
}

export async function createFolder(ctx: MemberCtx, { parent_id, name }: In<'createFolder'>['body']) {
  const parent = parent_id === null ? null : await folderOf(ctx, parent_id);
  if (parent && tooDeep(parent.trail.length + 2))
    throw invalid({ field: 'parent_id', rule: 'depth', message: `Folders go ${MOST_DEPTH} deep and no deeper` });
  const id = await repo.insert(ctx, { parent_id, is_folder: true, name, created_by: actorId(ctx) });
  if (!id) throw thereAlready(name);
  return itemOf(ctx, id);
}

export async function updateItem(ctx: MemberCtx, id: number, { name, is_shared }: In<'update'>['body']) {
  if (is_shared !== undefined) await repo.lockTree(ctx);
  const item = await heldItem(ctx, id);
  checkVersion(ctx, item.version);
  if (name !== undefined && name !== item.name) await rename(ctx, item, name);
  if (is_shared !== undefined) await share(ctx, item, is_shared);
  return itemOf(ctx, id);
}

async function rename(ctx: MemberCtx, item: ItemRecord, asked: string): Promise<void> {
  refuseFixed(item);
  const name = item.is_folder ? asked : renamed(item.name, asked);
  await orThereAlready(name, () => repo.update(ctx, item.id, { name }));
}

async function share(ctx: MemberCtx, item: ItemRecord, isShared: boolean): Promise<void> {
  if (item.client_id === null)
    throw conflict('It belongs to no client. Move it to a client’s folder to share it with them.');
  if (item.role === 'client') throw conflict('Share the folders within, not all that there is of a client.');
  if (item.role) throw conflict(STAYS.from_client);
  if (!isShared && item.is_shared && !item.is_shared_here)
    throw conflict('It is shared with the folder it lies in. Move it, or stop sharing that folder.');
  if (isShared === item.is_shared_here) return;
  await repo.share(ctx, item.id, isShared);
  // What was shared with its folder before is no news.
  if (!item.is_shared)
    await notifyClientLogins(ctx, item.client_id, {
      event: 'document_shared',
      title: `${item.is_folder ? 'A folder' : 'A document'} is shared with you: ${item.name}`,
      place: `client-drive${item.is_folder ? `?folder=${item.id}` : ''}`,
    });
}

/** All or none. What comes to another client is shared there only if the folder is. */
export async function moveItems(ctx: MemberCtx, { ids, folder_id }: In<'move'>['body']): Promise<void> {
  await repo.lockTree(ctx);
  const folder = folder_id === null ? null : await folderOf(ctx, folder_id);
  const trail = folder ? [...folder.trail.map(({ id }) => id), folder.id] : [];
  const items = await heldItems(ctx, ids);
  for (const item of items) {
    refuseFixed(item);
    const height = item.is_folder ? await repo.heightOf(ctx, item.id) : 0;
    const problem = moveProblem({ id: item.id, height, trail });
    if (problem) throw invalid({ field: 'folder_id', rule: 'move', message: problem });
  }
  for (const { id, name } of items.filter(({ parent_id }) => parent_id !== folder_id))
    await orThereAlready(name, () => repo.move(ctx, [id], folder_id));
}

/** One's own, all the way down; with all rights whatever there is. */
async function refuseOthers(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  if (can(ctx.permissions, 'drive', 'all') || (await repo.isAllOf(ctx, ids, ctx.person.userId))) return;
  throw forbidden('Your role lets you delete what you brought yourself. Ask someone with all rights to documents.');
}

export async function binItems(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  await repo.lockTree(ctx);
  const items = await heldItems(ctx, ids);
  for (const item of items) refuseFixed(item);
  await refuseOthers(ctx, ids);
  const chosen = new Set(ids);
  const trails = await trailsOf(ctx, ids);
  for (const { id } of items) {
    // What lies in another of them goes with that one.
    const within = trails.get(id)?.some((above) => above.id !== id && chosen.has(above.id));
    if (!within) await repo.setDeleted(ctx, id, ctx.now.toISOString());
  }
}

export async function restoreItems(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  await repo.lockTree(ctx);
  const items = await repo.hold(ctx, ids, false);
  if (!items.length) throw notFound('document in the bin');
  await refuseOthers(ctx, ids);
  for (const { id, name } of items) await orThereAlready(name, () => repo.setDeleted(ctx, id, null));
}

async function heldItem(ctx: MemberCtx, id: number): Promise<ItemRecord> {
  const [item] = await repo.hold(ctx, [id]);
  if (!item) throw notFound('document');
  return item;
}

async function heldItems(ctx: MemberCtx, ids: readonly number[]): Promise<ItemRecord[]> {
  const items = await repo.hold(ctx, ids);
  if (items.length < new Set(ids).size) throw notFound('document');
  return items;
}

async function orThereAlready(name: DriveItem['name'], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'drive_items_name_key') throw thereAlready(name);
    throw error;
  }
}
