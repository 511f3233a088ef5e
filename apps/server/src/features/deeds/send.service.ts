/** A deed by email: the approved or signed file, or the draft with its mark. */
import type { Input } from '@daftar/contract/core/route';
import type { deedRoutes } from '@daftar/contract/deeds';
import type { BusinessCtx } from '#server/platform/context.ts';
import { compose } from '#server/platform/messages/message.ts';
import { pdfAttachment } from '#server/features/billing/document-pdf.service.ts';
import { emailAddressesOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { asProposal, sendComposed } from '#server/features/outbox/messages.service.ts';
import { fileOf } from './deed-files.service.ts';
import { deedMessages } from './deeds.messages.ts';
import { deedOf, standing, versionOf, type DeedRecord } from './deeds.service.ts';

type In<K extends keyof typeof deedRoutes> = Input<(typeof deedRoutes)[K]>;

const stateOf = ({ status, signed_at }: DeedRecord) =>
  status !== 'Approved' ? 'draft' : signed_at === null ? 'approved' : 'signed';

async function messageFor(ctx: BusinessCtx, deed: DeedRecord) {
  const { id, client_id, name, shared_at } = deed;
  const state = stateOf(deed);
  const link = state === 'approved' && shared_at ? await portalLink(ctx, client_id, `deeds/${id}`) : '';
  const { client_full_name: recipient } = await clientOf(ctx, client_id);
  return compose(deedMessages.deed, { name, state, recipient, business: (await businessOf(ctx)).name, link });
}

/** Default recipient and text. */
export async function mailText(ctx: BusinessCtx, { params: { id } }: In<'mailText'>) {
  const deed = standing(await deedOf(ctx, id));
  const { primary_email: address } = await clientOf(ctx, deed.client_id);
  return { to: address ? [address] : [], ...asProposal(await messageFor(ctx, deed)) };
}

export async function mailDeed(ctx: BusinessCtx, { params: { id }, body }: In<'send'>) {
  const deed = standing(await deedOf(ctx, id));
  const to = body.to ?? (await emailAddressesOf(ctx, deed.client_id));
  const pdf = await fileOf(ctx, deed, await versionOf(ctx, deed), {
    format: 'pdf',
    is_draft: stateOf(deed) === 'draft',
  });
  const how = await sendComposed(ctx, await messageFor(ctx, deed), {
    to: { email: to },
    client_id: deed.client_id,
    edited: body,
    attachments: [await pdfAttachment(ctx, pdf)],
    about: `deed:${id}`,
  });
  return { how };
}
