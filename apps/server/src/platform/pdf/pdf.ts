import { createWorkerPool } from '#server/platform/worker-pool.ts';
import type { PdfBundle, PdfDocument } from './document.ts';

const MEMORY_MB = 1024;
const TIMEOUT_MS = 60_000;

type Made = PdfDocument | PdfBundle;
type Answer = { bytes: Uint8Array } | { error: string };

/** Keeps its fonts loaded and renders one document after another. */
const createPdfWorker = () =>
  createWorkerPool<Made, Answer>(new URL('./pdf.worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
    timeoutMs: TIMEOUT_MS,
  });

/**
 * Two worker threads: a page takes a tenth of a second, which must not block requests. Long lists have their own, so
 * that invoices don't wait behind them.
 */
const WORKERS = { papers: createPdfWorker(), lists: createPdfWorker() };

export async function makePdf(document: Made, on: keyof typeof WORKERS = 'papers'): Promise<Buffer> {
  const answer = await WORKERS[on](document).catch((error: unknown) => {
    throw new Error('The PDF was not made.', { cause: error });
  });
  if ('error' in answer) throw new Error(`The PDF was not made: ${answer.error}`);
  return Buffer.from(answer.bytes);
}
