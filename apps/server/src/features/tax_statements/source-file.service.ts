import { extensionOf } from '@daftar/domain/files';
import { readCsv } from '@daftar/domain/read-csv';
import { UnreadableStatement, type Statement } from '@daftar/domain/tax_statements/entry';
import { readAisJson } from '@daftar/domain/tax_statements/read-ais-json';
import { readAisSheet } from '@daftar/domain/tax_statements/read-ais';
import { read26as } from '@daftar/domain/tax_statements/read-26as';
import { limitConcurrencyPerKey } from '#server/platform/async.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { unpack, ZipProblem } from '#server/platform/files/unpack.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { readSheetFile, UnreadableSheet, type Grid } from '#server/platform/sheets/read-sheet.ts';
import { fileNameOf, isOwnFile, readOwnFile } from '#server/features/files/files.service.ts';

/** One file of a business is read at a time: its other files wait, and other businesses don't. */
const oneAtATime = limitConcurrencyPerKey(1);
const MAX_TEXT_BYTES = 5 * 1024 * 1024;

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
  return refusing(async () => {
    const { name, bytes } = extensionOf(file.name) === 'zip' ? await unzipped(ctx, file, password) : file;
    switch (extensionOf(name)) {
      case 'txt':
        return read26as(textOf(bytes));
      case 'json':
        return readAisJson(textOf(bytes));
      case 'csv':
      case 'xlsx':
        return readAisSheet(await gridOf(ctx, { name, bytes }));
      default:
        throw new UnreadableStatement('Choose the text of Form 26AS (.txt or .zip) or the AIS (.csv, .xlsx or .json).');
    }
  });
}

/** Rows of a workbook's first sheet or a CSV file. */
export const readGrid = (ctx: MemberCtx, file: UploadedFile): Promise<Grid> =>
  refusing(() => {
    if (!['csv', 'xlsx'].includes(extensionOf(file.name)))
      throw new UnreadableStatement('Choose an Excel workbook (.xlsx) or a CSV file.');
    return gridOf(ctx, file);
  });

async function gridOf(ctx: MemberCtx, { name, bytes }: UploadedFile): Promise<Grid> {
  if (extensionOf(name) === 'csv') return readCsv(textOf(bytes));
  const inTurn = oneAtATime(String(ctx.businessId));
  return ctx.outsideTransaction(() => inTurn(() => readSheetFile('EXCEL', bytes)));
}

async function unzipped(ctx: MemberCtx, { bytes }: UploadedFile, password: string): Promise<UploadedFile> {
  const inTurn = oneAtATime(String(ctx.businessId));
  return ctx.outsideTransaction(() =>
    inTurn(() => unpack(bytes, { password, maxBytes: MAX_TEXT_BYTES, extensions: ['txt', 'csv', 'json'] })),
  );
}

async function refusing<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ZipProblem && error.field === 'password')
      throw invalid({ field: 'password', rule: 'password', message: error.message });
    if (error instanceof UnreadableStatement || error instanceof UnreadableSheet || error instanceof ZipProblem)
      throw malformed(error.message);
    throw error;
  }
}

function textOf(bytes: Buffer): string {
  if (bytes.length > MAX_TEXT_BYTES) throw new UnreadableStatement('The file is larger than 5 MB.');
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}
