import { linkRoutes } from '@daftar/contract/links';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { shippedLinks } from './links.data.ts';
import { links, listLinks } from './links.service.ts';

export const feature: Feature = {
  routes: implementResources(linkRoutes, [links])({
    shipped: async (_ctx, { query }) => ({ data: [...shippedLinks(query.country)] }),
    list: (ctx, { query }) => listLinks(ctx, query.search),
  }),
  bin: [
    binKind(links.resource, {
      title: 'Useful link',
      taken: (title) => `A link with the same URL as “${title}” already exists. Delete it, then restore this one.`,
    }),
  ],
};
