import type { Answer, Input } from '@daftar/contract/core/route';
import { MAX_NOTICE_PARTS, taxNoticeParts, type taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { taskBody } from '@daftar/contract/work/task';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { addClientFiles, linkToStored } from '#server/features/drive/client-files.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import * as parts from './parts.repo.ts';
import * as repo from './tax_notices.repo.ts';
import { noticeOf, notices, refresh } from './tax_notices.service.ts';

type In<K extends keyof typeof taxNoticeRoutes> = Input<(typeof taxNoticeRoutes)[K]>;
const FOLDER = 'Notices';

type Owner = { client_id: number };
const parent = (ctx: BusinessCtx, { noticeId }: { noticeId: number }, isChange: boolean) =>
  noticeOf(ctx, noticeId, isChange);
const full = (what: string) => conflict(`A notice can have up to ${MAX_NOTICE_PARTS} ${what}. Delete one first.`);

export const replies = resourceService(taxNoticeParts.replies, {
  parent,
  async beforeSave(ctx, { body, before, params, parent: owner }) {
    if (before) return body;
    if ((await repo.factsOf(ctx, params.noticeId)).replies >= MAX_NOTICE_PARTS) throw full('replies');
    return { ...body, client_id: (owner as Owner).client_id };
  },
  afterSave: (ctx, { notice_id }) => refresh(ctx, notice_id, 'reply'),
  afterDelete: (ctx, { notice_id }) => refresh(ctx, notice_id),
});

export const hearings = resourceService(taxNoticeParts.hearings, {
  parent,
  async beforeSave(ctx, { body, before, params, parent: owner }) {
    const { held_on, next_hearing_on: next } = { ...before, ...body };
    if (next && held_on && next <= held_on)
      throw invalid({ field: 'next_hearing_on', rule: 'min', message: 'Enter a day after this hearing.' });
    if (before) return body;
    if ((await repo.factsOf(ctx, params.noticeId)).hearings >= MAX_NOTICE_PARTS) throw full('hearings');
    return { ...body, client_id: (owner as Owner).client_id };
  },
  async afterSave(ctx, { notice_id, client_id, next_hearing_on }, { before }) {
    if (next_hearing_on && next_hearing_on !== before?.next_hearing_on)
      await repo.addHearing(ctx, { notice_id, client_id, created_by: actorId(ctx) }, next_hearing_on);
    await refresh(ctx, notice_id, 'hearing');
  },
  afterDelete: (ctx, { notice_id }) => refresh(ctx, notice_id),
});

export async function details(
  ctx: MemberCtx,
  { params }: In<'details'>,
): Promise<Answer<typeof taxNoticeRoutes.details>> {
  const notice = await notices.get(ctx, { params });
  const { id, parent_id, board_task_id } = notice;
  const hasTask = board_task_id !== null && (await repo.isTaskThere(ctx, board_task_id));
  return {
    notice,
    extensions: await parts.extensionsOf(ctx, id),
    replies: await parts.repliesOf(ctx, id),
    hearings: await parts.hearingsOf(ctx, id),
    files: await parts.filesOf(ctx, id),
    parent: (parent_id === null ? null : await parts.otherOf(ctx, parent_id)) ?? null,
    children: await parts.childrenOf(ctx, id),
    has_task: hasTask,
    task: hasTask ? ((await visibleCards(ctx, [board_task_id]))[0] ?? null) : null,
  } as never;
}

export async function addFiles(ctx: MemberCtx, { params, body }: In<'addFiles'>) {
  const notice = await noticeOf(ctx, params.id, true);
  const { reply_id } = body;
  if (reply_id !== null && !(await parts.repliesOf(ctx, notice.id)).some(({ id }) => id === reply_id))
    throw invalid({ field: 'reply_id', rule: 'exists', message: 'Select a reply of this notice.' });
  if ((await parts.filesOf(ctx, notice.id)).length + body.files.length > MAX_NOTICE_PARTS) throw full('documents');
  const stored = await addClientFiles(ctx, { client_id: notice.client_id, folder: FOLDER }, body.files);
  await parts.addFiles(ctx, { notice_id: notice.id, client_id: notice.client_id, reply_id }, stored);
  return { data: await parts.filesOf(ctx, notice.id) };
}

/** The file stays in the drive. */
export async function removeFile(ctx: MemberCtx, { params }: In<'removeFile'>): Promise<{ ok: true }> {
  const file = await parts.fileOf(ctx, params.id);
  if (!file) throw notFound('file');
  await noticeOf(ctx, file.notice_id, true);
  await parts.removeFile(ctx, file.id);
  return { ok: true };
}

export async function fileLink(ctx: MemberCtx, { params, query }: In<'fileLink'>) {
  const file = await parts.fileOf(ctx, params.id);
  if (!file) throw notFound('file');
  await noticeOf(ctx, file.notice_id, false);
  return linkToStored(ctx, { id: file.item_id, number: file.number }, query.download ?? false);
}

/** One task for a notice: the notice is locked, so that two clicks don't create two. */
export async function createNoticeTask(ctx: MemberCtx, { params, body }: In<'createTask'>) {
  const notice = (await noticeOf(ctx, params.id, true)) as repo.NoticeRecord;
  if (notice.board_task_id !== null && (await repo.isTaskThere(ctx, notice.board_task_id)))
    throw conflict('This notice already has a task.');
  const { priority: _usual, ...values } = taskBody.parse({
    ...body,
    client_id: notice.client_id,
    description: [notice.authority, notice.section, notice.reference].filter(Boolean).join(' · '),
  });
  const task = await createTask(ctx, values);
  await repo.update(ctx, notice.id, { board_task_id: task.id });
  return task;
}

export async function noticeOfTask(ctx: MemberCtx, { params }: In<'ofTask'>) {
  await visibleTask(ctx, params.id);
  return { notice: ((await repo.noticeOfTask(ctx, params.id)) ?? null) as never };
}

export async function calendar(ctx: BusinessCtx, { query }: In<'calendar'>) {
  return { data: (await repo.datesBetween(ctx, query.from, query.to)) as never };
}
