import { driveNameProblem } from '@daftar/domain/drive';
import { z } from 'zod';
import { byId, day, flag, id, listQuery, meta, moment, ok, page, record } from './core/page.ts';
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

/** Files that were uploaded (files/uploadGeneric) and now find their place. */
const uploads = z
  .array(z.object({ url: z.string().min(1).max(400), name: name.optional() }))
  .min(1)
  .max(20, 'Up to 20 files at once');
const ids = z.array(id).min(1, 'Required').max(100, 'Up to 100 at once');

const crumb = z.object({ id: z.number(), name: z.string() });
export type Crumb = z.output<typeof crumb>;

/** A folder or a file. */
export const driveItem = z.object({
  ...record,
  parent_id: z.number().nullable(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  is_folder: z.boolean(),
  name: z.string(),
  /** `client` is the folder of a client, `from_client` what the client sends: they stay as they are. */
  role: z.enum(['', 'client', 'from_client']),
  /** Of a file: pdf, word, image … (domain, files.ts). */
  kind: z.string(),
  size: z.number(),
  /** Which of its versions is current. */
  number: z.number(),
  uploaded_at: moment,
  uploaded_by: z.number().nullable(),
  uploader: z.string().nullable(),
  /** The client sees it: by a word of its own, or with the folder it lies in. */
  is_shared_here: z.boolean(),
  is_shared: z.boolean(),
  /** The folders down to where it lies. */
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

export const driveRoutes = routes({
  items: {
    ...read,
    method: 'GET',
    path: '/drive/items',
    summary:
      'What lies in a folder, or at the top: the practice’s own, or the clients’ folders; a search looks everywhere',
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
    summary: 'A folder or a file, and where it lies',
    reads: 'drive',
    params: byId,
    answer: driveItem,
  },
  papers: {
    ...read,
    method: 'GET',
    path: '/drive/files',
    summary: 'All files of the drive, newest first',
    reads: 'drive',
    query: listQuery(['uploaded_at', 'name', 'size'], {
      client_id: id.optional(),
      kind: z.string().max(20).optional(),
      uploaded_by: id.optional(),
      from: day.optional(),
      to: day.optional(),
      is_shared: flag,
    }),
    answer: page(driveItem),
  },
  usage: {
    ...read,
    method: 'GET',
    path: '/drive/usage',
    summary: 'How much of its room the practice uses, and how long links to its files live',
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
    summary: 'The folder of a client, and of a service of theirs within it; made where there is none',
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
    summary: 'Make a folder',
    touches: ['drive', 'client_drive'],
    body: z.object({ parent_id: id.nullable(), name }),
    answer: driveItem,
  },
  addFiles: {
    ...write,
    method: 'POST',
    path: '/drive/files',
    summary: 'Keep uploaded files in a folder; one of the same name becomes its next version',
    touches: ['drive', 'client_drive'],
    body: z.object({ folder_id: id.nullable(), files: uploads }),
    answer: z.object({ data: z.array(driveItem) }),
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/drive/items/{id}',
    summary: 'Rename, or share with the client',
    touches: ['drive', 'client_drive'],
    params: byId,
    body: z.object({ name: name.optional(), is_shared: z.boolean().optional() }),
    answer: driveItem,
  },
  move: {
    ...write,
    method: 'POST',
    path: '/drive/move',
    summary: 'Move folders and files to another folder, or to the top of the practice’s own',
    touches: ['drive', 'client_drive'],
    status: 200,
    body: z.object({ ids, folder_id: id.nullable() }),
    answer: ok,
  },
  remove: {
    ...write,
    method: 'POST',
    path: '/drive/delete',
    summary: 'Move folders and files to the bin: one’s own, or with all rights any',
    touches: ['drive', 'client_drive', 'bin'],
    status: 200,
    body: z.object({ ids }),
    answer: ok,
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/drive/restore',
    summary: 'Take folders and files out of the bin again',
    touches: ['drive', 'client_drive', 'bin'],
    status: 200,
    body: z.object({ ids }),
    answer: ok,
  },
  link: {
    ...read,
    method: 'GET',
    path: '/drive/items/{id}/link',
    summary: 'A link to a file, or to an earlier version of it',
    params: byId,
    query: z.object({ number: id.optional(), download: flag }),
    answer: link,
  },
  lend: {
    ...write,
    method: 'POST',
    path: '/drive/items/{id}/share_link',
    summary: 'A link to a file for whoever gets it, for some minutes (product rule 20); that it was made is recorded',
    audit: 'share_link',
    madeAnew: true,
    params: byId,
    body: z.object({ minutes: z.number().int().min(1).optional() }),
    answer: z.object({ url: z.string(), expires_at: moment }),
  },
  zip: {
    ...read,
    method: 'POST',
    path: '/drive/zip',
    summary: 'A link to several files in one, at most 100 MB; that they were taken is recorded',
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
    summary: 'The versions of a file, newest first',
    reads: 'drive',
    params: byId,
    answer: z.object({ data: z.array(version) }),
  },
  restoreVersion: {
    ...write,
    method: 'POST',
    path: '/drive/items/{id}/versions/{number}/restore',
    summary: 'Make an earlier version the current one',
    touches: ['drive', 'client_drive'],
    status: 200,
    params: z.object({ id, number: id }),
    answer: driveItem,
  },
  shared: {
    ...ofClient,
    method: 'GET',
    path: '/client_login/drive',
    summary: 'What the practice shares with the client, and what the client sent',
    reads: 'client_drive',
    query: listQuery(['name', 'size', 'uploaded_at'], { folder_id: id.optional() }),
    answer: z.object({
      data: z.array(sharedItem),
      meta,
      trail: z.array(crumb),
      /** Whether the folder is the one for what the client sends. */
      is_from_client: z.boolean(),
      may_upload: z.boolean(),
    }),
  },
  sharedLink: {
    ...ofClient,
    method: 'GET',
    path: '/client_login/drive/{id}/link',
    summary: 'A link to a file that is shared with the client',
    params: byId,
    query: z.object({ download: flag }),
    answer: link,
  },
  send: {
    ...ofClient,
    method: 'POST',
    path: '/client_login/drive',
    summary: 'Send files to the practice',
    touches: ['client_drive', 'drive'],
    body: z.object({ files: uploads }),
    answer: z.object({ data: z.array(sharedItem) }),
  },
  takeBack: {
    ...ofClient,
    method: 'DELETE',
    path: '/client_login/drive/{id}',
    summary: 'Take back a file that one sent today',
    touches: ['client_drive', 'drive', 'bin'],
    params: byId,
    answer: ok,
  },
});
