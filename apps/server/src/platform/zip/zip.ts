import { createWorkerPool } from '#server/platform/worker-pool.ts';

const inWorker = createWorkerPool<Record<string, Uint8Array>, Uint8Array>(new URL('./zip.worker.ts', import.meta.url), {
  timeoutMs: 60_000,
  idleMs: 60_000,
});

/** An archive of files, by name. In a worker thread: checksums of 500 PDFs would block requests. */
export const zip = async (files: Record<string, Uint8Array>): Promise<Buffer> => Buffer.from(await inWorker(files));
