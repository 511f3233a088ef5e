import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, TaskComment } from '@daftar/contract/work/task-detail';
import { boardStanding, isOwnTask, mayOnTask } from '@daftar/domain/work/board-standing';
import { mentionedIn, plainMentions } from '@daftar/domain/work/task-audience';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { checkVersion, given } from '#server/db/records.ts';
import { forbidden, invalid, notFound } from '#server/failure.ts';
import { areOwnFiles, fileUrl } from '#server/features/files/files.service.ts';
import { holdTask, seenTask } from './access.service.ts';
import * as repo from './comments.repo.ts';
import * as parts from './parts.repo.ts';
import * as people from './people.repo.ts';
import { showOthers } from './showing.service.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { tell } from './telling.service.ts';

type Body<K extends 'addComment' | 'updateComment'> = Input<(typeof taskRoutes)[K]>['body'];
const MOST_QUOTED = 200;

export async function listComments(ctx: MemberCtx, taskId: number, query: Input<typeof taskRoutes.comments>['query']) {
  await seenTask(ctx, taskId);
  const page = await repo.ofTask(ctx, taskId, query);
  return { ...page, data: page.data.map((row) => shown(ctx, row)) };
}

/** Whoever sees a task may say something about it, closed or not. */
export async function addComment(ctx: MemberCtx, taskId: number, body: Body<'addComment'>): Promise<TaskComment> {
  const { task } = await holdTask({ ...ctx, ifMatch: undefined }, taskId, 'see');
  await checkFiles(ctx, body.attachments);
  const mentioned = await whoSees(ctx, task, mentionedIn(body.text));
  const id = await parts.insertComment(ctx, {
    board_task_id: taskId,
    text: body.text,
    attachments: JSON.stringify(body.attachments),
    mentioned_ids: mentioned,
    created_by: ctx.person.userId,
  });
  await tellOf(ctx, task, body.text, mentioned);
  showOthers(ctx, task.board_id, [taskId]);
  return shown(ctx, await repo.find(ctx, id));
}

/** Only whom it did not mention before hear of it. */
export async function updateComment(ctx: MemberCtx, id: number, body: Body<'updateComment'>): Promise<TaskComment> {
  const { comment, task } = await own(ctx, id);
  const { text, attachments } = given(body);
  if (attachments) await checkFiles(ctx, attachments);
  const mentioned = text === undefined ? comment.mentioned_ids : await whoSees(ctx, task, mentionedIn(text));
  await parts.update(ctx, 'task_comments', id, {
    ...given({ text, attachments: attachments && JSON.stringify(attachments) }),
    mentioned_ids: mentioned,
    edited_at: ctx.now.toISOString(),
  } as never);
  const named = mentioned.filter((user) => !comment.mentioned_ids.includes(user));
  if (named.length) await tell(ctx, task, 'mentioned', { named, body: quoted(text ?? '') });
  return shown(ctx, await repo.find(ctx, id));
}

/** Its place stays, so that an answer to it does not hang in the air. */
export async function removeComment(ctx: MemberCtx, id: number): Promise<void> {
  const { task } = await own(ctx, id);
  await parts.update(ctx, 'task_comments', id, { deleted_at: ctx.now.toISOString() } as never);
  showOthers(ctx, task.board_id, [task.id]);
}

async function own(ctx: MemberCtx, id: number) {
  const taskId = await parts.taskOf(ctx, 'task_comments', id);
  if (taskId === null) throw notFound();
  const { task } = await holdTask({ ...ctx, ifMatch: undefined }, taskId, 'see');
  const comment = await parts.hold({ ...ctx, ifMatch: undefined }, 'task_comments', id);
  if (comment.created_by !== ctx.person.userId) throw forbidden('Only who wrote a comment changes it.');
  checkVersion(ctx, comment.version);
  return { task, comment };
}

async function checkFiles(ctx: MemberCtx, files: readonly StoredFile[]): Promise<void> {
  const paths = files.map(({ path }) => path);
  if (!(await areOwnFiles(ctx, 'document', paths)))
    throw invalid({ field: 'attachments', rule: 'exists', message: 'Upload the file first' });
}

/** Whoever is mentioned must see the task: a name in a comment opens nothing. */
async function whoSees(ctx: BusinessCtx, task: TaskRecord, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const standings = await people.standings(ctx, task.board_id, userIds);
  const seeing = standings.filter(({ user_id, permissions, rights }) =>
    mayOnTask(boardStanding(permissions, rights && { rights }), 'see', isOwnTask(task, user_id)),
  );
  const hidden = task.client_id === null ? new Set() : await people.hiddenFrom(ctx, task.client_id, userIds);
  return seeing.map(({ user_id }) => user_id).filter((user) => !hidden.has(user));
}

const quoted = (text: string): string => plainMentions(text).slice(0, MOST_QUOTED);

/** Who is mentioned is told so, and not a second time that there is a comment. */
async function tellOf(ctx: BusinessCtx, task: TaskRecord, text: string, mentioned: readonly number[]): Promise<void> {
  const body = quoted(text);
  await tell(ctx, task, 'mentioned', { named: mentioned, body });
  await tell(ctx, task, 'commented', { body, except: mentioned });
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
