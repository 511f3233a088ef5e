import { setImmediate as othersTurn } from 'node:timers/promises';
import { WorkerLost, createWorkerPool } from '#server/platform/worker-pool.ts';

/** An uploaded sheet as rows of text, titles first. */
export type Grid = string[][];
export type SheetFormat = 'EXCEL' | 'JSON';
export type NamedSheet = { name: string; grid: Grid };

export class UnreadableSheet extends Error {}

/** A file of a few kilobytes can describe any number of cells, so the size of the result is limited too. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 500;
export const MAX_CELLS = 3_000_000;
const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;

/** A workbook is read with all its sheets, and with the spaces before names, which show their depth. */
export type ReadOrder = { format: SheetFormat | 'WORKBOOK'; bytes: Uint8Array };
/** The grid as JSON of a few thousand cells each: decoded whole, a large sheet would block the main thread. */
export type ReadAnswer =
  | {
      chunks: Uint8Array[];
      /** Of a workbook: how many chunks each sheet has. */ sheets?: { name: string; chunks: number }[];
    }
  | { refusal: string };

/** Each file may need half a gigabyte for a moment, so few are read at once. A thread that refused a file is replaced. */
const read = createWorkerPool<ReadOrder, ReadAnswer>(new URL('./read-sheet.worker.ts', import.meta.url), {
  max: 2,
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  idleMs: IDLE_MS,
  isFailed: (answer) => 'refusal' in answer,
});

async function answerTo(order: ReadOrder): Promise<Exclude<ReadAnswer, { refusal: string }>> {
  const answer = await read(order).catch((error: unknown): ReadAnswer => {
    if (error instanceof WorkerLost) return { refusal: 'The file is too large. Split it and try again.' };
    throw error;
  });
  if ('refusal' in answer) throw new UnreadableSheet(answer.refusal);
  return answer;
}

async function decoded(chunks: readonly Uint8Array[]): Promise<Grid> {
  const grid: Grid = [];
  for (const chunk of chunks) {
    grid.push(...(JSON.parse(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString()) as Grid));
    await othersTurn();
  }
  return grid;
}

/** Reads the first sheet of a workbook, or a JSON list of objects, in a worker thread: large files keep a core busy. */
export const readSheetFile = async (format: SheetFormat, bytes: Buffer): Promise<Grid> =>
  decoded((await answerTo({ format, bytes })).chunks);

/** Reads all sheets of a workbook. */
export async function readWorkbookFile(bytes: Buffer): Promise<NamedSheet[]> {
  const { chunks, sheets = [] } = await answerTo({ format: 'WORKBOOK', bytes });
  const read: NamedSheet[] = [];
  let from = 0;
  for (const { name, chunks: count } of sheets) {
    read.push({ name, grid: await decoded(chunks.slice(from, from + count)) });
    from += count;
  }
  return read;
}
