import { MAX_BOOK_LINES, MAX_UNREAD } from '@daftar/contract/tax_statements/shape';
import { extensionOf } from '@daftar/domain/files';
import { readCsv } from '@daftar/domain/read-csv';
import { UnreadableStatement, unreadLine, type Statement } from '@daftar/domain/tax_statements/entry';
import { readAisJson } from '@daftar/domain/tax_statements/read-ais-json';
import { readAisSheet } from '@daftar/domain/tax_statements/read-ais';
import { read26as } from '@daftar/domain/tax_statements/read-26as';
import { unpack, ZipProblem } from '#server/platform/files/unpack.ts';
import type { Chunks } from '#server/platform/parsers/chunks.ts';
import { fileBytes } from '#server/platform/parsers/file-bytes.ts';
import { checkCharacters, gridChunks, UnreadableSheet, type Grid } from '#server/platform/sheets/grid.ts';
import { readExcel } from '#server/platform/sheets/read-workbook.ts';

const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Titles and lines that can't be read are rows too. */
const MAX_BOOK_ROWS = 2 * MAX_BOOK_LINES;
const MAX_BOOK_COLUMNS = 100;
const MAX_BOOK_CHARACTERS = 5_000_000;

export const refusals = [UnreadableStatement, UnreadableSheet, ZipProblem];

type Order = { name: string; bytes: Uint8Array } & (
  | { as: 'statement'; password: string }
  /** Rows of a workbook's first sheet or a CSV file. */
  | { as: 'books' }
);
type File = { name: string; bytes: Buffer };

/** Form 26AS as text or zipped text; AIS as a sheet, CSV or plain JSON. Or a sheet of the books. */
export async function parse(order: Order): Promise<{ statement: Statement } | { books: Chunks<string[]> }> {
  const file = { name: order.name, bytes: fileBytes(order.bytes) };
  if (order.as === 'books') return { books: gridChunks(await booksOf(file)) };
  return { statement: bounded(await statementOf(await unzipped(file, order.password))) };
}

async function statementOf(file: File): Promise<Statement> {
  switch (extensionOf(file.name)) {
    case 'txt':
      return read26as(textOf(file.bytes));
    case 'json':
      return readAisJson(textOf(file.bytes));
    case 'csv':
    case 'xlsx':
      return readAisSheet(await gridOf(file));
    default:
      throw new UnreadableStatement('Choose the text of Form 26AS (.txt or .zip) or the AIS (.csv, .xlsx or .json).');
  }
}

async function unzipped(file: File, password: string): Promise<File> {
  if (extensionOf(file.name) !== 'zip') return file;
  return unpack(file.bytes, { password, maxBytes: MAX_TEXT_BYTES, extensions: ['txt', 'csv', 'json'] });
}

async function booksOf(file: File): Promise<Grid> {
  if (!['csv', 'xlsx'].includes(extensionOf(file.name)))
    throw new UnreadableStatement('Choose an Excel workbook (.xlsx) or a CSV file.');
  const grid = await gridOf(file);
  if (grid.length > MAX_BOOK_ROWS || grid.some((row) => row.length > MAX_BOOK_COLUMNS))
    throw new UnreadableStatement(
      `The sheet is too large. It can have up to ${MAX_BOOK_ROWS} rows and ${MAX_BOOK_COLUMNS} columns.`,
    );
  checkCharacters([grid], MAX_BOOK_CHARACTERS);
  return grid;
}

const gridOf = async ({ name, bytes }: File): Promise<Grid> =>
  extensionOf(name) === 'csv' ? readCsv(textOf(bytes)) : readExcel(bytes);

/** The last entry is the number of further ones. */
function bounded({ unread, ...statement }: Statement): Statement {
  if (unread.length <= MAX_UNREAD) return { ...statement, unread };
  const more = `${unread.length - MAX_UNREAD + 1} more lines can’t be read.`;
  const last = unreadLine(unread[MAX_UNREAD - 1]!.line, '', more);
  return { ...statement, unread: [...unread.slice(0, MAX_UNREAD - 1), last] };
}

function textOf(bytes: Buffer): string {
  if (bytes.length > MAX_TEXT_BYTES) throw new UnreadableStatement('The file is larger than 5 MB.');
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}
