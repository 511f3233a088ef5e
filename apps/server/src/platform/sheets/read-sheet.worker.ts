import { parentPort } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { checkSize, readJson, textOf } from './grid.ts';
import { UnreadableSheet, type Grid, type ReadAnswer, type ReadOrder } from './read-sheet.ts';
import { TooLarge, unzip } from './unzip.ts';

async function readExcel(bytes: Buffer): Promise<Grid> {
  const rows = await readSheet(unzip(bytes));
  checkSize(
    rows.length,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  return rows.map((row) => row.map(textOf));
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
