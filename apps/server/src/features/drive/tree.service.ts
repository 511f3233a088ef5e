import type { Input } from '@daftar/contract/core/route';
import type { DriveItem, driveRoutes } from '@daftar/contract/drive';
import { MAX_DEPTH, moveProblem, renamed, tooDeep } from '@daftar/domain/drive';
import { can } from '@daftar/domain/permissions';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { trailsOf, type ItemRecord } from './drive.repo.ts';
import { folderOf, itemOf } from './drive.service.ts';
import * as links from './links.repo.ts';
import * as repo from './tree.repo.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;

const thereAlready = (name: string) => conflict(`“${name}” already exists in this folder. Choose another name.`);

const STAYS = {
  client: 'A client’s folder can’t be moved or renamed. It follows the client’s name.',
  from_client: 'The folder for client uploads can’t be changed.',
};
function refuseFixed({ role }: Pick<ItemRecord, 'role'>): void {
  if (role) throw conflict(STAYS[role as keyof typeof STAYS]);
}

export async function createFolder(ctx: MemberCtx, { parent_id, name }: In<'createFolder'>['body']) {
  const parent = parent_id === null ? null : await folderOf(ctx, parent_id);
  if (parent && tooDeep(parent.trail.length + 2))
    throw invalid({ field: 'parent_id', rule: 'depth', message: `You can nest up to ${MAX_DEPTH} levels of folders` });
  const id = await repo.insert(ctx, { parent_id, is_folder: true, name, created_by: actorId(ctx) });
  if (!id) throw thereAlready(name);
  return itemOf(ctx, id);
}

export async function updateItem(ctx: MemberCtx, id: number, changes: In<'update'>['body']) {
  const { name, is_shared, is_confidential } = changes;
  if (is_shared !== undefined) await repo.lockTree(ctx);
  const item = await lockItem(ctx, id);
  checkVersion(ctx, item.version);
  if (name !== undefined && name !== item.name) await rename(ctx, item, name);
  if (is_shared !== undefined) await share(ctx, item, is_shared);
  if (is_confidential !== undefined) await setConfidential(ctx, item, is_confidential);
  return itemOf(ctx, id);
}

async function rename(ctx: MemberCtx, item: ItemRecord, asked: string): Promise<void> {
  refuseFixed(item);
  const name = item.is_folder ? asked : renamed(item.name, asked);
  await orThereAlready(name, () => repo.update(ctx, item.id, { name }));
}

/** Partners are the owners of the business. Their private items are shared with nobody. */
async function setConfidential(ctx: MemberCtx, item: ItemRecord, is_confidential: boolean): Promise<void> {
  if (ctx.permissions !== null) throw forbidden('Only owners of the business can set this.');
  if (item.is_folder) throw conflict('Only files can be for partners only. Choose the files in this folder.');
  if (is_confidential && item.is_shared_here) await repo.share(ctx, item.id, false);
  if (is_confidential) await links.revoke(ctx, { item_id: item.id });
  await repo.update(ctx, item.id, { is_confidential });
}

async function share(ctx: MemberCtx, item: ItemRecord, isShared: boolean): Promise<void> {
  if (item.is_confidential && isShared) throw conflict('This file is for partners only. Remove that first.');
  if (item.client_id === null) throw conflict('Move this to a client’s folder to share it.');
  if (item.role === 'client') throw conflict('You can’t share the whole client folder. Share the folders inside it.');
  if (item.role) throw conflict(STAYS.from_client);
  if (!isShared && item.is_shared && !item.is_shared_here)
    throw conflict('This is shared through its folder. Move it, or stop sharing the folder.');
  if (isShared === item.is_shared_here) return;
  await repo.share(ctx, item.id, isShared);
  // Already shared through its folder: no new notification.
  if (!item.is_shared)
    await notifyClientLogins(ctx, item.client_id, {
      event: 'document_shared',
      title: `${item.is_folder ? 'Folder' : 'File'} shared with you: ${item.name}`,
      place: `client-drive${item.is_folder ? `?folder=${item.id}` : ''}`,
    });
}

/** Moves all or none. In another client's folder an item is shared only if that folder is. */
export async function moveItems(ctx: MemberCtx, { ids, folder_id }: In<'move'>['body']): Promise<void> {
  await repo.lockTree(ctx);
  const folder = folder_id === null ? null : await folderOf(ctx, folder_id);
  const trail = folder ? [...folder.trail.map(({ id }) => id), folder.id] : [];
  const items = await lockItems(ctx, ids);
  for (const item of items) {
    refuseFixed(item);
    const height = item.is_folder ? await repo.heightOf(ctx, item.id) : 0;
    const problem = moveProblem({ id: item.id, height, trail });
    if (problem) throw invalid({ field: 'folder_id', rule: 'move', message: problem });
  }
  for (const { id, name } of items.filter(({ parent_id }) => parent_id !== folder_id))
    await orThereAlready(name, () => repo.move(ctx, [id], folder_id));
}

/** Without full access only items whose whole content is the caller's own. */
async function refuseOthers(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  if (can(ctx.permissions, 'drive', 'all') || (await repo.isAllOf(ctx, ids, ctx.person.userId))) return;
  throw forbidden('You can delete only files you uploaded. Ask a user with full access to the drive.');
}

export async function binItems(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  await repo.lockTree(ctx);
  const items = await lockItems(ctx, ids);
  for (const item of items) refuseFixed(item);
  await refuseOthers(ctx, ids);
  const chosen = new Set(ids);
  const trails = await trailsOf(ctx, ids);
  for (const { id } of items) {
    // Items inside another selected folder go to the bin with it.
    const within = trails.get(id)?.some((above) => above.id !== id && chosen.has(above.id));
    if (!within) await repo.setDeleted(ctx, id, ctx.now.toISOString());
  }
}

export async function restoreItems(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  await repo.lockTree(ctx);
  const items = await repo.lock(ctx, ids, false);
  if (!items.length) throw notFound('item');
  await refuseOthers(ctx, ids);
  for (const { id, name } of items) await orThereAlready(name, () => repo.setDeleted(ctx, id, null));
}

async function lockItem(ctx: MemberCtx, id: number): Promise<ItemRecord> {
  const [item] = await repo.lock(ctx, [id]);
  if (!item) throw notFound('item');
  return item;
}

async function lockItems(ctx: MemberCtx, ids: readonly number[]): Promise<ItemRecord[]> {
  const items = await repo.lock(ctx, ids);
  if (items.length < new Set(ids).size) throw notFound('item');
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
