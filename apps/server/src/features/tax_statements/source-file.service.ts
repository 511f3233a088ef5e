import type { Statement } from '@daftar/domain/tax_statements/entry';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { fromChunks } from '#server/platform/parsers/chunks.ts';
import { parseFor } from '#server/platform/parsers/parse-for.ts';
import type { Grid } from '#server/platform/sheets/grid.ts';
import { fileNameOf, isOwnFile, readOwnFile } from '#server/features/files/files.service.ts';
import { statementFileParser } from './statement-file.ts';

export type UploadedFile = { name: string; bytes: Buffer };

export async function uploadedFile(ctx: MemberCtx, file: string): Promise<UploadedFile> {
  if (!(await isOwnFile(ctx, 'document', file)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload a file' });
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('File not found. Upload it again.');
  if (bytes.length === 0) throw malformed('The file is empty.');
  return { name: fileNameOf(file), bytes };
}

/** Form 26AS as text or zipped text; AIS as a sheet, CSV or plain JSON. */
export async function readStatement(ctx: MemberCtx, file: UploadedFile, password: string): Promise<Statement> {
  const read = await parseFor(ctx, statementFileParser, { ...file, as: 'statement', password });
  return (read as Extract<typeof read, { statement: object }>).statement;
}

/** Rows of a workbook's first sheet or a CSV file. */
export async function readGrid(ctx: MemberCtx, file: UploadedFile): Promise<Grid> {
  const read = await parseFor(ctx, statementFileParser, { ...file, as: 'books' });
  return fromChunks((read as Extract<typeof read, { books: object }>).books);
}
