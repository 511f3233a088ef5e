/** Proof of an entry: the receiver's signature, the client's confirmation, or a delivery that a colleague records. */
import type { Input } from '@daftar/contract/core/route';
import type { documentRecordRoutes } from '@daftar/contract/document_records';
import { mayMarkDelivered } from '@daftar/domain/document_records/custody';
import { today } from '@daftar/domain/date-format';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { signatureImage, toDataUrl } from '#server/platform/files/png.ts';
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import { lockItems, undoLast } from './custody.service.ts';
import * as repo from './document_records.repo.ts';
import * as items from './items.repo.ts';
import { isFixed, records } from './records.service.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;

async function lockOpen(ctx: BusinessCtx, id: number) {
  const entry = await repo.lockDocumentRecord(ctx, id);
  if (entry.cancelled_at) throw conflict('This entry is cancelled.');
  return entry;
}

const dayOf = (ctx: BusinessCtx): string => today(ctx.now, ctx.timezone);

export async function signRecord(ctx: MemberCtx, { params: { id }, body }: In<'sign'>) {
  const entry = await lockOpen(ctx, id);
  if (entry.signed_at) throw conflict(`This entry was already signed by ${entry.signed_name}.`);
  const image = body.image === null ? null : signatureImage(body.image);
  await repo.insertSignature(ctx, { record_id: id, name: body.name, image, created_by: actorId(ctx) });
  await repo.updateDocumentRecord(ctx, id, {
    signed_name: body.name,
    signed_at: ctx.now.toISOString(),
    state: 'Signed',
  });
  await items.closeReturned(ctx, id, dayOf(ctx));
  return records.get(ctx, { params: { id } });
}

export async function getSignature(ctx: MemberCtx, { params: { id } }: In<'signature'>) {
  const found = await repo.signatureOf(ctx, id);
  if (!found) throw notFound('signature');
  const image = found.image && toDataUrl(found.image);
  return { name: found.name, image, signed_at: found.created_at };
}

/** Such as on a courier's proof of delivery. Whoever received an original can't record its return alone. */
export async function markDelivered(ctx: MemberCtx, { params: { id }, body }: In<'deliver'>) {
  const entry = await lockOpen(ctx, id);
  if (entry.state !== 'Awaiting signature') throw conflict('This entry doesn’t wait for a signature.');
  const originals = (await items.lock(ctx, await items.idsOfRecord(ctx, id))).filter(
    ({ copy_kind }) => copy_kind === 'Original',
  );
  if (
    !mayMarkDelivered(
      actorId(ctx),
      originals.map(({ received_by }) => received_by),
    )
  )
    throw forbidden('You received these originals. Ask the receiver to sign, or a colleague to record the delivery.');
  await repo.updateDocumentRecord(ctx, id, {
    state: 'Recorded',
    delivered_note: body.note,
    delivered_at: ctx.now.toISOString(),
    delivered_by: actorId(ctx),
  });
  await items.closeReturned(ctx, id, dayOf(ctx));
  return records.get(ctx, { params: { id } });
}

/** By the client in the portal. A signed entry stays signed. */
export async function confirmRecord(
  ctx: BusinessCtx,
  { id, client_id }: { id: number; client_id: number },
  by: number,
) {
  const entry = await repo.lockDocumentRecord(ctx, id);
  if (entry.client_id !== client_id) throw notFound();
  if (entry.cancelled_at) throw conflict('This entry was cancelled.');
  if (entry.confirmed_at) throw conflict('This entry is already confirmed.');
  await repo.updateDocumentRecord(ctx, id, {
    confirmed_at: ctx.now.toISOString(),
    confirmed_by: by,
    ...(entry.signed_at ? {} : { state: 'Confirmed' }),
  });
  await items.closeReturned(ctx, id, dayOf(ctx));
}

/** Entries keep their numbers, so a mistake is cancelled and not deleted. */
export async function cancelRecord(ctx: MemberCtx, { params: { id }, body }: In<'cancel'>) {
  const entry = await lockOpen(ctx, id);
  if (isFixed(entry)) throw conflict('This entry is signed or confirmed. Record a new entry instead.');
  const moved = await lockItems(ctx, await items.idsOfRecord(ctx, id));
  for (const item of moved.values()) await undoLast(ctx, item, id, body.reason);
  await repo.updateDocumentRecord(ctx, id, {
    state: 'Cancelled',
    cancel_reason: body.reason,
    cancelled_at: ctx.now.toISOString(),
  });
  return records.get(ctx, { params: { id } });
}
