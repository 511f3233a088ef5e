import type { Input } from '@daftar/contract/core/route';
import type { driveRoutes, SharedItem } from '@daftar/contract/drive';
import { soleBranch } from '@daftar/domain/branches';
import { FROM_YOU, mayTakeBack } from '@daftar/domain/drive';
import { asBusiness } from '#server/access/as-business.ts';
import { actorId, type BusinessCtx, type ClientCtx } from '#server/platform/context.ts';
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { driveReaders, responsibleMembers } from '#server/features/team/members.service.ts';
import { fromClientFolder } from './client-folders.service.ts';
import { trailsOf } from './drive.repo.ts';
import { linkToVersion } from './drive.service.ts';
import { checked, storeFiles } from './add-files.service.ts';
import * as repo from './shared.repo.ts';
import { lockTree, setDeleted } from './tree.repo.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;

export async function listShared(ctx: ClientCtx, { folder_id, ...query }: In<'shared'>['query']) {
  const folder = folder_id ? await sharedItem(ctx, folder_id) : null;
  if (folder && !folder.is_folder) throw notFound('folder');
  const page = await repo.list(ctx, query, folder_id);
  const trail = folder ? (await trailsOf(ctx, [folder.id])).get(folder.id)! : [];
  const names = new Map(
    (
      await repo.findMany(
        ctx,
        trail.map(({ id }) => id),
      )
    ).map((row) => [row.id, nameOf(row)]),
  );
  return {
    ...page,
    data: page.data.map((row) => present(ctx, row, folder?.role === 'from_client')),
    trail: trail.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    is_from_client: folder?.role === 'from_client',
    may_upload: await mayUpload(ctx, await branchOf(ctx)),
  };
}

const branchOf = async (ctx: ClientCtx): Promise<number | null> =>
  soleBranch((await clientOf(ctx, ctx.clientId)).branches);

const mayUpload = async (ctx: ClientCtx, branch: number | null): Promise<boolean> =>
  (await asBusiness(ctx, (business) => configOf(business, 'DRIVE', branch))).client_upload;

export async function sharedLink(ctx: ClientCtx, id: number, { download }: In<'sharedLink'>['query']) {
  const item = await sharedItem(ctx, id);
  if (item.is_folder) throw notFound('file');
  return linkToVersion(ctx, item, item.number, download ?? false);
}

/** Adds files to the client's upload folder. The responsible members get one notification for all of them. */
export async function sendFiles(ctx: ClientCtx, files: In<'send'>['body']['files']) {
  const by = actorId(ctx);
  const branch = await branchOf(ctx);
  if (!(await mayUpload(ctx, branch)))
    throw forbidden('Uploads are turned off for this portal. Contact your accountant.');
  const ids = await asBusiness(ctx, async (business) => {
    const stored = await checked(ctx, { business, branch }, files);
    const folder = await fromClientFolder(business, ctx.clientId);
    const made = await storeFiles(business, folder, stored, by);
    await notifyStaff(
      business,
      ctx.clientId,
      stored.map(({ name }) => name),
    );
    return made;
  });
  return { data: (await repo.findMany(ctx, ids)).map((row) => present(ctx, row, true)) };
}

/** Members without access to the drive are notified that files came, but not which. */
async function notifyStaff(business: BusinessCtx, clientId: number, names: readonly string[]): Promise<void> {
  const client = await clientOf(business, clientId);
  const opening = new Set(await driveReaders(business));
  const recipients = Map.groupBy(await responsibleMembers(business, client), (user) => opening.has(user));
  const notice = {
    type: 'REMINDER_NOTIFICATION',
    event: 'document_received',
    title: `${client.client_full_name} uploaded ${names.length === 1 ? '1 file' : `${names.length} files`}`,
  } as const;
  await notify(business, {
    ...notice,
    userIds: recipients.get(true) ?? [],
    body: names.join(', ').slice(0, 500),
    link: `/business/${business.businessId}/client/${clientId}/drive`,
    records: ['drive_items'],
  });
  await notify(business, {
    ...notice,
    userIds: recipients.get(false) ?? [],
    body: 'Your role has no access to the drive. Ask a colleague who has it.',
    records: ['clients'],
  });
}

export async function takeBack(ctx: ClientCtx, id: number): Promise<void> {
  const item = await sharedItem(ctx, id);
  const parent = item.parent_id === null ? undefined : await repo.find(ctx, item.parent_id);
  if (!canTakeBack(ctx, item, parent?.role === 'from_client'))
    throw conflict(
      'You can remove only your own files, on the day you upload them. Ask your accountant to remove this file.',
    );
  await asBusiness(ctx, async (business) => {
    await lockTree(business);
    await setDeleted(business, id, ctx.now.toISOString());
  });
}

async function sharedItem(ctx: ClientCtx, id: number): Promise<repo.SharedRow> {
  const item = await repo.find(ctx, id);
  if (!item) throw notFound('item');
  return item;
}

const canTakeBack = (ctx: ClientCtx, row: repo.SharedRow, isFromClient: boolean): boolean =>
  isFromClient &&
  !row.is_folder &&
  mayTakeBack(row, { userId: ctx.person.userId, now: ctx.now, timezone: ctx.timezone });

const nameOf = (row: repo.SharedRow): string => (row.role === 'from_client' ? FROM_YOU : row.name);

const present = (ctx: ClientCtx, row: repo.SharedRow, isFromClient: boolean): SharedItem => ({
  id: row.id,
  is_folder: row.is_folder,
  name: nameOf(row),
  role: row.role as SharedItem['role'],
  kind: row.kind,
  size: row.size,
  uploaded_at: row.uploaded_at,
  is_own: row.uploaded_by === ctx.person.userId,
  can_delete: canTakeBack(ctx, row, isFromClient),
});
