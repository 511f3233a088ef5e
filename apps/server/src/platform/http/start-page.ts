import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Env } from '#server/env.ts';
import type { StartProgress } from '#server/platform/start-progress.ts';
import { listenError } from '#server/platform/startup-error.ts';
import { securityHeaders } from './security-headers.ts';
import type { StartPageSettings, Told } from './start-page.worker.ts';

// A thread has no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
/** Holds the port from the first second and shows what the start creates, until the server takes over. */
export type StartPage = {
  port: number;
  /** Frees the port for the server. */
  close(): Promise<void>;
};

/**
 * Fails if the port is taken, before the start changes anything. A thread of its own, because loading the product keeps
 * this one busy for seconds.
 */
export async function openStartPage(env: Env, progress: StartProgress): Promise<StartPage> {
  const workerData: StartPageSettings = {
    port: env.PORT,
    host: env.HOST,
    headers: { ...securityHeaders(env), 'cache-control': 'no-store', connection: 'close' },
    progress: progress.snapshot,
  };
  const worker = new Worker(new URL('start-page.worker.ts', import.meta.url), { workerData });
  const [told] = (await once(worker, 'message')) as [Told];
  if ('code' in told) throw listenError(told, env);
  progress.onChange = (snapshot) => worker.postMessage(snapshot);
  return {
    port: told.port,
    close: async () => {
      progress.onChange = () => {};
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
