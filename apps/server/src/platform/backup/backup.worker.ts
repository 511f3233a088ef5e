import { parentPort } from 'node:worker_threads';
import type { Env } from '#server/env.ts';
import { createStorage } from '#server/platform/providers/index.ts';
import { startupMessage } from '#server/platform/startup-error.ts';
import { backUp, type BackupResult } from './backup.ts';

export type BackupOrder = { env: Env; url: string; file: string };
export type BackupAnswer = { result: BackupResult } | { error: string };

// In its own thread, so that encryption doesn't delay requests.
parentPort!.on('message', async ({ env, url, file }: BackupOrder) => {
  const answer = await backUp(env, url, await createStorage(env), file).then(
    (result): BackupAnswer => ({ result }),
    (error: unknown): BackupAnswer => ({ error: errorText(startupMessage(error)) }),
  );
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(answer);
});

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
