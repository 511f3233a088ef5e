import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { AlreadyStored, atMost, isPast, PASSING, type Storage } from './storage.ts';

/** Files on their way in; they get their name when they are whole. No stored path begins with a dot. */
const INCOMING = '.incoming';

/** A folder of this server's own. Its links are signed by features/files and served by http/files.ts. */
export function createLocalStorage(folder: string): Storage {
  const root = resolve(folder);

  /** The second lock behind the check of the path itself: whatever the name, it stays below the folder. */
  const fileOf = (path: string): string => {
    const file = resolve(root, path);
    if (!file.startsWith(root + sep) || file.startsWith(join(root, INCOMING)))
      throw new Error('A file path left its folder.');
    return file;
  };

  return {
    kind: 'local',
    uploadUrl: async () => null,
    downloadUrl: async () => null,
    async write(path, body, { maxBytes }) {
      const file = fileOf(path);
      const draft = join(root, INCOMING, randomUUID());
      await mkdir(join(root, INCOMING), { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeThrough(draft, atMost(body, maxBytes));
        await link(draft, file).catch(refuseSecond);
        await flushFolder(dirname(file));
      } finally {
        await rm(draft, { force: true });
      }
    },
    size: async (path) => {
      const found = await stat(fileOf(path)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
    read: async (path, range) => createReadStream(fileOf(path), range),
    async tidy(now) {
      for (const folder of [INCOMING, PASSING]) await sweep(join(root, folder), now);
    },
  };
}

/** To the disk, not only to the system's memory; closed in any case before whoever called goes on. */
async function writeThrough(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes away the files that have had their day, and the folders that are left empty; not one that was just made. */
async function sweep(folder: string, now: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (entry.isDirectory()) await sweep(path, now);
    if (!found || !isPast(now, found.mtime)) continue;
    await (entry.isDirectory() ? rmdir(path).catch(() => {}) : rm(path, { force: true }));
  }
}

/** A link is made only where no file is: the second of two uploads to one address finds the first. */
function refuseSecond(error: NodeJS.ErrnoException): never {
  throw error.code === 'EEXIST' ? new AlreadyStored() : error;
}

/** The name is on the disk before the upload is acknowledged. Windows cannot, and need not, open a folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
