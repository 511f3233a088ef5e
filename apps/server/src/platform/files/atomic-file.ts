import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file atomically: after a crash or on a full disk it is the old or the new one, never a part. */
export function replaceFile(file: string, text: string): void {
  throughDraft(file, text, (draft) => renameSync(draft, file));
}

/** Creates a file once: of several processes one succeeds, and the others read its complete content. */
export function createFileOnce(file: string, text: string): boolean {
  return throughDraft(file, text, (draft) => {
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}

/** Written to a draft readable by its owner only and synced before it is moved; then the folder is synced. */
function throughDraft<T>(file: string, text: string, put: (draft: string) => T): T {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    const result = put(draft);
    flushFolder(dirname(file));
    return result;
  } finally {
    rmSync(draft, { force: true });
  }
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
