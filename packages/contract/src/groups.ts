import { z } from 'zod';
import { emailInput } from './clients/body.ts';
import { tagChip } from './clients/shape.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { byId, id, idList, listQuery, ok, page, record } from './core/page.ts';
import { changesOf } from './core/changes.ts';
import { routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

/** As many as are deleted, and taken back, in one call. */
export const MOST_AT_ONCE = 1000;
const many = z.object({ ids: z.array(id).min(1, 'Choose at least one').max(MOST_AT_ONCE) });
/** How many, and which, for the way back: none where they are more than one call takes back. */
const deleted = z.object({ deleted: z.number(), ids: z.array(z.number()).max(MOST_AT_ONCE) });
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
    .regex(/^#[0-9A-Fa-f]{6}$/, 'A colour like #0474BE')
    .default('#868E96'),
});

const counted = { clients: z.number() };
export const group = z.object({ ...record, name: z.string(), description: z.string(), ...counted });
export const reference = z.object({
  ...record,
  name: z.string(),
  mobile_number: contactMobile,
  email: contactEmail,
  description: z.string(),
  ...counted,
});
export const tag = z.object({ ...record, ...tagChip.shape, ...counted });

type Kind<P extends `/${string}`, B extends z.ZodObject, R extends z.ZodObject> = {
  path: P;
  what: string;
  body: B;
  row: R;
};

/** Each is told with the number of its clients: what changes clients changes these lists. */
const reads = 'clients';
const touches = [reads, 'bin'];

/** What clients are sorted by: managed alike. Deleting moves to the bin; whoever had it shows none until it comes back. */
const managed = <P extends `/${string}`, B extends z.ZodRawShape, R extends z.ZodObject>(
  kind: Kind<P, z.ZodObject<B>, R>,
) => {
  const { path, what, body, row } = kind;
  const one = `${path}/{id}` as const;
  return {
    list: {
      ...inBusiness,
      method: 'GET',
      path,
      summary: `All: ${what}`,
      permission: read,
      reads,
      query: listQuery(['name', 'created_at'], { ids: idList.optional() }),
      answer: page(row),
    },
    create: {
      ...inBusiness,
      method: 'POST',
      path,
      summary: `Add: ${what}`,
      permission: write,
      touches,
      body,
      answer: row,
    },
    update: {
      ...inBusiness,
      method: 'PUT',
      path: one,
      summary: `Change: ${what}`,
      permission: write,
      touches,
      params: byId,
      body: changesOf(body),
      answer: row,
    },
    remove: {
      ...inBusiness,
      method: 'DELETE',
      path: one,
      summary: `Delete: ${what}`,
      permission: write,
      touches,
      params: byId,
      answer: ok,
    },
  } as const;
};
const deleteMany = (path: `/${string}`, what: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary: `Delete several: ${what}`,
    permission: write,
    status: 200,
    touches,
    body: many,
    answer: deleted,
  }) as const;
const deleteAll = (path: `/${string}`, what: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary: `Delete every one: ${what}`,
    permission: all,
    status: 200,
    touches,
    body: z.object({ confirm: z.literal(true, 'Say that all are meant') }),
    answer: deleted,
  }) as const;

const restoreMany = (path: `/${string}`, what: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary: `Undo a deletion of several: ${what}`,
    permission: write,
    status: 200,
    touches,
    body: many,
    answer: z.object({ restored: z.number() }),
  }) as const;

const groups = managed({ path: '/groups', what: 'group', body: groupBody, row: group });
const references = managed({
  path: '/client_references',
  what: 'referrer',
  body: referenceBody,
  row: reference,
});
const tags = managed({ path: '/client_tags', what: 'tag', body: tagBody, row: tag });

export const groupRoutes = routes({
  groups: groups.list,
  createGroup: groups.create,
  updateGroup: groups.update,
  deleteGroup: groups.remove,
  deleteManyGroups: deleteMany('/delete_many_groups', 'group'),
  deleteAllGroups: deleteAll('/delete_all_groups', 'group'),
  restoreManyGroups: restoreMany('/restore_many_groups', 'group'),
  assignGroup: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/groups',
    summary: 'Put a client into a group, which is made where it is named only',
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
  deleteManyReferences: deleteMany('/reference_many_delete', 'referrer'),
  deleteAllReferences: deleteAll('/delete_all_references', 'referrer'),
  restoreManyReferences: restoreMany('/restore_many_references', 'referrer'),
  tags: tags.list,
  createTag: tags.create,
  updateTag: tags.update,
  deleteTag: tags.remove,
  deleteManyTags: deleteMany('/delete_many_client_tags', 'tag'),
  deleteAllTags: deleteAll('/delete_all_client_tags', 'tag'),
  restoreManyTags: restoreMany('/restore_many_client_tags', 'tag'),
});
