import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden } from '#server/platform/http-error.ts';
import * as repo from './drive.repo.ts';

export type EmailFile = { id: number; name: string; path: string; size: number };

/** Files of the drive that an email takes along. Sending a file outside needs the same right as a share link. */
export async function filesForEmail(ctx: MemberCtx, ids: readonly number[]): Promise<EmailFile[]> {
  if (ids.length === 0) return [];
  if (!can(ctx.permissions, 'drive', 'write'))
    throw forbidden('You need permission to share files of the drive. Ask the business owner.');
  const items = new Map((await repo.findMany(ctx, ids)).map((item) => [item.id, item]));
  const files = new Map((await repo.pathsOf(ctx, ids)).map((file) => [file.id, file]));
  return ids.map((id) => {
    const [item, file] = [items.get(id), files.get(id)];
    if (!item || !file) throw conflict('A file no longer exists in the drive. Remove it from the email.');
    if (item.is_confidential) throw conflict(`${item.name} is for partners only. Remove it from the email.`);
    return file;
  });
}
