import type { GstImportPreview, gstImportRoutes } from '@daftar/contract/gst_imports';
import type { Input } from '@daftar/contract/core/route';
import { guessMapping, type ColumnMapping, type MappedKind } from '@daftar/domain/gst_imports/mapping';
import { detectFormat, readSource, type FileContent, type MappedSheet } from '@daftar/domain/gst_imports/read-file';
import { readStatement } from '@daftar/domain/gst_imports/statement-2b';
import { UnreadableImport } from '@daftar/domain/gst_imports/source';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { fileNameOf } from '#server/features/files/files.service.ts';
import * as repo from './gst_imports.repo.ts';
import { contentOf } from './source.service.ts';
import { orderedFile, readable, sameImport } from './start.service.ts';

const MAX_SAMPLES = 3;
const SAMPLED_ROWS = 200;
const SAMPLE_LENGTH = 60;
const MAX_COLUMNS = 100;

type Body = Input<typeof gstImportRoutes.preview>['body'];

/** Columns remembered for these headers: of the client, else of the business, else those that the headers name. */
export async function mappingFor(
  ctx: BusinessCtx,
  client_id: number,
  kind: MappedKind,
  { titles, headers_key }: MappedSheet,
): Promise<{ mapping: ColumnMapping; mapped_by: 'client' | 'business' | 'headers' }> {
  const remembered = await repo.rememberedMapping(ctx, { client_id, kind, headers_key });
  if (remembered) return { mapping: remembered.mapping, mapped_by: remembered.is_own ? 'client' : 'business' };
  return { mapping: guessMapping(titles, kind), mapped_by: 'headers' };
}

export async function preview(ctx: MemberCtx, body: Body): Promise<GstImportPreview> {
  const { of, bytes, sha256 } = await orderedFile(ctx, body);
  const content = await readable(() => contentOf(ctx, fileNameOf(body.file), bytes));
  const { same } = await sameImport(ctx, { ...of, kind: body.kind }, sha256);
  const found = await readable(async () => recognised(ctx, of, body.kind, content));
  return { ...found, same: same ? { id: same.id, created_at: String(same.created_at) } : null };
}

async function recognised(
  ctx: MemberCtx,
  of: { client_id: number; gstin: string; period: string },
  kind: Body['kind'],
  content: FileContent,
): Promise<Omit<GstImportPreview, 'same'>> {
  const plain = { sheet: '', columns: [], mapped_by: null };
  const file = { gstin: of.gstin, fp: of.period };
  if (kind === '2b') {
    if (!('json' in content)) throw new UnreadableImport('SHEET_MISSING', 'Choose the JSON file of GSTR-2B.');
    const { entries, unread } = readStatement(content.json, file);
    return { ...plain, format: 'json', rows: entries.length, unread };
  }
  const { format, mapped } = detectFormat(content, kind);
  if (!mapped || 'json' in content) {
    const { rows, unread } = readSource(content, { kind, mapping: null, of: file });
    return { ...plain, format, rows: rows.length, unread };
  }
  const { mapping, mapped_by } = await mappingFor(ctx, of.client_id, kind, mapped);
  const { sheet, titles, top } = mapped;
  const sampled = sheet.grid.slice(top + 1, top + 1 + SAMPLED_ROWS);
  return {
    format,
    sheet: sheet.name,
    rows: sheet.grid.slice(top + 1).filter((row) => row.some((cell) => cell.trim() !== '')).length,
    columns: format === 'template' ? [] : columnsOf(titles, sampled, mapping),
    mapped_by: format === 'template' ? null : mapped_by,
    unread: [],
  };
}

const columnsOf = (titles: readonly string[], rows: readonly (readonly string[])[], mapping: ColumnMapping) =>
  titles.slice(0, MAX_COLUMNS).flatMap((title, i) => {
    const samples = [...new Set(rows.flatMap((row) => row[i]?.trim().slice(0, SAMPLE_LENGTH) || []))];
    return title ? [{ title, samples: samples.slice(0, MAX_SAMPLES), field: mapping[title] ?? null }] : [];
  });
