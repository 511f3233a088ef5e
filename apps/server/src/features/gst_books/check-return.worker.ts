import { parentPort } from 'node:worker_threads';
import { checkOrdered, type CheckOrder } from './check-return.ts';

parentPort!.on('message', (order: CheckOrder) => {
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(checkOrdered(order));
});
