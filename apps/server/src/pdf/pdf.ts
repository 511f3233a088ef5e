import { threads } from '#server/threads.ts';
import type { PdfBundle, PdfDocument } from './document.ts';

const MEMORY_MB = 1024;
const PATIENCE_MS = 60_000;

type Made = PdfDocument | PdfBundle;
type Answer = { bytes: Uint8Array } | { error: string };

/** It keeps its fonts, and makes one document after another. */
const press = () =>
  threads<Made, Answer>(new URL('./pdf.worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
    patienceMs: PATIENCE_MS,
  });

/**
 * Two threads make documents: a page takes a tenth of a second, which must not be everybody's. Lists of thousands of
 * rows have one of their own, so that nobody waits for his invoice behind them.
 */
const PRESSES = { papers: press(), lists: press() };

/** The document as bytes. */
export async function makePdf(document: Made, on: keyof typeof PRESSES = 'papers'): Promise<Buffer> {
  const answer = await PRESSES[on](document).catch((error: unknown) => {
    throw new Error('The PDF was not made.', { cause: error });
  });
  if ('error' in answer) throw new Error(`The PDF was not made: ${answer.error}`);
  return Buffer.from(answer.bytes);
}
