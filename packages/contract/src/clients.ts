import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { CLIENT_STATUSES, clientBody, clientLinks } from './clients/body.ts';
import { newRecords } from './clients/records.ts';
import { client, clientChoice, clientDetail, clientRow } from './clients/shape.ts';
import { changesOf } from './core/changes.ts';
import { byId, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;

const CLIENT_SORTS = ['name', 'code_number', 'created_at', 'updated_at'] as const;
/** Limit of duplicates that a uniqueness check returns. */
export const MAX_FOUND = 25;

export const clientFilters = {
  category: z.enum(CLIENT_CATEGORIES).optional(),
  group_by: id.optional(),
  reffered_by: id.optional(),
  tag: id.optional(),
  industry: z.string().max(80).optional(),
  nature_id: id.optional(),
  branch_id: id.optional(),
  assignee_id: id.optional(),
  /** Clients with this service active. */
  service: z.string().trim().max(80).optional(),
  state: z.string().max(80).optional(),
  status: z.enum(CLIENT_STATUSES).optional(),
  is_gst: flag,
  is_audit_applicable: flag,
  is_login_access: flag,
  /** Custom field IDs and values as JSON: `{"3":"Gold"}`. */
  custom: z.string().max(2000).optional(),
};
const list = listQuery(CLIENT_SORTS, clientFilters);
const paged = listQuery(CLIENT_SORTS, {});
const many = z.array(id).min(1, 'Select at least one client').max(1000);
const found = z.object({ data: z.array(clientChoice) });

export const UNIQUE_FIELDS = [
  'code_number',
  'pan',
  'gst_number',
  'aadhar_number',
  'passport_no',
  'primary_mobile_number',
  'primary_email',
] as const;

export const clientRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/clients',
    summary: 'List clients',
    permission: read,
    reads: 'clients',
    query: list,
    answer: page(clientRow),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/clients',
    summary: 'Create a client with its records',
    permission: write,
    // `is_login_access` invites the client's contact to the portal.
    confirm: { changes: ['portal_accesses'] },
    touches: ['clients'],
    body: clientBody.extend({ records: newRecords.optional() }),
    answer: client,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/clients/{id}',
    summary: 'Get a client',
    permission: read,
    reads: 'clients',
    params: byId,
    answer: client,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/clients/{id}',
    summary: 'Update a client or its portal access',
    permission: write,
    // `is_login_access` invites the client's contact to the portal.
    confirm: { changes: ['portal_accesses'] },
    touches: ['clients'],
    params: byId,
    body: changesOf(clientBody),
    answer: client,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Move a client to bin',
    permission: write,
    touches: ['clients', 'bin'],
    params: byId,
    answer: ok,
  },
  forceDelete: {
    ...inBusiness,
    method: 'DELETE',
    path: '/clients/{id}/force_delete',
    summary: 'Delete a client permanently',
    permission: all,
    touches: ['clients', 'bin'],
    params: byId,
    answer: ok,
  },
  restore: {
    ...inBusiness,
    method: 'POST',
    path: '/clients/{id}/restore',
    summary: 'Restore a client',
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
    summary: 'Move several clients to bin',
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
    summary: 'Restore several clients',
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
    summary: 'Update several clients',
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
        .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Select at least one change'),
    }),
    answer: z.object({ changed: z.number() }),
  },
  detail: {
    ...inBusiness,
    method: 'GET',
    path: '/clientDetail/{id}',
    summary: 'Get client details for the client page',
    permission: read,
    reads: 'clients',
    params: byId,
    answer: clientDetail,
  },
  byPan: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_pan',
    summary: 'Find clients by PAN',
    permission: read,
    reads: 'clients',
    query: z.object({ pan: z.string().trim().min(1).max(20) }),
    answer: found,
  },
  byCodeNumber: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_code_no',
    summary: 'Find a client by file number',
    permission: read,
    reads: 'clients',
    query: z.object({ code_number: z.string().trim().min(1).max(30) }),
    answer: found,
  },
  byGroup: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_group_id/{id}',
    summary: 'List clients in a group',
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
    summary: 'List clients of a referrer',
    permission: read,
    reads: 'clients',
    params: byId,
    query: paged,
    answer: page(clientRow),
  },
  requiredDetails: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_required_details',
    summary: 'Get required fields and the next file number',
    permission: read,
    reads: 'clients',
    /** `branch_id`: the client's only branch. Otherwise the settings of the business apply. */
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
    summary: 'Search clients',
    permission: read,
    reads: 'clients',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      /** Always included, to show the names of selected clients. */
      ids: idList.optional(),
    }),
    answer: found,
  },
  unique: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_unique',
    summary: 'Check whether a value is unique',
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
