import { parentPort, workerData } from 'node:worker_threads';
import { toWorkbook, toXlsx } from './excel.ts';

// A port of a thread, not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(await (Array.isArray(workerData) ? toWorkbook(workerData) : toXlsx(workerData)));
