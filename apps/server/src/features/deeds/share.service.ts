import { DEED_ACTS, type ClientAnswer } from '@daftar/domain/deeds/workflow';
import { stateAfter } from '@daftar/domain/state-machine';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import * as comments from './comments.repo.ts';
import * as repo from './deeds.repo.ts';
import { deedOf, deeds } from './deeds.service.ts';

export { signaturesOf } from './deeds.repo.ts';

/** Only an approved version is shared: what the client signs can't change any more. */
export async function shareWithClient(ctx: BusinessCtx, id: number, signerIds: readonly number[]) {
  await deeds.lock(ctx, { id });
  const { status, number, shared_number } = await deedOf(ctx, id);
  stateAfter(DEED_ACTS, 'share', status, { record: 'deed', done: 'shared' });
  if (shared_number === number) throw conflict('This version is shared with the client already.');
  await repo.update(ctx, id, {
    shared_at: ctx.now.toISOString(),
    shared_number: number,
    signer_ids: [...signerIds],
    client_answer: 'Open',
    signed_at: null,
  });
  return deeds.get(ctx, { params: { id } });
}

export const lockDeed = (ctx: BusinessCtx, id: number) => deeds.lock(ctx, { id });

/** Only of a version that the client can still answer. */
export async function setSigners(ctx: BusinessCtx, id: number, signerIds: readonly number[]): Promise<void> {
  await lockDeed(ctx, id);
  const { shared_number, number } = await deedOf(ctx, id);
  if (shared_number !== number) throw conflict('Share this version with the client first.');
  await repo.update(ctx, id, { signer_ids: [...signerIds] });
}

/** A signature ends the questions; a request for change needs a new version. */
export async function answerOfClient(
  ctx: BusinessCtx,
  { id, number }: { id: number; number: number },
  answer: ClientAnswer,
  comment?: { name: string; body: string },
): Promise<void> {
  await deeds.lock(ctx, { id });
  const deed = await deedOf(ctx, id);
  // The business may have started another version since the client read this one.
  if (deed.number !== number || deed.shared_number !== number)
    throw conflict('A new version of this deed is being prepared and will be shared with you.');
  if (deed.client_answer === 'Signed' && answer !== 'Signed') throw conflict('This deed is signed already.');
  if (deed.client_answer === 'Change requested')
    throw conflict('You requested a change. A new version will be shared with you.');
  if (comment)
    await comments.add(ctx, deed, { quote: '', body: comment.body, is_by_client: true, author: comment.name });
  await repo.update(ctx, id, {
    client_answer: answer,
    ...(answer === 'Signed' && deed.signed_at === null ? { signed_at: ctx.now.toISOString() } : {}),
  });
}
