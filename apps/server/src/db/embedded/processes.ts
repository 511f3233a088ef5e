import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When the process with this id began, as an opaque mark, or null when there is none. Ids are used again by the system,
 * and in a container soon: only id and mark together name a process. A zombie counts as gone.
 */
export function bornAt(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // The second field is the program's name in brackets and may itself hold spaces and brackets.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  return ps(pid, 'lstart');
}

/** Does this process work in that folder? PostgreSQL's main process stands in its own data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return (ps(pid, 'command') ?? '').includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Waits until `done` holds; false when it still does not after that many milliseconds. */
export async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
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
