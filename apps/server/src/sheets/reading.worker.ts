import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { textOf } from './reading.ts';

const rows = await readSheet(Buffer.from(workerData as Uint8Array));
// A port of a thread, not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(rows.map((row) => row.map(textOf)));
