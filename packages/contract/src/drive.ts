import { driveNameProblem } from '@daftar/domain/drive';
import { z } from 'zod';
import { byId, day, flag, id, inOrder, listQuery, meta, moment, ok, page, record } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { routes } from './core/route.ts';

const read = { actor: 'staff', business: 'header', permission: { module: 'drive', level: 'read' } } as const;
const write = { actor: 'staff', business: 'header', permission: { module: 'drive', level: 'write' } } as const;
const ofClient = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;

const name = z
  .string()
  .trim()
  .superRefine((value, ctx) => {
    const problem = driveNameProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** Uploaded files (files/uploadGeneric) to add to a folder. */
export const uploads = z
  .array(z.object({ url: z.string().min(1).max(400), name: name.optional() }))
  .min(1)
  .max(20, 'Choose up to 20 files at a time');
const ids = z.array(id).min(1, 'Required').max(100, 'Choose up to 100 items at a time');

const crumb = z.object({ id: z.number(), name: z.string() });
export type Crumb = z.output<typeof crumb>;

export const driveItem = z.object({
  ...record,
  parent_id: z.number().nullable(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  is_folder: z.boolean(),
  name: z.string(),
  /** `client` is a client's folder, `from_client` the one for client uploads. Both are fixed. */
  role: z.enum(['', 'client', 'from_client']),
  /** File kind: pdf, word, image … (domain, files.ts). */
  kind: z.string(),
  size: z.number(),
  /** The current version. */
  number: z.number(),
  uploaded_at: moment,
  uploaded_by: z.number().nullable(),
  uploader: z.string().nullable(),
  /** Visible to the client: shared itself, or through its folder. */
  is_shared_here: z.boolean(),
  is_shared: z.boolean(),
  /** For partners only: the owners of the business. */
  is_confidential: z.boolean(),
  /** Share links that still open it. */
  links: z.number(),
  /** Folders from the top down to the item. */
  trail: z.array(crumb),
});
export type DriveItem = z.output<typeof driveItem>;

const version = z.object({
  number: z.number(),
  size: z.number(),
  created_at: moment,
  uploader: z.string().nullable(),
  is_current: z.boolean(),
});
export type DriveVersion = z.output<typeof version>;

const link = z.object({ url: z.string(), name: z.string(), kind: z.string() });

/** As the client sees it. */
const sharedItem = z.object({
  id: z.number(),
  is_folder: z.boolean(),
  name: z.string(),
  role: z.enum(['', 'from_client']),
  kind: z.string(),
  size: z.number(),
  uploaded_at: moment,
  is_own: z.boolean(),
  can_delete: z.boolean(),
});
export type SharedItem = z.output<typeof sharedItem>;

const shareLink = z.object({
  id: z.number(),
  item_id: z.number(),
  name: z.string(),
  client_name: z.string().nullable(),
  creator: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
});
export type ShareLink = z.output<typeof shareLink>;

const fileFilters = {
  client_id: id.optional(),
  kind: z.string().max(20).optional(),
  uploaded_by: id.optional(),
  from: day.optional(),
  to: day.optional(),
  is_shared: flag,
};

export const driveRoutes = routes({
  items: {
    ...read,
    method: 'GET',
    path: '/drive/items',
    summary: 'List or search files and folders',
    reads: 'drive',
    query: listQuery(['name', 'size', 'uploaded_at'], {
      folder_id: id.optional(),
      place: z.enum(['practice', 'clients']).default('practice'),
      client_id: id.optional(),
      folders_only: flag,
    }),
    answer: page(driveItem),
  },
  get: {
    ...read,
    method: 'GET',
    path: '/drive/items/{id}',
    summary: 'Get a file or folder',
    reads: 'drive',
    params: byId,
    answer: driveItem,
  },
  papers: {
    ...read,
    method: 'GET',
    path: '/drive/files',
    summary: 'List all files',
    reads: 'drive',
    query: listQuery(['uploaded_at', 'name', 'size'], fileFilters),
    answer: page(driveItem),
  },
  exportFiles: {
    ...read,
    method: 'GET',
    path: '/drive/files_export',
    summary: 'Export the list of files',
    rate: 'send',
    audit: 'export',
    query: inOrder(
      z.object({
        search: z.string().trim().max(100).optional(),
        ...fileFilters,
        /** Only of this folder and what is in it. */
        folder_id: id.optional(),
        exportType,
      }),
    ),
    answer: exportAnswer,
  },
  links: {
    ...read,
    method: 'GET',
    path: '/drive/links',
    summary: 'List open share links',
    reads: 'drive',
    query: listQuery(['expires_at'], { item_id: id.optional() }),
    answer: page(shareLink),
  },
  revokeLink: {
    ...write,
    method: 'POST',
    path: '/drive/links/{id}/revoke',
    summary: 'Revoke a share link',
    touches: ['drive'],
    status: 200,
    params: byId,
    answer: ok,
  },
  usage: {
    ...read,
    method: 'GET',
    path: '/drive/usage',
    summary: 'Get storage usage and link limits',
    reads: 'drive',
    answer: z.object({
      bytes: z.number(),
      files: z.number(),
      quota_bytes: z.number(),
      link_minutes: z.number(),
      max_link_minutes: z.number(),
    }),
  },
  ofClient: {
    ...read,
    method: 'POST',
    path: '/clients/{id}/drive',
    summary: 'Open or create a client’s folder',
    touches: ['drive', 'client_drive'],
    status: 200,
    params: byId,
    body: z.object({ service: name.optional(), service_id: id.nullish() }),
    answer: z.object({ folder_id: z.number(), path: z.string(), trail: z.array(crumb) }),
  },
  createFolder: {
    ...write,
    method: 'POST',
    path: '/drive/folders',
    summary: 'Create a folder',
    touches: ['drive', 'client_drive'],
    body: z.object({ parent_id: id.nullable(), name }),
    answer: driveItem,
  },
  addFiles: {
    ...write,
    method: 'POST',
    path: '/drive/files',
    summary: 'Add uploaded files to a folder',
    touches: ['drive', 'client_drive'],
    body: z.object({ folder_id: id.nullable(), files: uploads }),
    answer: z.object({ data: z.array(driveItem) }),
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/drive/items/{id}',
    summary: 'Rename or share a file or folder',
    touches: ['drive', 'client_drive'],
    params: byId,
    body: z.object({
      name: name.optional(),
      is_shared: z.boolean().optional(),
      is_confidential: z.boolean().optional(),
    }),
    answer: driveItem,
  },
  move: {
    ...write,
    method: 'POST',
    path: '/drive/move',
    summary: 'Move files and folders',
    touches: ['drive', 'client_drive'],
    status: 200,
    body: z.object({ ids, folder_id: id.nullable() }),
    answer: ok,
  },
  remove: {
    ...write,
    method: 'POST',
    path: '/drive/delete',
    summary: 'Move files and folders to the bin',
    touches: ['drive', 'client_drive', 'bin'],
    status: 200,
    body: z.object({ ids }),
    answer: ok,
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/drive/restore',
    summary: 'Restore files and folders',
    touches: ['drive', 'client_drive', 'bin'],
    status: 200,
    body: z.object({ ids }),
    answer: ok,
  },
  link: {
    ...read,
    method: 'GET',
    path: '/drive/items/{id}/link',
    summary: 'Get a file link',
    params: byId,
    query: z.object({ number: id.optional(), download: flag }),
    answer: link,
  },
  lend: {
    ...write,
    method: 'POST',
    path: '/drive/items/{id}/share_link',
    summary: 'Create a share link',
    audit: 'share_link',
    madeAnew: true,
    touches: ['drive'],
    params: byId,
    body: z.object({ minutes: z.number().int().min(1).optional() }),
    answer: z.object({ url: z.string(), expires_at: moment }),
  },
  zip: {
    ...read,
    method: 'POST',
    path: '/drive/zip',
    summary: 'Download files as a ZIP',
    audit: 'download',
    makesFile: true,
    changesNothing: true,
    status: 200,
    body: z.object({ ids }),
    answer: link,
  },
  versions: {
    ...read,
    method: 'GET',
    path: '/drive/items/{id}/versions',
    summary: 'List file versions',
    reads: 'drive',
    params: byId,
    answer: z.object({ data: z.array(version) }),
  },
  restoreVersion: {
    ...write,
    method: 'POST',
    path: '/drive/items/{id}/versions/{number}/restore',
    summary: 'Restore a file version',
    touches: ['drive', 'client_drive'],
    status: 200,
    params: z.object({ id, number: id }),
    answer: driveItem,
  },
  shared: {
    ...ofClient,
    method: 'GET',
    path: '/client_login/drive',
    summary: 'List files shared with the client',
    reads: 'client_drive',
    query: listQuery(['name', 'size', 'uploaded_at'], { folder_id: id.optional() }),
    answer: z.object({
      data: z.array(sharedItem),
      meta,
      trail: z.array(crumb),
      /** Whether this is the folder for client uploads. */
      is_from_client: z.boolean(),
      may_upload: z.boolean(),
    }),
  },
  sharedLink: {
    ...ofClient,
    method: 'GET',
    path: '/client_login/drive/{id}/link',
    summary: 'Get a shared file link',
    params: byId,
    query: z.object({ download: flag }),
    answer: link,
  },
  send: {
    ...ofClient,
    method: 'POST',
    path: '/client_login/drive',
    summary: 'Upload files as a client',
    touches: ['client_drive', 'drive'],
    body: z.object({ files: uploads }),
    answer: z.object({ data: z.array(sharedItem) }),
  },
  takeBack: {
    ...ofClient,
    method: 'DELETE',
    path: '/client_login/drive/{id}',
    summary: 'Remove a file uploaded today',
    touches: ['client_drive', 'drive', 'bin'],
    params: byId,
    answer: ok,
  },
});
