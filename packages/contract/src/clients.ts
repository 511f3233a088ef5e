import { CLIENT_CATEGORIES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { CLIENT_STATUSES, clientBody, clientLinks } from './clients/body.ts';
import { newRecords } from './clients/records.ts';
import { client, clientChoice, clientDetail, clientRow } from './clients/shape.ts';
import { changesOf } from './core/changes.ts';
import { byId, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

const CLIENT_SORTS = ['name', 'code_number', 'created_at', 'updated_at'] as const;
/** Answers to "is there one already" name at most so many. */
export const MOST_FOUND = 25;

export const clientFilters = {
  category: z.enum(CLIENT_CATEGORIES).optional(),
  group_by: id.optional(),
  reffered_by: id.optional(),
  tag: id.optional(),
  industry: z.string().max(80).optional(),
  nature_id: id.optional(),
  branch_id: id.optional(),
  assignee_id: id.optional(),
  /** Those who take it, and still do. */
  service: z.enum(SERVICE_NAMES).optional(),
  state: z.string().max(80).optional(),
  status: z.enum(CLIENT_STATUSES).optional(),
  is_gst: flag,
  is_audit_applicable: flag,
  is_login_access: flag,
  /** Custom field ids to wanted values, as JSON: `{"3":"Gold"}`. */
  custom: z.string().max(2000).optional(),
};
const list = listQuery(CLIENT_SORTS, clientFilters);
const paged = listQuery(CLIENT_SORTS, {});
const many = z.array(id).min(1, 'Choose at least one client').max(1000);
const found = z.object({ data: z.array(clientChoice) });

export const UNIQUE_FIELDS = [
  'code_number',
  'pan',
  'gst_number',
  'aadhar_number',
  'primary_mobile_number',
  'primary_email',
] as const;

export const clientRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/clients',
    summary: 'Clients',
    permission: read,
    reads: 'clients',
    query: list,
    answer: page(clientRow),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/clients',
    summary: 'Add a client, with its directors, accounts and other records: whole or not at all',
    permission: write,
    touches: ['clients'],
    body: clientBody.extend({ records: newRecords.optional() }),
    answer: client,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/clients/{id}',
    summary: 'One client',
    permission: read,
    reads: 'clients',
    params: byId,
    answer: client,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/clients/{id}',
    summary: 'Change a client, or its access to the portal',
    permission: write,
    touches: ['clients'],
    params: byId,
    body: changesOf(clientBody),
    answer: client,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Move a client to the bin',
    permission: write,
    touches: ['clients', 'bin'],
    params: byId,
    answer: ok,
  },
  forceDelete: {
    ...inBusiness,
    method: 'DELETE',
    path: '/clients/{id}/force_delete',
    summary: 'Delete a client for good: only from the bin, and only without dependent records',
    permission: all,
    touches: ['clients', 'bin'],
    params: byId,
    answer: ok,
  },
  restore: {
    ...inBusiness,
    method: 'POST',
    path: '/clients/{id}/restore',
    summary: 'Take a client out of the bin',
    permission: write,
    status: 200,
    touches: ['clients', 'bin'],
    params: byId,
    answer: ok,
  },
  bulkDelete: {
    ...inBusiness,
    method: 'POST',
    path: '/clients_bulk_delete',
    summary: 'Move clients to the bin',
    permission: write,
    status: 200,
    touches: ['clients', 'bin'],
    body: z.object({ ids: many }),
    answer: z.object({ ids: z.array(z.number()) }),
  },
  bulkRestore: {
    ...inBusiness,
    method: 'POST',
    path: '/clients_bulk_restore',
    summary: 'Undo a bulk delete',
    permission: write,
    status: 200,
    touches: ['clients', 'bin'],
    body: z.object({ ids: many }),
    answer: z.object({ ids: z.array(z.number()) }),
  },
  bulkEdit: {
    ...inBusiness,
    method: 'PUT',
    path: '/clients_bulk_edit',
    unversioned: true,
    summary: 'Set group, referrer, nature of business, tags, branches, assignee or status of many clients',
    permission: write,
    touches: ['clients'],
    body: z.object({
      ids: many,
      changes: z
        .object({
          ...changesOf(clientLinks.omit({ tags: true })).shape,
          status: z.enum(CLIENT_STATUSES).optional(),
          add_tags: z.array(id).max(50).optional(),
          remove_tags: z.array(id).max(50).optional(),
        })
        .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Choose what to change'),
    }),
    answer: z.object({ changed: z.number() }),
  },
  detail: {
    ...inBusiness,
    method: 'GET',
    path: '/clientDetail/{id}',
    summary: 'One client with names, flash message and what matters now',
    permission: read,
    reads: 'clients',
    params: byId,
    answer: clientDetail,
  },
  byPan: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_pan',
    summary: 'Clients with this PAN',
    permission: read,
    reads: 'clients',
    query: z.object({ pan: z.string().trim().min(1).max(20) }),
    answer: found,
  },
  byCodeNumber: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_code_no',
    summary: 'The client with this file number',
    permission: read,
    reads: 'clients',
    query: z.object({ code_number: z.string().trim().min(1).max(30) }),
    answer: found,
  },
  byGroup: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_group_id/{id}',
    summary: 'Clients of a group',
    permission: read,
    reads: 'clients',
    params: byId,
    query: paged,
    answer: page(clientRow),
  },
  byReference: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_reference_id/{id}',
    summary: 'Clients whom a referrer sent',
    permission: read,
    reads: 'clients',
    params: byId,
    query: paged,
    answer: page(clientRow),
  },
  byIndustry: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_industry',
    summary: 'How many clients each industry has, under the filters of the list',
    permission: read,
    reads: 'clients',
    query: z.object(clientFilters),
    answer: z.object({ data: z.array(z.object({ industry: z.string(), clients: z.number() })) }),
  },
  requiredDetails: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_required_details',
    summary: 'Which fields a client of a category is asked for and must have, and the next file number',
    permission: read,
    reads: 'clients',
    /** `branch_id`: the one branch the client belongs to; of several, or none, the business says what is asked for. */
    query: z.object({ category: z.enum(CLIENT_CATEGORIES).default('Individual'), branch_id: id.optional() }),
    answer: z.object({
      category: z.string(),
      next_code_number: z.string(),
      asked: z.array(z.string()),
      required: z.array(z.string()),
    }),
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/search/clients',
    summary: 'Find clients while typing',
    permission: read,
    reads: 'clients',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      /** These, whatever is typed: the names of what was chosen before. */
      ids: idList.optional(),
    }),
    answer: found,
  },
  unique: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_unique',
    summary: 'Whether a value is free, and who has it',
    permission: read,
    reads: 'clients',
    query: z.object({
      field: z.enum(UNIQUE_FIELDS),
      value: z.string().trim().min(1).max(254),
      client_id: id.optional(),
    }),
    answer: z.object({ is_unique: z.boolean(), client: clientChoice.nullable() }),
  },
});
