import { CLIENT_ANSWERS } from '@daftar/domain/deeds/workflow';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { contactAddress } from './core/contacts.ts';
import { otp, required } from './core/fields.ts';
import { byId, id, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { deedResource, signature } from './deeds.ts';
import { filledBlocks } from './deeds/text.ts';
import { sent } from './identity.ts';

/** A portal login, for the client in the header. */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
/** About 80 KB of picture. */
const MAX_IMAGE = 110_000;
/** As many as a client has logins. */
export const MAX_SIGNERS = 20;

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
  /** Each signer signs once; a version that is replaced or sent back can't be signed. */
  can_sign: z.boolean(),
  /** False where the business chose other logins to sign. */
  is_signer: z.boolean(),
  /** Names of the chosen logins; empty if any login of the client may sign. */
  signer_names: z.array(z.string()).max(MAX_SIGNERS),
  /** The login that reads it, as it is printed beside the signature. */
  account: z.object({ name: z.string(), contact: z.string() }),
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

const signers = z.array(id).max(MAX_SIGNERS);
const signer = z.object({
  user_id: z.number(),
  name: z.string(),
  contact: contactAddress,
  is_signer: z.boolean(),
});
export type DeedSigner = z.output<typeof signer>;

export const portalDeedRoutes = routes({
  signers: {
    actor: 'staff',
    business: 'header',
    method: 'GET',
    path: '/deeds/{id}/signers',
    summary: 'List the portal logins that may sign a deed',
    permission: { module: 'deed', level: 'read' },
    reads: ['deeds', 'clients'],
    params: byId,
    answer: z.object({ data: z.array(signer).max(MAX_SIGNERS) }),
  },
  chooseSigners: {
    actor: 'staff',
    business: 'header',
    method: 'POST',
    path: '/deeds/{id}/signers',
    summary: 'Choose who signs a shared deed',
    permission: { module: 'deed', level: 'write' },
    touches: ['deeds', 'portal_deeds'],
    status: 200,
    params: byId,
    body: z.object({ signers: signers.min(1, 'Select at least one signer') }),
    answer: z.object({ data: z.array(signer).max(MAX_SIGNERS) }),
  },
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
    /** Without signers, the client's only login signs. */
    body: z.object({ message: paragraph(2000).default(''), signers: signers.default([]) }),
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
  sendSignCode: {
    ...own,
    method: 'POST',
    path: '/client_login/deeds/{id}/codes',
    summary: 'Send the code that confirms a signature',
    rate: 'send',
    status: 200,
    params: byId,
    answer: sent,
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
      otp,
    }),
  },
});
