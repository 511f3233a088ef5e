import type { Input } from '@daftar/contract/core/route';
import type { driveRoutes } from '@daftar/contract/drive';
import { soleBranch } from '@daftar/domain/branches';
import { fileSize, renamed } from '@daftar/domain/drive';
import { extensionOf, fileIcon } from '@daftar/domain/files';
import { actorId, type BusinessCtx, type MemberCtx, type SignedInCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { fileNameOf, isOwnFile, sizeOf } from '#server/features/files/files.service.ts';
import * as repo from './drive.repo.ts';
import { folderOf, itemOf, usage, withTrails } from './drive.service.ts';
import * as tree from './tree.repo.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;
type Upload = In<'addFiles'>['body']['files'][number];
export type Kept = { path: string; name: string; size: number };

const MB = 1024 * 1024;

export async function addFiles(ctx: MemberCtx, { folder_id, files }: In<'addFiles'>['body']) {
  const clientId = folder_id === null ? null : (await folderOf(ctx, folder_id)).client_id;
  const branch = clientId === null ? null : soleBranch((await clientOf(ctx, clientId)).branches);
  const kept = await storeFiles(ctx, folder_id, await checked(ctx, { business: ctx, branch }, files), actorId(ctx));
  return { data: await withTrails(ctx, await repo.findMany(ctx, kept)) };
}

/** Context that reads the settings (the business for client uploads) and the branch of the client. */
type Within = { business: BusinessCtx; branch: number | null };

/** Checks uploads. The size comes from the store, not from the browser. */
export async function checked(
  ctx: SignedInCtx,
  { business: within, branch }: Within,
  files: readonly Upload[],
): Promise<Kept[]> {
  const config = await configOf(within, 'DRIVE', branch);
  const wrong = (i: number, rule: string, message: string) => invalid({ field: `files.${i}.url`, rule, message });
  const kept = await Promise.all(
    files.map(async ({ url, name }, i): Promise<Kept> => {
      const size = (await isOwnFile(ctx, 'document', url)) ? await sizeOf(within, url) : null;
      if (size === null) throw wrong(i, 'exists', 'The upload did not finish. Choose the file again.');
      const stored = fileNameOf(url);
      if (!config.allowed_extensions.includes(extensionOf(stored)))
        throw wrong(i, 'type', `.${extensionOf(stored)} files are not allowed here`);
      if (size > config.max_file_mb * MB) throw wrong(i, 'max', `Choose a file up to ${config.max_file_mb} MB`);
      return { path: url, size, name: name ? renamed(stored, name) : stored };
    }),
  );
  const { bytes, quota_bytes } = await usage(within);
  if (bytes + kept.reduce((sum, { size }) => sum + size, 0) > quota_bytes)
    throw conflict(
      `Storage is full: ${fileSize(bytes)} of ${fileSize(quota_bytes)} used. Delete files or increase the limit.`,
    );
  return kept;
}

/** Adds files one by one. Returns their ids. */
export async function storeFiles(
  ctx: BusinessCtx,
  folderId: number | null,
  files: readonly Kept[],
  by: number | null,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) ids.push(await keep(ctx, folderId, file, by));
  return [...new Set(ids)];
}

/** Adds a file, or the next version if the name exists. */
async function keep(ctx: BusinessCtx, parent_id: number | null, file: Kept, by: number | null): Promise<number> {
  const { name, size } = file;
  const first = { parent_id, is_folder: false, name, size, number: 1, kind: fileIcon(name), created_by: by };
  const made = await tree.insert(ctx, first);
  if (made) {
    await keepVersion(ctx, made, 1, file, by);
    return made;
  }
  const there = await tree.findNamed(ctx, parent_id, name);
  if (!there) throw conflict(`“${name}” can’t be added here. Rename the file and try again.`);
  if (there.is_folder) throw conflict(`A folder named “${there.name}” already exists here. Rename the file.`);
  const number = (await tree.lastVersion(ctx, there.id)) + 1;
  await keepVersion(ctx, there.id, number, file, by);
  const now = ctx.now.toISOString();
  await tree.update(ctx, there.id, { number, size, uploaded_by: by, uploaded_at: now });
  return there.id;
}

async function keepVersion(ctx: BusinessCtx, item_id: number, number: number, file: Kept, created_by: number | null) {
  try {
    await tree.insertVersion(ctx, { item_id, number, path: file.path, size: file.size, created_by });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'drive_versions_path_key') throw error;
    throw conflict(`“${file.name}” is already in the drive. Upload it again to add a copy.`);
  }
}

/** Makes an earlier version current. Later versions stay. */
export async function restoreVersion(ctx: MemberCtx, id: number, number: number) {
  const [item] = await tree.lock(ctx, [id]);
  if (!item || item.is_folder) throw notFound('file');
  checkVersion(ctx, item.version);
  const version = await repo.versionOf(ctx, id, number);
  if (!version) throw notFound('version');
  const { size, created_at, created_by } = version;
  await tree.update(ctx, id, { number, size, uploaded_at: created_at, uploaded_by: created_by });
  return itemOf(ctx, id);
}
