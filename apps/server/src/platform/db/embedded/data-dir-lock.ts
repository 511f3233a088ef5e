import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processStartedAt, waitUntil } from './processes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { createFileOnce } from '#server/platform/files/atomic-file.ts';

/**
 * One server process per data folder. The lock holds pid and start time, so that a lock left by kill -9 is recognised
 * even if the pid is reused. Waits for a holder that is shutting down.
 */
export async function lockDataDir(dataDir: string, timeoutMs = 3000): Promise<() => void> {
  const lock = join(dataDir, 'server.lock');
  const mine = `${process.pid} ${processStartedAt(process.pid)}`;
  if (!(await waitUntil(() => take(lock, mine), timeoutMs))) {
    const holder = read(lock)?.split(' ')[0] ?? 'unknown';
    throw new StartupError(
      `The data folder ${dataDir} is in use by another running server (process ${holder}): stop that one, or set DATA_DIR.`,
    );
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

function take(lock: string, mine: string): boolean {
  const holder = read(lock);
  if (holder !== null && (isAlive(holder) || !clear(lock, holder))) return false;
  return createFileOnce(lock, mine);
}

function isAlive(holder: string): boolean {
  const [, pid, birth] = /^(\d+) (.*)$/.exec(holder) ?? [];
  const current = processStartedAt(Number(pid));
  // Locks of earlier versions have no boot.
  return current !== null && (current === birth || current.startsWith(`${birth} `));
}

/** Removes a stale lock. If another process has just taken it, it is put back. */
function clear(lock: string, dead: string): boolean {
  const renamed = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, renamed);
  } catch {
    return true;
  }
  const wasDead = read(renamed) === dead;
  if (wasDead) rmSync(renamed, { force: true });
  else renameSync(renamed, lock);
  return wasDead;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
