/** Files that other features keep in a folder of a client's drive. */
import type { Input } from '@daftar/contract/core/route';
import type { driveRoutes } from '@daftar/contract/drive';
import { soleBranch } from '@daftar/domain/branches';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { checked, storeFiles } from './add-files.service.ts';
import { furnishedRoot } from './client-folders.service.ts';
import * as drive from './drive.repo.ts';
import { linkToVersion } from './drive.service.ts';
import { folderNamed } from './loan-files.service.ts';

type Uploads = Input<typeof driveRoutes.addFiles>['body']['files'];
export type StoredFile = { id: number; number: number; name: string };

/** Adds uploads of the caller to a folder of the client, which is created if it is missing. */
export async function addClientFiles(
  ctx: MemberCtx,
  { client_id, folder }: { client_id: number; folder: string },
  files: Uploads,
): Promise<StoredFile[]> {
  const { branches } = await clientOf(ctx, client_id);
  const kept = await checked(ctx, { business: ctx, branch: soleBranch(branches) }, files);
  const parent = await folderNamed(ctx, await furnishedRoot(ctx, client_id), folder);
  const found = await drive.findMany(ctx, await storeFiles(ctx, parent, kept, actorId(ctx)));
  return found.map(({ id, number, name }) => ({ id, number, name }));
}

/** For those who see the record of the file, also without access to the drive. */
export async function linkToStored(ctx: MemberCtx, file: { id: number; number: number }, download: boolean) {
  const item = await drive.find(ctx, file.id);
  if (!item) throw notFound('file');
  return linkToVersion(ctx, item, file.number, download);
}
