import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { ensureDataDir } from '#server/platform/files/data-dir.ts';
import { createStorage, FILES_FOLDER } from '#server/platform/providers/index.ts';
import { createLocalStorage } from '#server/platform/providers/local-storage.ts';
import { AlreadyStored, type Storage } from '#server/platform/providers/storage.ts';
import { StartupError } from '#server/platform/startup-error.ts';

export type RestoredFiles = {
  add(path: string, size: number, body: AsyncIterable<Buffer>): Promise<void>;
  /** Moves all of them into place. Until then none is visible. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Files of a backup. A path names one content for good, so those that exist already stay. Files without a record are
 * harmless; they are published before the records are committed.
 */
export const restoredFiles = (env: Env): Promise<RestoredFiles> | RestoredFiles =>
  env.STORAGE_PROVIDER === 's3' ? directly(env) : throughFolder(ensureDataDir(env.DATA_DIR));

async function directly(env: Env): Promise<RestoredFiles> {
  const storage = await createStorage(env);
  return {
    add: async (path, size, body) => {
      try {
        await write(storage, path, size, body);
      } catch (error) {
        if (!(error instanceof AlreadyStored)) throw error;
        if ((await storage.size(path)) !== size)
          throw new StartupError(`The storage has another file at ${path}. Restore to an empty bucket.`);
      }
    },
    publish: async () => {},
    discard: async () => {},
  };
}

async function throughFolder(dataDir: string): Promise<RestoredFiles> {
  const [draft, target] = [join(dataDir, 'restoring'), join(dataDir, FILES_FOLDER)];
  const storage = createLocalStorage(draft);
  const discard = () => rm(draft, { recursive: true, force: true });
  // Left by an interrupted restore.
  await discard();
  return {
    add: (path, size, body) => write(storage, path, size, body),
    async publish() {
      for await (const { path } of storage.list()) {
        await mkdir(dirname(join(target, path)), { recursive: true });
        await rename(join(draft, path), join(target, path));
      }
      await discard();
    },
    discard,
  };
}

const write = (storage: Storage, path: string, size: number, body: AsyncIterable<Buffer>): Promise<void> =>
  storage.write(path, Readable.from(body, { objectMode: false }), { maxBytes: size, length: size });
