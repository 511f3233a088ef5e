import { z } from 'zod';
import { emailInput } from './clients/body.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { id, idList } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;

const line = (max: number) => text(max).default('');

export const groupBody = z.object({ name: required(80), description: line(300) });
export const referenceBody = z.object({
  name: required(120),
  mobile_number: z.string().trim().max(20).default(''),
  email: emailInput.default(''),
  description: line(300),
});
export const tagBody = z.object({
  name: required(40),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'Enter a colour like #0474BE')
    .default('#868E96'),
  /** Tags are internal unless the business says otherwise. */
  is_shown_to_client: z.boolean().default(false),
});

/** These lists show client counts, so changes to clients make them stale. */
const shared = {
  title: 'name',
  sorts: ['name', 'created_at'],
  filters: { ids: idList.optional() },
  search: ['name'],
  answers: { clients: z.number() },
  permission: { read, write, all },
  reads: 'clients',
} as const;

export const groupResource = resource({
  ...shared,
  table: 'client_groups',
  path: '/groups',
  labels: { one: 'group', many: 'groups' },
  fields: groupBody,
  bulk: {
    removeMany: '/delete_many_groups',
    removeAll: '/delete_all_groups',
    restoreMany: '/restore_many_groups',
  },
});
export const referrerResource = resource({
  ...shared,
  table: 'client_references',
  path: '/client_references',
  labels: { one: 'referrer', many: 'referrers' },
  fields: referenceBody,
  answers: { ...shared.answers, mobile_number: contactMobile, email: contactEmail },
  bulk: {
    removeMany: '/reference_many_delete',
    removeAll: '/delete_all_references',
    restoreMany: '/restore_many_references',
  },
});
export const tagResource = resource({
  ...shared,
  table: 'client_tags',
  path: '/client_tags',
  labels: { one: 'tag', many: 'tags' },
  fields: tagBody,
  bulk: {
    removeMany: '/delete_many_client_tags',
    removeAll: '/delete_all_client_tags',
    restoreMany: '/restore_many_client_tags',
  },
});
const [groups, references, tags] = [groupResource.routes, referrerResource.routes, tagResource.routes];

/** Clients of a deleted label show none until it is restored. */
export const groupRoutes = routes({
  groups: groups.list,
  createGroup: groups.create,
  updateGroup: groups.update,
  deleteGroup: groups.remove,
  deleteManyGroups: groups.removeMany,
  deleteAllGroups: groups.removeAll,
  restoreManyGroups: groups.restoreMany,
  assignGroup: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/groups',
    summary: 'Set the group of a client',
    permission: write,
    status: 200,
    touches: ['clients'],
    params: z.object({ clientId: id }),
    body: z.union([z.object({ group_id: id.nullable() }), z.object({ name: required(80) })]),
    answer: z.object({ group: z.object({ id: z.number(), name: z.string() }).nullable() }),
  },
  references: references.list,
  createReference: references.create,
  updateReference: references.update,
  deleteReference: references.remove,
  deleteManyReferences: references.removeMany,
  deleteAllReferences: references.removeAll,
  restoreManyReferences: references.restoreMany,
  tags: tags.list,
  createTag: tags.create,
  updateTag: tags.update,
  deleteTag: tags.remove,
  deleteManyTags: tags.removeMany,
  deleteAllTags: tags.removeAll,
  restoreManyTags: tags.restoreMany,
});
