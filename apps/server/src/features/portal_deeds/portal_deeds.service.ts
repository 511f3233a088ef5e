import type { Input } from '@daftar/contract/core/route';
import type { PortalDeed, portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx, MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { createFile } from '#server/features/deeds/deed-files.service.ts';
import { deedOf, versionOf, type DeedRecord } from '#server/features/deeds/deeds.service.ts';
import { answerOfClient, shareWithClient, signaturesOf } from '#server/features/deeds/share.service.ts';
import { me } from '#server/features/identity/identity.service.ts';
import { verifiedContactOf } from '#server/features/identity/verified-contact.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './portal_deeds.repo.ts';
import { isSigner, signerNames, signersFor } from './signers.service.ts';

type In<K extends keyof typeof portalDeedRoutes> = Input<(typeof portalDeedRoutes)[K]>;

/** Staff: the approved version appears in the portal, and the client's logins are notified. */
export async function share(ctx: MemberCtx, { params, body }: In<'share'>) {
  const deed = await deedOf(ctx, params.id);
  const signers = await signersFor(ctx, deed.client_id, body.signers);
  const shared = await shareWithClient(ctx, deed.id, signers);
  await notifyClientLogins(ctx, deed.client_id, {
    event: 'document_shared',
    title: `“${deed.name}” is ready for you to read and sign`,
    body: body.message,
    place: `deeds/${deed.id}`,
  });
  return shared;
}

export const list = (ctx: ClientCtx, { query }: In<'list'>) => repo.sharedWith(ctx, query) as never;

export type SharedDeed = DeedRecord & { is_last: boolean };

/** With the number of the version that was shared. */
export async function sharedDeed(ctx: BusinessCtx, clientId: number, id: number): Promise<SharedDeed> {
  const deed = await deedOf(ctx, id);
  const { shared_number: number } = deed;
  if (deed.client_id !== clientId || deed.shared_at === null || number === null) throw notFound('deed');
  return { ...deed, number, is_last: number === deed.number };
}

export async function get(ctx: ClientCtx, { params }: Pick<In<'get'>, 'params'>): Promise<PortalDeed> {
  const user = await me(ctx);
  return asBusiness(ctx, async (business) => {
    const deed = await sharedDeed(business, ctx.clientId, params.id);
    const { filled, sha256 } = await versionOf(business, deed);
    const signatures = (await signaturesOf(business, deed.id)).filter(({ number }) => number === deed.number);
    const { id, name, kind, number, shared_at, client_answer, signed_at } = deed;
    // A member who views as the client signs nothing, and isn't told that they don't.
    const is_signer = ctx.person.viewing || isSigner(deed, user.id);
    return {
      id,
      name,
      kind,
      number,
      signed_at,
      sha256,
      can_sign:
        deed.is_last &&
        is_signer &&
        client_answer !== 'Change requested' &&
        !(await repo.hasSigned(business, id, number, ctx.person.userId)),
      is_signer,
      signer_names: await signerNames(business, deed),
      account: { name: user.name, contact: verifiedContactOf(user) ?? '' },
      shared_at: shared_at!,
      client_answer: (client_answer ?? 'Open') as PortalDeed['client_answer'],
      blocks: filled.blocks,
      signatures: signatures.map(({ ip: _ip, image: _image, ...signature }) => signature),
    };
  });
}

export const pdf = (ctx: ClientCtx, { params }: In<'pdf'>) =>
  asBusiness(ctx, async (business) => {
    const deed = await sharedDeed(business, ctx.clientId, params.id);
    return createFile(business, {
      params: { id: deed.id },
      query: { format: 'pdf', is_draft: undefined, number: deed.number },
    });
  });

/** Tells the one who drafted it and the reviewer. */
export async function tellStaff(ctx: BusinessCtx, deed: DeedRecord, title: string, body = ''): Promise<void> {
  const userIds = [...new Set([deed.created_by, deed.reviewer_id])].filter((id) => id !== null);
  const link = `/business/${ctx.businessId}/deeds/${deed.client_id}/document/${deed.id}`;
  await notify(ctx, { userIds, type: 'REMINDER_NOTIFICATION', title, body, link, records: ['deeds'] });
}

export async function approve(ctx: ClientCtx, input: In<'approve'>) {
  const { id } = input.params;
  await asBusiness(ctx, async (business) => {
    const deed = await sharedDeed(business, ctx.clientId, id);
    await answerOfClient(business, deed, 'Approved');
    await tellStaff(business, deed, `${ctx.person.name} approved “${deed.name}”`);
  });
  return get(ctx, input);
}

export async function requestChange(ctx: ClientCtx, { params, body }: In<'requestChange'>) {
  await asBusiness(ctx, async (business) => {
    const deed = await sharedDeed(business, ctx.clientId, params.id);
    await answerOfClient(business, deed, 'Change requested', { name: ctx.person.name, body: body.comment });
    await tellStaff(business, deed, `${ctx.person.name} requested a change of “${deed.name}”`, body.comment);
  });
  return get(ctx, { params });
}
