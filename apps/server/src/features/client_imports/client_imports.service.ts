import type { clientImportRoutes, ImportResult } from '@daftar/contract/client_imports';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { invalid, malformed } from '#server/failure.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { isOwnFile, keepFile, readOwnFile } from '#server/features/files/files.service.ts';
import type { Progress } from '#server/jobs/kind.ts';
import { readExcel, readJson, UnreadableSheet, type Grid } from '#server/sheets/reading.ts';
import { writeSheet } from '#server/sheets/sheets.ts';
import * as repo from './client_imports.repo.ts';
import { columnsWith, type Column } from './columns.ts';
import { errorSheet, problemsIn, type Rejected } from './rejected.ts';
import { judge } from './judging.service.ts';
import { readRows } from './rows.ts';

export const IMPORT = 'client_imports.import';
type Body = Input<typeof clientImportRoutes.start>['body'];
export type ImportOrder = Omit<Body, 'mapping'> & { mapping: Record<string, string> | null; user_id: number };

const MOST_ROWS = 20_000;
const AT_ONCE = 500;

export async function startImport(ctx: MemberCtx, { mapping, ...body }: Body): Promise<number> {
  if (!isOwnFile(ctx, 'document', body.file))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
  if (mapping) await repo.rememberMapping(ctx, mapping);
  const order: ImportOrder = {
    ...body,
    mapping: mapping ?? (await repo.rememberedMapping(ctx)),
    user_id: ctx.person.userId,
  };
  return ctx.app.jobs.enqueue(ctx, IMPORT, order);
}

export async function importFields(ctx: BusinessCtx) {
  const [custom, mapping] = await Promise.all([listFields(ctx), repo.rememberedMapping(ctx)]);
  const fields = columnsWith(custom).map(({ field, title, custom: own }) => ({
    field,
    title,
    type: own?.type ?? null,
  }));
  return { fields, mapping };
}

export async function template(ctx: BusinessCtx) {
  const columns = columnsWith(await listFields(ctx));
  const file_name = 'clients-template.xlsx';
  const sheet = {
    title: 'Clients',
    notes: [],
    columns: columns.map(({ title }) => ({ title, width: 18 })),
    rows: [columns.map(({ example }) => example)],
  };
  return { file_name, url: await keepFile(ctx, file_name, await writeSheet(sheet, 'xlsx')) };
}

/** The whole import is one transaction: it is there, or it is not. As the person who asked for it, not as the server. */
export async function runImport(nobody: BusinessCtx, order: ImportOrder, progress: Progress): Promise<ImportResult> {
  await repo.actAs(nobody, order.user_id);
  const ctx = { ...nobody, person: await repo.asPerson(nobody, order.user_id) };
  const columns = columnsWith(await listFields(ctx));
  const [group_by, reffered_by] = [
    await repo.idsByName(ctx, 'client_groups'),
    await repo.idsByName(ctx, 'client_references'),
  ];
  const shape = readRows(await gridOf(ctx, order), columns, order.mapping, { group_by, reffered_by });
  if (!shape) throw malformed('No row of titles was found: at least two columns must be known or mapped.');
  if (shape.rows.length > MOST_ROWS) throw malformed(`At most ${MOST_ROWS} rows at once.`);

  const around = await batch.surroundingsOf(ctx);
  const result = { total: shape.rows.length, created: 0, updated: 0, unchanged: 0 };
  const rejected: Rejected[] = [];
  const seen = new Map<string, number>();
  for (let from = 0; from < shape.rows.length; from += AT_ONCE) {
    const judged = await judge(ctx, shape.rows.slice(from, from + AT_ONCE), around, seen);
    rejected.push(...judged.rejected);
    result.created += judged.added.length;
    result.updated += judged.changed.length;
    result.unchanged += judged.unchanged;
    if (!order.dry_run) {
      for (const one of judged.changed) await batch.updateOne(ctx, one);
      await batch.insertAll(ctx, judged.added);
    }
    await progress(Math.min(from + AT_ONCE, shape.rows.length), { total: shape.rows.length });
  }
  return {
    ...result,
    rejected: rejected.length,
    dry_run: order.dry_run,
    problems: problemsIn(rejected, shape.columns as Column[]),
    errors_url: rejected.length
      ? await keepFile(ctx, 'clients-rejected.xlsx', await writeSheet(errorSheet(shape, rejected), 'xlsx'))
      : null,
  };
}

async function gridOf(ctx: BusinessCtx, { file, format }: ImportOrder): Promise<Grid> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('The file is not there: upload it first.');
  try {
    return format === 'JSON' ? readJson(bytes) : await readExcel(bytes);
  } catch (error) {
    throw error instanceof UnreadableSheet ? malformed(error.message) : error;
  }
}
