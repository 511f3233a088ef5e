import type { ColumnMapping } from '@daftar/domain/gst_imports/mapping';
import { fixOf, type RowProblem } from '@daftar/domain/gst_imports/problems';
import { detectFormat, readSource, type FileContent, type MappedSheet } from '@daftar/domain/gst_imports/read-file';
import {
  SUMMARY_SOURCES,
  UnreadableImport,
  type ImportKind,
  type SourceFormat,
  type SourceRow,
} from '@daftar/domain/gst_imports/source';
import { readStatement, type StatementEntry } from '@daftar/domain/gst_imports/statement-2b';
import { unitsOf, type Unit } from '@daftar/domain/gst_imports/units';
import { inChunks, type Chunks } from '#server/platform/parsers/chunks.ts';
import { fileBytes } from '#server/platform/parsers/file-bytes.ts';
import { UnreadableSheet } from '#server/platform/sheets/grid.ts';
import { contentOf } from './file-content.ts';
import { rejectedSheets, type Rejected } from './rejected-rows.ts';

/** Documents have several lines. */
const MAX_ROWS = 300_000;
const MAX_UNREAD = 200;
const MAX_COLUMNS = 100;
const SAMPLED_ROWS = 200;
const SAMPLE_LENGTH = 60;

export const refusals = [UnreadableImport, UnreadableSheet];

export type ImportOrder = {
  fileName: string;
  bytes: Uint8Array;
  kind: ImportKind;
  of: { gstin: string; fp: string };
} & (
  | { as: 'preview' }
  /** Without a mapping, a sheet isn't read: its headers decide which mapping is remembered. */
  | { as: 'import'; mapping: ColumnMapping | null; isIff: boolean }
  | ({ as: 'rejected'; mapping: ColumnMapping | null } & Rejected)
);

export type ImportPreview = {
  as: 'preview';
  format: SourceFormat;
  rows: number;
  unread: string[];
  mapped: (Headers & { sheet: string; samples: string[][] }) | null;
};
type Headers = Pick<MappedSheet, 'titles' | 'headers_key'>;
export type ImportContent = {
  as: 'import';
  format: SourceFormat;
  mapped: Headers | null;
  read: {
    problems: RowProblem[];
    unread: string[];
    /** Of the units, one after the other. */
    rows: Chunks<SourceRow | StatementEntry>;
    units: Chunks<{ kind: Unit['kind']; section: Unit['section']; rows: number }>;
  } | null;
};
export type RejectedSheets = {
  as: 'rejected';
  sheets: { name: string; header: string[]; rows: Chunks<(string | number)[]> }[];
};

export async function parse(order: ImportOrder): Promise<ImportPreview | ImportContent | RejectedSheets> {
  const content = await contentOf(order.fileName, fileBytes(order.bytes));
  if (order.as === 'preview') return previewOf(content, order);
  if (order.as === 'import') return importOf(content, order);
  const sheets = rejectedSheets(content, order);
  return {
    as: 'rejected',
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: inChunks(rows, (row) => row.length) })),
  };
}

function entriesOf(content: FileContent, of: ImportOrder['of']) {
  if (!('json' in content)) throw new UnreadableImport('SHEET_MISSING', 'Choose the JSON file of GSTR-2B.');
  const { entries, unread } = readStatement(content.json, of);
  return { entries: limited(entries), unread: unread.slice(0, MAX_UNREAD) };
}

function limited<T>(rows: T[]): T[] {
  if (rows.length > MAX_ROWS)
    throw new UnreadableImport('SHEET_MISSING', `The file has more than ${MAX_ROWS} rows. Split it by month.`);
  return rows;
}

function previewOf(content: FileContent, { kind, of }: ImportOrder): ImportPreview {
  const plain = { as: 'preview', mapped: null } as const;
  if (kind === '2b') {
    const { entries, unread } = entriesOf(content, of);
    return { ...plain, format: 'json', rows: entries.length, unread };
  }
  const { format, mapped } = detectFormat(content, kind);
  if (!mapped || 'json' in content) {
    const { rows, unread } = readSource(content, { kind, mapping: null, of });
    return { ...plain, format, rows: rows.length, unread: unread.slice(0, MAX_UNREAD) };
  }
  const { sheet, top, titles, headers_key } = mapped;
  const below = sheet.grid.slice(top + 1);
  const samples = below
    .slice(0, SAMPLED_ROWS)
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim().slice(0, SAMPLE_LENGTH)));
  return {
    ...plain,
    format,
    rows: below.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    unread: [],
    mapped: { sheet: sheet.name, titles, headers_key, samples },
  };
}

function importOf(content: FileContent, order: Extract<ImportOrder, { as: 'import' }>): ImportContent {
  const { kind, of, mapping } = order;
  if (kind === '2b') {
    const { entries, unread } = entriesOf(content, of);
    const read = { problems: [], unread, rows: inChunks(entries, () => VALUES), units: { chunks: [] } };
    return { as: 'import', format: 'json', mapped: null, read };
  }
  const { format, mapped } = detectFormat(content, kind);
  const headers = mapped && { titles: mapped.titles, headers_key: mapped.headers_key };
  if (format === 'sheet' && mapping === null) return { as: 'import', format, mapped: headers, read: null };
  const source = readSource(content, { kind, mapping: format === 'sheet' ? mapping : null, of });
  const { rows, left } = order.isIff ? withoutSummaries(source.rows) : { rows: source.rows, left: [] };
  const units = unitsOf(limited(rows));
  return {
    as: 'import',
    format,
    mapped: headers,
    read: {
      problems: [...source.problems, ...left],
      unread: source.unread.slice(0, MAX_UNREAD),
      rows: inChunks<SourceRow>(
        units.flatMap((unit) => unit.rows),
        () => VALUES,
      ),
      units: inChunks(
        units.map((unit) => ({ kind: unit.kind, section: unit.section, rows: unit.rows.length })),
        () => 3,
      ),
    },
  };
}

/** Of a row, at most. */
const VALUES = 40;

/** An IFF has documents only; the other tables are reported with the quarter. */
function withoutSummaries(rows: readonly SourceRow[]): { rows: SourceRow[]; left: RowProblem[] } {
  const isSummary = ({ section }: SourceRow) => (SUMMARY_SOURCES as readonly string[]).includes(section);
  const left = new Map(rows.filter(isSummary).map(({ sheet, row }) => [sheet, row]));
  return {
    rows: rows.filter((row) => !isSummary(row)),
    left: [...left].map(([sheet, row]) => ({
      severity: 'warning',
      sheet,
      row,
      column: '',
      code: 'NOT_IN_IFF',
      message: `${sheet} isn’t part of an IFF and wasn’t imported.`,
      value: '',
      fix: fixOf('NOT_IN_IFF'),
      number: '',
    })),
  };
}
