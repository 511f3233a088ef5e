import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { AlreadyStored, atMost, isPast, TEMPORARY_FOLDER, type Storage } from './storage.ts';

/** Incomplete uploads; renamed when complete. No stored path starts with a dot. */
const INCOMING = '.incoming';

/** A local folder. features/files signs its links, http/files.ts serves them. */
export function createLocalStorage(folder: string): Storage {
  const root = resolve(folder);

  /** Second check after the path's own: the file must be inside the folder. */
  const fileOf = (path: string): string => {
    const file = resolve(root, path);
    if (!file.startsWith(root + sep) || file.startsWith(join(root, INCOMING))) throw new Error('Invalid file path.');
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
    list: () => filesIn(root),
    async tidy(now) {
      for (const folder of [INCOMING, TEMPORARY_FOLDER]) await sweep(join(root, folder), now);
    },
  };
}

async function* filesIn(root: string, folder = ''): AsyncGenerator<{ path: string; size: number }> {
  // Empty folders of temporary files are deleted meanwhile.
  for await (const entry of await opendir(join(root, folder)).catch(ifMissing([]))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (path === INCOMING) continue;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else {
      const found = await stat(join(root, path)).catch(ifMissing(null));
      if (found?.isFile()) yield { path, size: found.size };
    }
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };

/** Synced to disk, and closed in any case before returning. */
async function writeThrough(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes expired files and empty folders, except new ones. */
async function sweep(folder: string, now: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (entry.isDirectory()) await sweep(path, now);
    if (!found || !isPast(now, found.mtime)) continue;
    await (entry.isDirectory() ? rmdir(path).catch(() => {}) : rm(path, { force: true }));
  }
}

/** Hard links fail if the target exists, so the second of two uploads to one path fails. */
function refuseSecond(error: NodeJS.ErrnoException): never {
  throw error.code === 'EEXIST' ? new AlreadyStored() : error;
}

/** The name is on disk before the upload is acknowledged. Windows can't open a folder, and needn't. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
