import { createWorkerPool, WorkerLost } from '#server/platform/worker-pool.ts';

export type TextAnswer = { text: string } | { refusal: string };

/** Pages that are read. Acknowledgements have one or two. */
export const MAX_PAGES = 20;

/** In a thread of its own, because a crafted file can take any time and memory. */
const read = createWorkerPool<Uint8Array, TextAnswer>(new URL('./read-text.worker.ts', import.meta.url), {
  memoryMb: 256,
  timeoutMs: 15_000,
  idleMs: 30_000,
  isFailed: (answer) => 'refusal' in answer,
});

/** The text of a PDF; null if it can't be read. */
export async function readPdfText(bytes: Buffer): Promise<string | null> {
  const answer = await read(new Uint8Array(bytes)).catch((error: unknown): TextAnswer => {
    if (error instanceof WorkerLost) return { refusal: 'too large' };
    throw error;
  });
  return 'text' in answer ? answer.text : null;
}
