import type { GstImportPreview, gstImportRoutes } from '@daftar/contract/gst_imports';
import type { Input } from '@daftar/contract/core/route';
import { guessMapping, type ColumnMapping, type MappedKind } from '@daftar/domain/gst_imports/mapping';
import type { MappedSheet } from '@daftar/domain/gst_imports/read-file';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { fileNameOf } from '#server/features/files/files.service.ts';
import * as repo from './gst_imports.repo.ts';
import type { ImportPreview } from './import-file.parse.ts';
import { readPreview } from './source.service.ts';
import { orderedFile, readable, sameImport } from './start.service.ts';

const MAX_SAMPLES = 3;
const MAX_COLUMNS = 100;

type Body = Input<typeof gstImportRoutes.preview>['body'];

/** Columns remembered for these headers: of the client, else of the business, else those that the headers name. */
export async function mappingFor(
  ctx: BusinessCtx,
  client_id: number,
  kind: MappedKind,
  { titles, headers_key }: Pick<MappedSheet, 'titles' | 'headers_key'>,
): Promise<{ mapping: ColumnMapping; mapped_by: 'client' | 'business' | 'headers' }> {
  const remembered = await repo.rememberedMapping(ctx, { client_id, kind, headers_key });
  if (remembered) return { mapping: remembered.mapping, mapped_by: remembered.is_own ? 'client' : 'business' };
  return { mapping: guessMapping(titles, kind), mapped_by: 'headers' };
}

export async function preview(ctx: MemberCtx, body: Body): Promise<GstImportPreview> {
  const { of, bytes, sha256 } = await orderedFile(ctx, body);
  const read = await readable(() =>
    readPreview(ctx, {
      fileName: fileNameOf(body.file),
      bytes,
      kind: body.kind,
      of: { gstin: of.gstin, fp: of.period },
    }),
  );
  const { same } = await sameImport(ctx, { ...of, kind: body.kind }, sha256);
  return {
    ...(await recognised(ctx, of, body.kind, read)),
    same: same ? { id: same.id, created_at: String(same.created_at) } : null,
  };
}

async function recognised(
  ctx: MemberCtx,
  { client_id }: { client_id: number },
  kind: Body['kind'],
  { format, rows, unread, mapped }: ImportPreview,
): Promise<Omit<GstImportPreview, 'same'>> {
  if (!mapped || kind === '2b') return { sheet: '', columns: [], mapped_by: null, format, rows, unread };
  const { mapping, mapped_by } = await mappingFor(ctx, client_id, kind, mapped);
  const { sheet, titles, samples } = mapped;
  return {
    format,
    sheet,
    rows,
    columns: format === 'template' ? [] : columnsOf(titles, samples, mapping),
    mapped_by: format === 'template' ? null : mapped_by,
    unread,
  };
}

const columnsOf = (titles: readonly string[], rows: readonly (readonly string[])[], mapping: ColumnMapping) =>
  titles.slice(0, MAX_COLUMNS).flatMap((title, i) => {
    const samples = [...new Set(rows.flatMap((row) => row[i] || []))];
    return title ? [{ title, samples: samples.slice(0, MAX_SAMPLES), field: mapping[title] ?? null }] : [];
  });
