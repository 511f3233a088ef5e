import { parentPort } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { textOf, type Read } from './reading.ts';
import { TooLarge, unpacked } from './unpacking.ts';

async function read(archive: Buffer): Promise<Read> {
  try {
    const rows = await readSheet(unpacked(archive));
    return { grid: rows.map((row) => row.map(textOf)) };
  } catch (error) {
    return { refusal: error instanceof TooLarge ? error.message : 'This is not an Excel workbook (.xlsx).' };
  }
}

// A port of a thread, not a window: there is no origin to name.
parentPort!.on('message', async (archive: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(await read(Buffer.from(archive.buffer, archive.byteOffset, archive.length)));
});
