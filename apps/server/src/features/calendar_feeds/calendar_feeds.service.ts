import { MAX_FEEDS, type calendarFeedRoutes } from '@daftar/contract/calendar_feeds';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { boardAccessOf } from '#server/features/boards/access.service.ts';
import { calendarLinkOf } from './calendar-link.service.ts';
import * as repo from './calendar_feeds.repo.ts';

type Of<K extends keyof typeof calendarFeedRoutes> = Input<(typeof calendarFeedRoutes)[K]>;

export const listFeeds = async (ctx: MemberCtx) => ({ data: await repo.listFeeds(ctx, MAX_FEEDS) });

/** Only one's own feeds are found. */
async function feedOf(ctx: MemberCtx, id: number) {
  const feed = await repo.findFeed(ctx, id);
  if (!feed) throw notFound('calendar feed');
  return feed;
}

async function lockOwn(ctx: MemberCtx, id: number): Promise<void> {
  await feedOf(ctx, id);
  const { version } = await lockRecord(ctx, 'calendar_feeds', id);
  checkVersion(ctx, version);
}

async function checkBoards(ctx: MemberCtx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await boardAccessOf(ctx, id).catch(() => {
      throw invalid({ field: 'board_ids', rule: 'exists', message: 'Select a board' });
    });
}

export async function createFeed(ctx: MemberCtx, { body }: Of<'create'>) {
  await checkBoards(ctx, body.board_ids);
  if ((await repo.listFeeds(ctx, MAX_FEEDS)).length >= MAX_FEEDS)
    throw conflict(`You can have up to ${MAX_FEEDS} calendar feeds. Delete one to create another.`);
  const token = newToken();
  const { userId } = ctx.person;
  const id = await repo.insertFeed(ctx, {
    ...body,
    token_hash: hashToken(token),
    user_id: userId,
    created_by: userId,
  });
  return { ...(await feedOf(ctx, id)), secret: calendarLinkOf(ctx.origin, token) };
}

export async function updateFeed(ctx: MemberCtx, { params: { id }, body }: Of<'update'>) {
  await lockOwn(ctx, id);
  if (body.board_ids) await checkBoards(ctx, body.board_ids);
  const changes = given(body);
  if (Object.keys(changes).length) await repo.updateFeed(ctx, id, changes);
  return feedOf(ctx, id);
}

export async function rotateFeed(ctx: MemberCtx, { params: { id } }: Of<'rotate'>) {
  await lockOwn(ctx, id);
  const token = newToken();
  await repo.updateFeed(ctx, id, { token_hash: hashToken(token) });
  return { ...(await feedOf(ctx, id)), secret: calendarLinkOf(ctx.origin, token) };
}

export async function removeFeed(ctx: MemberCtx, { params: { id } }: Of<'remove'>): Promise<{ ok: true }> {
  await lockOwn(ctx, id);
  await repo.removeFeed(ctx, id);
  return { ok: true };
}
