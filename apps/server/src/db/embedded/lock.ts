import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bornAt, until } from './processes.ts';
import { StartError } from '#server/start-error.ts';
import { claimFile } from '#server/whole-file.ts';

/**
 * One server process to a data folder. The lock names its holder by id and birth, so that one left behind by kill -9
 * is known for dead even where the system has given the id away again. A holder that is just stopping is waited for.
 */
export async function lockFolder(dataDir: string, patience = 3000): Promise<() => void> {
  const lock = join(dataDir, 'server.lock');
  const mine = `${process.pid} ${bornAt(process.pid)}`;
  if (!(await until(() => take(lock, mine), patience))) {
    const holder = read(lock)?.split(' ')[0] ?? 'unknown';
    throw new StartError(
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
  return claimFile(lock, mine);
}

function isAlive(holder: string): boolean {
  const [pid, birth] = holder.split(' ');
  return bornAt(Number(pid)) === birth;
}

/** Takes a dead holder's lock away. Of two that try at once one may lift a fresh lock instead: it puts that one back. */
function clear(lock: string, dead: string): boolean {
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
  } catch {
    return true;
  }
  const wasDead = read(aside) === dead;
  if (wasDead) rmSync(aside, { force: true });
  else renameSync(aside, lock);
  return wasDead;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
