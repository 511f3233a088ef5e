import type { Input } from '@daftar/contract/core/route';
import type { driveRoutes } from '@daftar/contract/drive';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { publicLinkFor } from '#server/features/files/files.service.ts';
import * as drive from './drive.repo.ts';
import { usage } from './drive.service.ts';
import * as repo from './links.repo.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;

/** A link for people without a login, for as long as the business allows or until it is revoked. */
export async function createPublicLink(ctx: MemberCtx, id: number, { minutes }: In<'lend'>['body']) {
  const [file] = await drive.pathsOf(ctx, [id]);
  if (!file) throw notFound('file');
  if ((await drive.find(ctx, id))!.is_confidential)
    throw conflict('This file is for partners only. Remove that before you create a link.');
  const { link_minutes, max_link_minutes: most } = await usage(ctx);
  if (minutes && minutes > most)
    throw invalid({ field: 'minutes', rule: 'max', message: `Choose an expiry of up to ${most} minutes` });
  const life = minutes ?? link_minutes;
  const expires_at = new Date(ctx.now.getTime() + life * 60_000).toISOString();
  const link = await repo.insert(ctx, { item_id: id, expires_at, created_by: ctx.person.userId });
  await drive.logLent(ctx, id, `Expires after ${life} minutes`);
  return { url: publicLinkFor(ctx, file.path, { seconds: life * 60, name: file.name }, link), expires_at };
}

export const listLinks = (ctx: MemberCtx, query: In<'links'>['query']) => repo.list(ctx, query);

export async function revokeLink(ctx: MemberCtx, id: number): Promise<void> {
  const revoked = await repo.revoke(ctx, { id });
  if (!revoked) throw notFound('share link');
  await repo.logRevoked(ctx, revoked.item_id);
}
