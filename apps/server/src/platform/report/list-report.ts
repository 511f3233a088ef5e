import { contactMasker } from '@daftar/contract/core/contacts';
import type { Report } from '@daftar/contract/core/report';
import type { Answer, Input } from '@daftar/contract/core/route';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Handlers } from '#server/platform/http/implement.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS } from '#server/platform/sheets/sheets.ts';
import type { Note } from './filter-notes.ts';
import { reportSheet, type ExtraColumn } from './report-sheet.ts';

const MAX_EXPORTED = 50_000;

type ListInput<R extends Report> = Input<R['list']>['query'];
type ExportInput<R extends Report> = Input<R['export']>['query'];
type Row = Record<string, unknown>;

export type ListSource<R extends Report> = {
  page: (ctx: MemberCtx, query: ListInput<R>) => Promise<Answer<R['list']>>;
  /** The rows of an export, up to a limit. */
  all: (ctx: MemberCtx, query: ExportInput<R>, limit: number) => Promise<readonly object[]>;
  /** Columns of the business, and filters on them in words. */
  extra?: (ctx: MemberCtx, query: ExportInput<R>) => Promise<{ columns: ExtraColumn[]; notes: Note[] }>;
};

/** The calls of a list: a page, and all rows as a file. Contacts are masked in both (section 6). */
export function listHandlers<const R extends Report>(report: R, source: ListSource<R>) {
  const mask = contactMasker(report.row!);
  const write = async (ctx: MemberCtx, query: ExportInput<R>) => {
    const { exportType, ...chosen } = query as Row & { exportType: 'xlsx' | 'csv' | 'pdf' };
    const limit = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
    const found = await source.all(ctx, query, limit + 1);
    const truncated = found.length > limit;
    const isMasked = mask && !can(ctx.permissions, 'client_contacts', 'read');
    const rows = found.slice(0, limit).map((row) => (isMasked ? mask(row) : row) as Row);
    const { columns: extra = [], notes = [] } = (await source.extra?.(ctx, query)) ?? {};
    const sheet = await reportSheet(ctx, report, chosen, { rows, truncated, extra, notes });
    const { file, entity } = report.exported;
    return {
      ...(await exportSheet(ctx, entity, sheet, { name: file, format: exportType })),
      rows: rows.length,
      truncated,
    };
  };
  return {
    list: (ctx: MemberCtx, { query }: { query: ListInput<R> }) => source.page(ctx, query),
    export: (ctx: MemberCtx, { query }: { query: ExportInput<R> }) => write(ctx, query),
  } as unknown as Handlers<{ list: R['list']; export: R['export'] }>;
}
