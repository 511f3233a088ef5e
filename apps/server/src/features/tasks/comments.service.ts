import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, TaskComment } from '@daftar/contract/work/task-detail';
import { boardAccess, isOwnTask, mayOnTask } from '@daftar/domain/work/board-access';
import { mentionedIn, plainMentions } from '@daftar/domain/work/task-audience';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { areOwnFiles, fileUrl } from '#server/features/files/files.service.ts';
import * as people from './access.repo.ts';
import { lockTask, visibleTask } from './access.service.ts';
import { notifyTaskEvent } from './notify.service.ts';
import * as repo from './parts.repo.ts';
import { broadcastTasks } from './save.service.ts';
import type { TaskRecord } from './tasks.repo.ts';

type Body<K extends 'addComment' | 'updateComment'> = Input<(typeof taskRoutes)[K]>['body'];
const MAX_QUOTED = 200;

export async function listComments(ctx: MemberCtx, taskId: number, query: Input<typeof taskRoutes.comments>['query']) {
  await visibleTask(ctx, taskId);
  const page = await repo.commentsOf(ctx, taskId, query);
  return { ...page, data: page.data.map((row) => shown(ctx, row)) };
}

/** Needs access to the task only; closed tasks take comments too. */
export async function addComment(ctx: MemberCtx, taskId: number, body: Body<'addComment'>): Promise<TaskComment> {
  const { task } = await lockTask({ ...ctx, ifMatch: undefined }, taskId, 'see');
  await checkFiles(ctx, body.attachments);
  const mentioned = await whoSees(ctx, task, mentionedIn(body.text));
  const id = await repo.insertComment(ctx, {
    board_task_id: taskId,
    text: body.text,
    attachments: JSON.stringify(body.attachments),
    mentioned_ids: mentioned,
    created_by: ctx.person.userId,
  });
  await notifyOfComment(ctx, task, body.text, mentioned);
  broadcastTasks(ctx, task.board_id, [taskId]);
  return shown(ctx, await repo.findComment(ctx, id));
}

/** Only newly mentioned members are notified. */
export async function updateComment(ctx: MemberCtx, id: number, body: Body<'updateComment'>): Promise<TaskComment> {
  const { comment, task } = await own(ctx, id);
  const { text, attachments } = given(body);
  if (attachments) await checkFiles(ctx, attachments);
  const mentioned = text === undefined ? comment.mentioned_ids : await whoSees(ctx, task, mentionedIn(text));
  await repo.update(ctx, 'task_comments', id, {
    ...given({ text, attachments: attachments && JSON.stringify(attachments) }),
    mentioned_ids: mentioned,
    edited_at: ctx.now.toISOString(),
  } as never);
  const named = mentioned.filter((user) => !comment.mentioned_ids.includes(user));
  if (named.length) await notifyTaskEvent(ctx, task, 'mentioned', { named, body: quoted(text ?? '') });
  return shown(ctx, await repo.findComment(ctx, id));
}

/** The entry stays without its text, so that replies keep their context. */
export async function removeComment(ctx: MemberCtx, id: number): Promise<void> {
  const { task } = await own(ctx, id);
  await repo.update(ctx, 'task_comments', id, { deleted_at: ctx.now.toISOString() } as never);
  broadcastTasks(ctx, task.board_id, [task.id]);
}

async function own(ctx: MemberCtx, id: number) {
  const taskId = await repo.taskOf(ctx, 'task_comments', id);
  if (taskId === null) throw notFound();
  const { task } = await lockTask({ ...ctx, ifMatch: undefined }, taskId, 'see');
  const comment = await repo.lockPart({ ...ctx, ifMatch: undefined }, 'task_comments', id);
  if (comment.created_by !== ctx.person.userId) throw forbidden('You can only edit your own comments.');
  checkVersion(ctx, comment.version);
  return { task, comment };
}

async function checkFiles(ctx: MemberCtx, files: readonly StoredFile[]): Promise<void> {
  const paths = files.map(({ path }) => path);
  if (!(await areOwnFiles(ctx, 'document', paths)))
    throw invalid({ field: 'attachments', rule: 'exists', message: 'Upload the file first.' });
}

/** Mentions must have access to the task. */
async function whoSees(ctx: BusinessCtx, task: TaskRecord, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const accesses = await people.memberAccessOn(ctx, task.board_id, userIds);
  const allowed = accesses.filter(({ user_id, permissions, rights }) =>
    mayOnTask(boardAccess(permissions, rights && { rights }), 'see', isOwnTask(task, user_id)),
  );
  const hidden = task.client_id === null ? new Set() : await people.hiddenFrom(ctx, task.client_id, userIds);
  return allowed.map(({ user_id }) => user_id).filter((user) => !hidden.has(user));
}

const quoted = (text: string): string => plainMentions(text).slice(0, MAX_QUOTED);

/** Mentioned members get the mention, not a second notification. */
async function notifyOfComment(
  ctx: BusinessCtx,
  task: TaskRecord,
  text: string,
  mentioned: readonly number[],
): Promise<void> {
  const body = quoted(text);
  await notifyTaskEvent(ctx, task, 'mentioned', { named: mentioned, body });
  await notifyTaskEvent(ctx, task, 'commented', { body, except: mentioned });
}

const shown = (ctx: MemberCtx, row: repo.CommentRow): TaskComment => {
  const { created_by, author_name, deleted_at, attachments, ...rest } = row;
  return {
    ...rest,
    text: deleted_at ? '' : rest.text,
    attachments: deleted_at ? [] : attachments.map((file) => ({ ...file, url: fileUrl(ctx, file.path) ?? '' })),
    author: created_by === null || author_name === null ? null : { id: created_by, name: author_name },
    is_deleted: deleted_at !== null,
    is_own: created_by === ctx.person.userId,
  };
};
