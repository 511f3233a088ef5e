/** Reads workbooks and JSON. Only parsers import it: they run in threads. */
import { plainNumber } from '@daftar/domain/plain-number';
import readSheets, { readSheet } from 'read-excel-file/node';
import { checkCharacters, UnreadableSheet, type Grid, type NamedSheet } from './grid.ts';
import { checkSheetXml, checkSize } from './sheet-size.ts';
import { TooLarge, unzip } from './unzip.ts';

/** Old workbooks, and new ones with a password, are no archives. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
function unpacked(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).equals(COMPOUND))
    throw new UnreadableSheet(
      'The workbook has a password or is an old .xls file. Save it as .xlsx without a password.',
    );
  return unzip(bytes, checkSheetXml);
}

const widthOf = (rows: readonly unknown[][]): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooLarge) throw new UnreadableSheet(error.message);
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('Choose an Excel workbook (.xlsx).');
  }
}

/** The first sheet of a workbook. */
export const readExcel = (bytes: Buffer): Promise<Grid> =>
  readable(async () => {
    const rows = await readSheet(unpacked(bytes));
    checkSize(rows.length, widthOf(rows));
    const grid = rows.map((row) => row.map(textOf));
    checkCharacters([grid]);
    return grid;
  });

/** All sheets of a workbook, with the spaces before names, which show their depth. */
export const readWorkbook = (bytes: Buffer): Promise<NamedSheet[]> =>
  readable(async () => {
    const sheets = await readSheets(unpacked(bytes), { trim: false });
    checkSize(
      sheets.reduce((sum, { data }) => sum + data.length, 0),
      sheets.reduce((most, { data }) => Math.max(most, widthOf(data)), 0),
    );
    const read = sheets.map(({ sheet: name, data }) => ({ name, grid: data.map((row) => row.map(untrimmedTextOf)) }));
    checkCharacters(read.map(({ grid }) => grid));
    return read;
  });

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null;

/** A list of objects: their keys are the titles. */
export function readJson(bytes: Buffer): Grid {
  const refusal = () => new UnreadableSheet('The JSON file must contain a list of objects.');
  let list: unknown;
  try {
    list = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw refusal();
  }
  if (!Array.isArray(list) || !list.every(isObject)) throw refusal();
  checkSize(list.length, 1);
  const titles = new Set<string>();
  for (const item of list) {
    for (const title of Object.keys(item)) titles.add(title);
    checkSize(list.length, titles.size);
  }
  const grid = [[...titles], ...list.map((item) => Array.from(titles, (title) => plainTextOf(item[title])))];
  checkCharacters([grid]);
  return grid;
}

/** Values nested too deeply overflow the stack. */
function plainTextOf(value: unknown): string {
  try {
    return textOf(value);
  } catch {
    throw new UnreadableSheet('The JSON file must contain a list of objects with plain values.');
  }
}

/** A cell as a person reads it: a day as YYYY-MM-DD, a number without an exponent. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return plainNumber(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean).trim();
}

const untrimmedTextOf = (value: unknown): string => (typeof value === 'string' ? value : textOf(value));
