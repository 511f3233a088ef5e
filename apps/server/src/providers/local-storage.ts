import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { AlreadyStored, atMost, type Storage } from './storage.ts';

/** Files on their way in; they get their name when they are whole. No stored path begins with a dot. */
const INCOMING = '.incoming';
const ABANDONED_MS = 24 * 60 * 60 * 1000;

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
      const folder = join(root, INCOMING);
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
      }
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
