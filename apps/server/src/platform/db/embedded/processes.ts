import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Start time of a process as an opaque value, or null if there is none. Pids are reused, so only both together identify
 * a process. A zombie counts as gone.
 */
export function processStartedAt(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // The second field is the program's name in brackets, which may contain spaces and brackets.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (fields[0] === 'Z') return null;
      return `${fields[19]} ${bootId()}`.trim();
    } catch {
      return null;
    }
  }
  return ps(pid, 'lstart');
}

/** Start times count from the boot: after the next one, a process may have the same number and the same start. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether the process runs in that folder: PostgreSQL's main process has its data folder as working directory. */
export function isProcessIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return (ps(pid, 'command') ?? '').includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Returns false if `done` is still false after the timeout. */
export async function waitUntil(done: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!done()) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
