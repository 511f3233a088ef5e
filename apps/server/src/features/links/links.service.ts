import { linkResource } from '@daftar/contract/links';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { shippedLinks } from './links.data.ts';
import * as repo from './links.repo.ts';

/** The list is not paged, so the number of links is limited. */
const MAX_OWN = 500;

/** Shipped links have no record, so they get negative ids. */
const SHIPPED = {
  version: 0,
  created_at: '2026-11-15T00:00:00.000Z',
  updated_at: '2026-11-15T00:00:00.000Z',
  shipped: true,
};

export async function listLinks(ctx: MemberCtx, search = '') {
  const [own, country] = await Promise.all([repo.listOwn(ctx, MAX_OWN), repo.country(ctx)]);
  const shipped = shippedLinks(country).map((link, n) => ({ ...link, ...SHIPPED, id: -(n + 1) }));
  const all = [...own.map((link) => ({ ...link, shipped: false })), ...shipped];
  const wanted = search.toLowerCase();
  const data = all.filter(({ title, url, category }) => `${title}\n${url}\n${category}`.toLowerCase().includes(wanted));
  return { data };
}

export const links = resourceService(linkResource, {
  async beforeSave(ctx, { body, before }) {
    if (!before && (await repo.countOwn(ctx)) >= MAX_OWN)
      throw conflict(`You can add up to ${MAX_OWN} links. Delete one to add another.`);
    return body;
  },
  present: (_ctx, link) => ({ ...link, shipped: false }),
});
