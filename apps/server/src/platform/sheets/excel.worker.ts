import { parentPort } from 'node:worker_threads';
import { toWorkbook, toXlsx } from './excel.ts';
import type { Sheet, WorkbookSheet } from './sheets.ts';

const isWorkbook = (input: Sheet | readonly WorkbookSheet[]): input is readonly WorkbookSheet[] => Array.isArray(input);

parentPort!.on('message', async (input: Sheet | readonly WorkbookSheet[]) => {
  const bytes = await (isWorkbook(input) ? toWorkbook(input) : toXlsx(input));
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(bytes);
});
