/** Parts of a task that are shared with the client. */
import type { ClientDocument } from '@daftar/contract/portal_work';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import { clientActs, waitsFor } from '@daftar/domain/work/documents';
import type { FieldValues } from '@daftar/domain/work/task-fields';
import type { ClientCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import * as repo from './parts.repo.ts';
import { valuesOf } from './shared-tasks.repo.ts';

/** Throws 404 for a task the client can't see. */
async function seen(ctx: ClientCtx, taskId: number) {
  const task = await valuesOf(ctx, taskId);
  if (!task) throw notFound('task');
  return task;
}

/** Clients get links, never stored paths. */
const shownFile = (ctx: ClientCtx, { name, size, path }: StoredFile) => ({ name, size, url: fileUrl(ctx, path) ?? '' });

export const shownDocument = (
  ctx: ClientCtx,
  { file, uploaded_by, uploader, ...row }: repo.DocumentRow,
): ClientDocument => ({
  ...row,
  file: file && shownFile(ctx, file),
  uploaded_by: uploader,
  waits_for: waitsFor(row.status),
  acts: clientActs(row.status, uploaded_by === ctx.person.userId),
});

export async function documents(ctx: ClientCtx, taskId: number) {
  await seen(ctx, taskId);
  return { data: (await repo.documentsOf(ctx, taskId)).map((row) => shownDocument(ctx, row)) };
}

export const needed = async (ctx: ClientCtx) => ({
  data: (await repo.needed(ctx)).map((row) => ({
    ...shownDocument(ctx, row),
    task_name: row.task_name,
    period_label: row.period_label,
  })),
});

export async function toDos(ctx: ClientCtx, taskId: number) {
  await seen(ctx, taskId);
  return { data: await repo.toDosOf(ctx, taskId) };
}

export async function communications(ctx: ClientCtx, taskId: number) {
  await seen(ctx, taskId);
  const rows = await repo.communicationsOf(ctx, taskId);
  return {
    data: rows.map((row) => ({ ...row, attachments: row.attachments.map((file) => shownFile(ctx, file)) })),
  };
}

export async function fields(ctx: ClientCtx, taskId: number) {
  const { board_id, fields: values } = await seen(ctx, taskId);
  const shared = await repo.fieldsOf(ctx, board_id);
  return {
    data: shared.map(({ id, label, type }) => ({
      id,
      label,
      type: type as CustomFieldType,
      value: (values as FieldValues)[id] ?? null,
    })),
  };
}
