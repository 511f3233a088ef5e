import { parentPort } from 'node:worker_threads';
import { zipSync } from 'fflate';

parentPort!.on('message', (files: Record<string, Uint8Array>) => {
  // Stored as they are: a PDF is compressed already. A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(zipSync(files, { level: 0 }));
});
