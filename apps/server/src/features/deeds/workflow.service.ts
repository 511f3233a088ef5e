import type { Input } from '@daftar/contract/core/route';
import { MAX_VERSIONS, type deedRoutes } from '@daftar/contract/deeds';
import { DEED_ACTS, deedProblem, type DeedAct, type DeedStatus } from '@daftar/domain/deeds/workflow';
import { can } from '@daftar/domain/permissions';
import { stateAfter } from '@daftar/domain/state-machine';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import * as comments from './comments.repo.ts';
import { pdfOf } from './deed-files.service.ts';
import * as repo from './deeds.repo.ts';
import { askReviewer, deedOf, deeds, tell, versionOf, type DeedRecord } from './deeds.service.ts';

type In<K extends keyof typeof deedRoutes> = Input<(typeof deedRoutes)[K]>;

const DONE: Record<DeedAct, string> = {
  edit: 'edited',
  submit: 'sent for verification',
  withdraw: 'taken back',
  requestChange: 'sent back',
  approve: 'approved',
  revise: 'revised',
  share: 'shared',
  sign: 'signed',
};

/** Locks the deed and refuses steps that its state doesn't allow. */
async function begin(ctx: BusinessCtx, id: number, act: DeedAct): Promise<DeedRecord & { next: DeedStatus }> {
  await deeds.lock(ctx, { id });
  const deed = await deedOf(ctx, id);
  const status = deed.status as DeedStatus;
  const next = stateAfter(DEED_ACTS, act, status, { record: 'deed', done: DONE[act] }) as DeedStatus;
  const problem = deedProblem({ ...deed, status }, act);
  if (problem) throw conflict(problem);
  return { ...deed, next };
}

const answered = (ctx: BusinessCtx, id: number) => deeds.get(ctx, { params: { id } });

export async function submit(ctx: MemberCtx, { params: { id } }: In<'submit'>) {
  const deed = await begin(ctx, id, 'submit');
  await repo.update(ctx, id, { status: deed.next });
  await askReviewer(ctx, deed);
  return answered(ctx, id);
}

export async function withdraw(ctx: MemberCtx, { params: { id } }: In<'withdraw'>) {
  const deed = await begin(ctx, id, 'withdraw');
  await repo.update(ctx, id, { status: deed.next });
  return answered(ctx, id);
}

/** The reviewer decides, or a colleague with all rights on deeds. */
function checkReviewer(ctx: MemberCtx, { reviewer_id }: DeedRecord): void {
  if (reviewer_id !== ctx.person.userId && !can(ctx.permissions, 'deed', 'all'))
    throw forbidden('Only the reviewer can decide this.');
}

export async function requestChange(ctx: MemberCtx, { params: { id }, body }: In<'requestChange'>) {
  const deed = await begin(ctx, id, 'requestChange');
  checkReviewer(ctx, deed);
  await comments.add(ctx, deed, { quote: '', body: body.comment, author: ctx.person.name });
  await repo.update(ctx, id, { status: deed.next });
  await tell(ctx, deed, deed.created_by, `${ctx.person.name} requested a change of “${deed.name}”`, body.comment);
  return answered(ctx, id);
}

/** Freezes the version with its file, whose hash proves later what was approved. */
export async function approve(ctx: MemberCtx, { params: { id } }: In<'approve'>) {
  const before = await begin(ctx, id, 'approve');
  checkReviewer(ctx, before);
  const version = await versionOf(ctx, before);
  const problem = deedProblem(
    { ...before, status: before.status as DeedStatus, open_answers: version.filled.open.length },
    'approve',
  );
  if (problem) throw conflict(problem);
  // Rendering releases the lock; the deed is locked again and must be the same one.
  const { bytes, file_name } = await pdfOf(ctx, before, version, false);
  const path = await storeDocument(ctx, file_name, bytes);
  const deed = await begin(ctx, id, 'approve');
  if (deed.version !== before.version) throw conflict('A colleague changed this deed. Read it again, then approve it.');
  await repo.approveVersion(ctx, version, { path, sha256: sha256Of(bytes) });
  await repo.update(ctx, id, { status: deed.next, approved_at: ctx.now.toISOString(), open_answers: 0 });
  await tell(ctx, deed, deed.created_by, `${ctx.person.name} approved “${deed.name}”`);
  return answered(ctx, id);
}

/** The next version starts with the text of the approved one. Signatures stay with theirs. */
export async function revise(ctx: MemberCtx, { params: { id } }: In<'revise'>) {
  const deed = await begin(ctx, id, 'revise');
  const { text, fields, page, answers } = (await repo.findVersion(ctx, id, deed.number))!;
  const number = deed.number + 1;
  if (number > MAX_VERSIONS) throw conflict(`A deed has at most ${MAX_VERSIONS} versions. Create a new deed.`);
  await repo.addVersion(ctx, deed, { number, text, fields, page, answers });
  // A signed version stays in the portal; an unsigned one can’t be signed any more.
  const isSigned = deed.signed_at !== null && deed.shared_number === deed.number;
  const unshared = {
    shared_at: null,
    shared_number: null,
    signer_ids: null,
    client_answer: null,
    signed_at: null,
  };
  await repo.update(ctx, id, { status: deed.next, number, approved_at: null, ...(isSigned ? {} : unshared) });
  return answered(ctx, id);
}

export const listComments = async (ctx: BusinessCtx, { params }: In<'comments'>) => {
  await deedOf(ctx, params.id);
  return { data: await comments.list(ctx, params.id) };
};

export async function addComment(ctx: MemberCtx, { params, body }: In<'addComment'>) {
  const deed = await deedOf(ctx, params.id);
  if ((await comments.count(ctx, deed.id)) >= comments.MAX_COMMENTS)
    throw conflict(`A deed has at most ${comments.MAX_COMMENTS} comments.`);
  return comments.add(ctx, deed, { ...body, author: ctx.person.name });
}

export async function resolveComment(ctx: MemberCtx, { params, body }: In<'resolveComment'>) {
  const comment = await comments.find(ctx, params.id);
  if (!comment) throw notFound('comment');
  await deedOf(ctx, comment.deed_id);
  await comments.resolve(ctx, comment, body.is_resolved);
  return { ok: true as const };
}
