import { parentPort } from 'node:worker_threads';
import { toWorkbook, toXlsx } from './excel.ts';
import type { Sheet, WorkbookSheet } from './sheets.ts';

const isWorkbook = (asked: Sheet | readonly WorkbookSheet[]): asked is readonly WorkbookSheet[] => Array.isArray(asked);

parentPort!.on('message', async (asked: Sheet | readonly WorkbookSheet[]) => {
  const bytes = await (isWorkbook(asked) ? toWorkbook(asked) : toXlsx(asked));
  // A port of a thread, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(bytes);
});
