import { CLIENT_ANSWERS } from '@daftar/domain/deeds/workflow';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { required } from './core/fields.ts';
import { byId, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { deedResource, signature } from './deeds.ts';
import { filledBlocks } from './deeds/text.ts';

/** A portal login, for the client in the header. */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
/** About 80 KB of picture. */
const MAX_IMAGE = 110_000;

const row = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  number: z.number(),
  shared_at: z.string(),
  client_answer: z.enum(CLIENT_ANSWERS),
  signed_at: z.string().nullable(),
});
export type PortalDeedRow = z.output<typeof row>;
const deed = row.extend({
  blocks: filledBlocks,
  sha256: z.string(),
  /** Each login signs once; a version that is replaced or sent back can't be signed. */
  can_sign: z.boolean(),
  signatures: z.array(signature.omit({ ip: true })).max(50),
});
export type PortalDeed = z.output<typeof deed>;

const answering = {
  ...own,
  method: 'POST',
  status: 200,
  rate: 'send',
  touches: ['portal_deeds', 'deeds'],
  params: byId,
  answer: deed,
} as const;

export const portalDeedRoutes = routes({
  share: {
    actor: 'staff',
    business: 'header',
    method: 'POST',
    path: '/deeds/{id}/share',
    summary: 'Share a deed with the client',
    permission: { module: 'deed', level: 'write' },
    touches: ['deeds', 'portal_deeds'],
    status: 200,
    params: byId,
    body: z.object({ message: paragraph(2000).default('') }),
    answer: deedResource.row,
  },
  list: {
    ...own,
    method: 'GET',
    path: '/client_login/deeds',
    summary: 'List the deeds shared with the client',
    reads: 'portal_deeds',
    query: listQuery(['shared_at'], {}),
    answer: page(row),
  },
  get: {
    ...own,
    method: 'GET',
    path: '/client_login/deeds/{id}',
    summary: 'Get a deed shared with the client',
    reads: 'portal_deeds',
    params: byId,
    answer: deed,
  },
  pdf: {
    ...own,
    method: 'GET',
    path: '/client_login/deeds/{id}/pdf',
    summary: 'Get the PDF of a deed shared with the client',
    rate: 'send',
    audit: 'export',
    params: byId,
    answer: z.object({ url: z.string(), file_name: z.string() }),
  },
  approve: { ...answering, path: '/client_login/deeds/{id}/approve', summary: 'Approve a deed as the client' },
  requestChange: {
    ...answering,
    path: '/client_login/deeds/{id}/request_change',
    summary: 'Request a change of a deed as the client',
    body: z.object({ comment: paragraph(2000).pipe(z.string().min(1, 'Say what to change')) }),
  },
  sign: {
    ...answering,
    path: '/client_login/deeds/{id}/sign',
    summary: 'Sign a deed as the client',
    makesFile: true,
    body: z.object({
      name: required(120),
      /** A drawn signature as a PNG data URL; null where the typed name is the signature. */
      image: z
        .string()
        .max(MAX_IMAGE, 'The signature is too large. Clear it and sign again.')
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Sign again')
        .nullable()
        .default(null),
    }),
  },
});
