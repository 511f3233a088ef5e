import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** In place of what was there: after a crash or on a full disk there is the old or the new, and never a part. */
export function replaceFile(file: string, text: string): void {
  throughDraft(file, text, (draft) => renameSync(draft, file));
}

/** Where nothing is yet: of several that try at once one does, and the others find what it wrote, whole. */
export function claimFile(file: string, text: string): boolean {
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

/** Written beside its place, for its owner's eyes only, and on the disk before it is put there; then the place itself. */
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
