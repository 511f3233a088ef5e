import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, id, ok, record } from './core/page.ts';
import { routes } from './core/route.ts';

const manage = { module: 'business_management', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

export const usefulLink = z.object({
  ...record,
  title: z.string(),
  url: z.string(),
  category: z.string(),
  /** Shipped with the product; own links can be changed. */
  shipped: z.boolean(),
});
export type UsefulLink = z.output<typeof usefulLink>;
const body = z.object({ title: required(80), url: z.url({ protocol: /^https?$/ }).max(500), category: required(60) });

export const linkRoutes = routes({
  shipped: {
    method: 'GET',
    path: '/useful_links/shipped',
    summary: 'Useful links of a country',
    actor: ['staff', 'client'],
    reads: 'links',
    query: z.object({ country: z.string().length(2).default('IN') }),
    answer: z.object({ data: z.array(usefulLink.pick({ title: true, url: true, category: true })) }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/useful_links',
    summary: "Useful links: the country's and the business's own",
    permission: 'member',
    reads: 'links',
    query: z.object({ search: z.string().trim().max(100).optional() }),
    answer: z.object({ data: z.array(usefulLink) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/useful_links',
    summary: 'Add an own link',
    permission: manage,
    touches: ['links'],
    body,
    answer: usefulLink,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/useful_links/{id}',
    summary: 'Change an own link',
    permission: manage,
    touches: ['links'],
    params: z.object({ id }),
    body: body.partial(),
    answer: usefulLink,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/useful_links/{id}',
    summary: 'Move an own link to the bin',
    permission: manage,
    touches: ['links', 'bin'],
    params: byId,
    answer: ok,
  },
});
