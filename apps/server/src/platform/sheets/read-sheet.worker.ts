import { parentPort } from 'node:worker_threads';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { checkSize, readJson, textOf, untrimmedTextOf } from './grid.ts';
import { UnreadableSheet, type Grid, type ReadAnswer, type ReadOrder } from './read-sheet.ts';
import { TooLarge, unzip } from './unzip.ts';

/** Old workbooks, and new ones with a password, are no archives. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
function unpacked(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).equals(COMPOUND))
    throw new UnreadableSheet(
      'The workbook has a password or is an old .xls file. Save it as .xlsx without a password.',
    );
  return unzip(bytes);
}

async function readExcel(bytes: Buffer): Promise<Grid> {
  const rows = await readSheet(unpacked(bytes));
  checkSize(
    rows.length,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  return rows.map((row) => row.map(textOf));
}

async function readSheets(bytes: Buffer): Promise<ReadAnswer> {
  const sheets = await readWorkbook(unpacked(bytes), { trim: false });
  const width = (rows: readonly unknown[][]): number => rows.reduce((most, row) => Math.max(most, row.length), 0);
  checkSize(
    sheets.reduce((sum, { data }) => sum + data.length, 0),
    sheets.reduce((most, { data }) => Math.max(most, width(data)), 0),
  );
  const parts = sheets.map(({ sheet: name, data }) => ({
    name,
    chunks: inChunks(data.map((row) => row.map(untrimmedTextOf))),
  }));
  return {
    chunks: parts.flatMap(({ chunks }) => chunks),
    sheets: parts.map(({ name, chunks }) => ({ name, chunks: chunks.length })),
  };
}

/** Cells per message. */
const CHUNK = 20_000;

function inChunks(grid: Grid): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const rows = Math.max(1, Math.floor(CHUNK / columns));
  for (let from = 0; from < grid.length; from += rows)
    chunks.push(new TextEncoder().encode(JSON.stringify(grid.slice(from, from + rows))));
  return chunks;
}

async function answer({ format, bytes }: ReadOrder): Promise<ReadAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    if (format === 'WORKBOOK') return await readSheets(file);
    return { chunks: inChunks(format === 'JSON' ? readJson(file) : await readExcel(file)) };
  } catch (error) {
    if (error instanceof TooLarge || error instanceof UnreadableSheet) return { refusal: error.message };
    // Values nested too deeply overflow the stack.
    if (format === 'JSON') return { refusal: 'The JSON file must contain a list of objects with plain values.' };
    return { refusal: 'Choose an Excel workbook (.xlsx).' };
  }
}

parentPort!.on('message', async (order: ReadOrder) => {
  // A thread's port has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(await answer(order));
});
