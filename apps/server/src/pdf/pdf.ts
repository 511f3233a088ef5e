import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { within } from '#server/within.ts';
import type { PdfBundle, PdfDocument } from './document.ts';

const MEMORY_MB = 1024;
const PATIENCE_MS = 60_000;

/**
 * Two threads make documents, each one after another: a page takes a tenth of a second, which must not be everybody's.
 * Lists of thousands of rows have one of their own, so that nobody waits for his invoice behind them.
 */
const PRESSES = { papers: press(), lists: press() };

type Made = PdfDocument | PdfBundle;

/** The document as bytes. */
export const makePdf = (document: Made, on: keyof typeof PRESSES = 'papers'): Promise<Buffer> => PRESSES[on](document);

/** A thread comes with its first document, keeps its fonts, and holds up no end of the process. */
function press(): (document: Made) => Promise<Buffer> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const gone = (ended: Worker): void => {
    if (worker === ended) worker = undefined;
  };
  return (document) => {
    const made = last.then(() => makeBy((worker ??= open(gone)), document, gone));
    last = made.catch(() => undefined);
    return made;
  };
}

type Answer = { bytes: Uint8Array } | { error: string };

async function makeBy(printer: Worker, document: Made, gone: (ended: Worker) => void): Promise<Buffer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  printer.ref();
  try {
    // A port of a thread, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    printer.postMessage(document);
    const said = Promise.race([
      once(printer, 'message', { signal }) as Promise<[Answer]>,
      once(printer, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended (${code}).`))),
    ]);
    const [answer] = (await within(PATIENCE_MS, said)) ?? [];
    if (!answer) throw new Error('It took too long.');
    if ('error' in answer) return Promise.reject(new Error(`The PDF was not made: ${answer.error}`));
    return Buffer.from(answer.bytes);
  } catch (error) {
    // Stuck or dead: it is given up, and the next document gets a new one.
    gone(printer);
    void printer.terminate();
    throw new Error('The PDF was not made.', { cause: error });
  } finally {
    waiting.abort();
    printer.unref();
  }
}

function open(gone: (ended: Worker) => void): Worker {
  const opened = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // What ends it while nobody waits is nobody's failure; the next document finds that it is gone.
  opened.on('error', () => undefined);
  opened.once('exit', () => gone(opened));
  return opened;
}
