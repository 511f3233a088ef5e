import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';

const MEMORY_MB = 1024;
const PATIENCE_MS = 60_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The document as bytes. One thread makes them, one after another: a page takes a tenth of a second, which must not be
 * everybody's, and the fonts are read once. It comes with the first document and holds up no end of the process.
 */
export function makePdf(document: PdfDocument): Promise<Buffer> {
  const made = last.then(() => makeNow(document));
  last = made.catch(() => undefined);
  return made;
}

type Answer = { bytes: Uint8Array } | { error: string };

async function makeNow(document: PdfDocument): Promise<Buffer> {
  const printer = (worker ??= open());
  const waiting = new AbortController();
  const { signal } = waiting;
  printer.ref();
  // A port of a thread, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  printer.postMessage(document);
  try {
    const [answer] = (await Promise.race([
      once(printer, 'message', { signal }),
      once(printer, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended (${code}).`))),
      sleep(PATIENCE_MS, undefined, { signal }).then(() => Promise.reject(new Error('It took too long.'))),
    ])) as [Answer];
    if ('error' in answer) return Promise.reject(new Error(`The PDF was not made: ${answer.error}`));
    return Buffer.from(answer.bytes);
  } catch (error) {
    // Stuck or dead: it is given up, and the next document gets a new one.
    worker = undefined;
    void printer.terminate();
    throw new Error('The PDF was not made.', { cause: error });
  } finally {
    waiting.abort();
    printer.unref();
  }
}

function open(): Worker {
  const opened = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // What ends it while nobody waits is nobody's failure; the next document finds that it is gone.
  opened.on('error', () => undefined);
  opened.once('exit', () => {
    if (worker === opened) worker = undefined;
  });
  return opened;
}
