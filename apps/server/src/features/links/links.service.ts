import type { linkRoutes } from '@daftar/contract/links';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/context.ts';
import { given } from '#server/db/records.ts';
import { conflict } from '#server/failure.ts';
import { shippedLinks } from './links.data.ts';
import * as repo from './links.repo.ts';

type Body<K extends 'create' | 'update'> = Input<(typeof linkRoutes)[K]>['body'];

/** The list is one page on the screen; a business that needs more wants another tool. */
const MOST_OWN = 500;

/** Shipped ones have no record: their ids count down from -1, and nothing can be called on them. */
const SHIPPED = {
  version: 0,
  created_at: '2026-11-15T00:00:00.000Z',
  updated_at: '2026-11-15T00:00:00.000Z',
  shipped: true,
};

export async function list(ctx: MemberCtx, search = '') {
  const [own, country] = await Promise.all([repo.listOwn(ctx, MOST_OWN), repo.country(ctx)]);
  const shipped = shippedLinks(country).map((link, n) => ({ ...link, ...SHIPPED, id: -(n + 1) }));
  const all = [...own.map((link) => ({ ...link, shipped: false })), ...shipped];
  const wanted = search.toLowerCase();
  const data = all.filter(({ title, url, category }) => `${title}\n${url}\n${category}`.toLowerCase().includes(wanted));
  return { data };
}

export async function create(ctx: MemberCtx, body: Body<'create'>) {
  if ((await repo.countOwn(ctx)) >= MOST_OWN) throw conflict(`A business keeps at most ${MOST_OWN} links of its own.`);
  return { ...(await repo.insert(ctx, body)), shipped: false };
}

export async function update(ctx: MemberCtx, id: number, body: Body<'update'>) {
  return { ...(await repo.update(ctx, id, given(body))), shipped: false };
}

export const remove = repo.bin;
