import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { createStorage } from '#server/platform/providers/index.ts';
import type { Storage } from '#server/platform/providers/storage.ts';
import { filesOf } from '#server/testing/backup.ts';
import { storeFile } from '#server/testing/backup-source.ts';
import { bareDatabase, cloneDatabase, type TestDatabase } from '#server/testing/database.ts';
import { s3Settings, startS3 } from '#server/testing/s3.ts';
import { backUp } from './backup.ts';
import { checkArchive, restore } from './restore.ts';

let folder: string;
let databases: TestDatabase[];
let stores: Awaited<ReturnType<typeof startS3>>[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-backup-s3-'));
  databases = [await cloneDatabase(), await bareDatabase()];
  stores = [await startS3('daftar-files'), await startS3('daftar-files')];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true });
});

const envOf = (place: number): Env => s3Settings(stores[place]!, join(folder, String(place)), databases[place]!.url);

const store = (storage: Storage, path: string, text: string) => storeFile(storage, path, Buffer.from(text));

test('files in S3 are in a backup, and are restored to another bucket', async () => {
  const [source, target] = [envOf(0), envOf(1)];
  const [from, to] = [await createStorage(source), await createStorage(target)];
  await store(from, 'businesses/1/document/a/letter.txt', 'a letter');
  await store(from, 'users/u/image/b.png', 'a picture');
  const file = join(folder, 'all.tar.gz');
  expect(await backUp(source, source.DATABASE_URL!, from, file)).toMatchObject({ files: 2 });

  // Left by a restore that failed.
  await store(to, 'users/u/image/b.png', 'a picture');
  const manifest = await checkArchive(target, file, {});
  expect(await restore(target, target.DATABASE_URL!, file, manifest)).toMatchObject({ files: 2 });
  expect(await filesOf(to)).toEqual(await filesOf(from));
});

test('another file at a path of the backup is not overwritten', async () => {
  const [source, target] = [envOf(0), envOf(1)];
  const [from, to] = [await createStorage(source), await createStorage(target)];
  await store(from, 'users/u/image/c.png', 'a picture');
  await store(to, 'users/u/image/c.png', 'other');
  const file = join(folder, 'other.tar.gz');
  await backUp(source, source.DATABASE_URL!, from, file);
  const manifest = await checkArchive(target, file, {});
  await expect(restore(target, target.DATABASE_URL!, file, manifest, { replace: true })).rejects.toThrow(
    'The storage has another file at users/u/image/c.png. Restore to an empty bucket.',
  );
});
