import { z } from 'zod';
import { required } from './core/fields.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

export const linkResource = resource({
  table: 'useful_links',
  path: '/useful_links',
  labels: { one: 'link', many: 'links' },
  title: 'title',
  fields: z.object({ title: required(80), url: z.url({ protocol: /^https?$/ }).max(500), category: required(60) }),
  answers: {
    /** Shipped with the product; only own links can be edited. */
    shipped: z.boolean(),
  },
  sorts: ['title'],
  permission: { read: 'member', write: { module: 'business_management', level: 'write' } },
  reads: 'links',
});
const usefulLink = linkResource.row;
export type UsefulLink = z.output<typeof usefulLink>;
const { create, update, remove } = linkResource.routes;

export const linkRoutes = routes({
  shipped: {
    method: 'GET',
    path: '/useful_links/shipped',
    summary: 'List useful links of a country',
    actor: ['staff', 'client'],
    reads: 'links',
    query: z.object({ country: z.string().length(2).default('IN') }),
    answer: z.object({ data: z.array(usefulLink.pick({ title: true, url: true, category: true })) }),
  },
  /** Not paged: own links and those of the country, in one list. */
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/useful_links',
    summary: 'List useful links of a business',
    permission: 'member',
    reads: 'links',
    query: z.object({ search: z.string().trim().max(100).optional() }),
    answer: z.object({ data: z.array(usefulLink) }),
  },
  create,
  update,
  remove,
});
