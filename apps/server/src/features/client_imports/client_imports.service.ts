import type { clientImportRoutes } from '@daftar/contract/client_imports';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { isOwnFile, keepFile } from '#server/features/files/files.service.ts';
import { writeSheet } from '#server/platform/sheets/sheets.ts';
import * as repo from './client_imports.repo.ts';
import { columnsWith, templateColumns } from './columns.ts';
import { gridOf } from './grid.service.ts';
import { headByEye, headOf, type Reading } from './rows.ts';

export const IMPORT = 'client_imports.import';
type Body = Input<typeof clientImportRoutes.start>['body'];
export type ImportOrder = Omit<Body, 'mapping'> & { mapping: Record<string, string> | null; user_id: number };

export async function startImport(ctx: MemberCtx, { mapping, ...body }: Body): Promise<number> {
  await checkOwn(ctx, body.file);
  if (mapping) await repo.rememberMapping(ctx, mapping);
  const order: ImportOrder = {
    ...body,
    mapping: mapping ?? (await repo.rememberedMapping(ctx)),
    user_id: ctx.person.userId,
  };
  return ctx.app.jobs.enqueue(ctx, IMPORT, order);
}

async function checkOwn(ctx: MemberCtx, file: string): Promise<void> {
  if (!(await isOwnFile(ctx, 'document', file)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload a file' });
}

const MAX_SAMPLES = 3;
const SAMPLED_ROWS = 200;
const SAMPLE_LENGTH = 60;

/** Titles of a sheet with suggested fields and sample cells. */
export async function sheetColumns(ctx: MemberCtx, source: Input<typeof clientImportRoutes.columns>['body']) {
  await checkOwn(ctx, source.file);
  const grid = await gridOf(ctx, source);
  const reading = await readingOf(ctx, await repo.rememberedMapping(ctx));
  const head = headOf(grid, reading) ?? headByEye(grid, reading);
  const rows = grid.slice(head.top + 1).filter((row) => row.some(Boolean));
  const sampled = rows.slice(0, SAMPLED_ROWS);
  const columns = head.titles.flatMap((title, i) => {
    const samples = [...new Set(sampled.flatMap((row) => row[i]?.slice(0, SAMPLE_LENGTH) || []))];
    return title ? [{ title, samples: samples.slice(0, MAX_SAMPLES), field: head.columns[i]?.field ?? null }] : [];
  });
  return { rows: rows.length, columns };
}

/** Columns of this business, in its country. */
export async function readingOf(ctx: BusinessCtx, mapping: Reading['mapping']): Promise<Reading> {
  const [custom, { country }] = await Promise.all([listFields(ctx), businessOf(ctx)]);
  return { known: columnsWith(custom), mapping, country };
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
  const [custom, { country }] = await Promise.all([listFields(ctx), businessOf(ctx)]);
  const columns = templateColumns(custom, country);
  const file_name = 'clients-template.xlsx';
  const sheet = {
    title: 'Clients',
    notes: [],
    columns: columns.map(({ title }) => ({ title, width: 18 })),
    rows: [columns.map(({ example }) => example)],
  };
  return { file_name, url: await keepFile(ctx, file_name, await writeSheet(sheet, 'xlsx')) };
}
