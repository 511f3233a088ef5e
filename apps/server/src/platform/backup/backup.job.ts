import { join } from 'node:path';
import type { App } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { createWorkerPool } from '#server/platform/worker-pool.ts';
import type { BackupAnswer, BackupOrder } from './backup.worker.ts';
import { backupWritten } from './backup.events.ts';
import { backupFolder, backupName, deleteOldBackups } from './backup-files.ts';
import { saveResult } from './results.repo.ts';

/** As long as the queue lets a job run. */
const TIMEOUT_MS = 6 * 60 * 60 * 1000;
const IDLE_MS = 1000;

const run = createWorkerPool<BackupOrder, BackupAnswer>(new URL('./backup.worker.ts', import.meta.url), {
  timeoutMs: TIMEOUT_MS,
  idleMs: IDLE_MS,
});

/** Backups at the times of BACKUP_SCHEDULE. The result is in the log, in the table `backups` and in /readyz. */
export const backup: PlatformJobKind<object> = {
  kind: 'backup',
  platform: true,
  retries: 3,
  backOffSeconds: 300,
  schedule: ({ BACKUP_SCHEDULE: cron }) => (cron ? { cron, timezone: 'Asia/Kolkata' } : undefined),
  run: (ctx) => ctx.outsideTransaction(() => backUpNow(ctx.app)),
};

export async function backUpNow(app: App): Promise<void> {
  const { env, log, databaseUrl: url } = app;
  const startedAt = new Date();
  const folder = backupFolder(env);
  const isEncrypted = Boolean(env.BACKUP_PASSPHRASE);
  const file = join(folder, backupName(startedAt, isEncrypted));
  const answer = await run({ env, url, file }).catch((error: Error): BackupAnswer => ({ error: error.message }));
  if ('error' in answer) {
    await saveResult(url, { startedAt, file, isEncrypted, error: answer.error });
    throw new Error(`The backup failed: ${answer.error}`);
  }
  await saveResult(url, { startedAt, file, isEncrypted, bytes: answer.result.bytes });
  const deleted = await deleteOldBackups(folder, env.BACKUP_KEEP);
  log.info({ ...answer.result, deleted }, 'backup written');
  await withPlatformContext(app, (ctx) => emit(ctx, backupWritten, { is_encrypted: isEncrypted }));
}
