import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '#server/platform/providers/index.ts';
import { filesOf } from '#server/testing/backup.ts';
import { storeFile } from '#server/testing/backup-source.ts';
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts';
import { s3Settings, startS3 } from '#server/testing/s3.ts';
import { FILES } from './archive.ts';
import { readArchive } from './archive-reader.ts';
import { backUp } from './backup.ts';
import { restoredFiles } from './restored-files.ts';

/** The files of a backup in S3. s3.deep.test.ts restores its database too. */
let folder: string;
let database: TestDatabase;
let stores: Awaited<ReturnType<typeof startS3>>[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-backup-s3-'));
  database = await cloneDatabase();
  stores = [await startS3('daftar-files'), await startS3('daftar-files')];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
  await rm(folder, { recursive: true });
});

test('files in S3 are in a backup, and are restored to another bucket, unless it has another file there', async () => {
  const [source, target] = stores.map((store, place) => s3Settings(store, join(folder, String(place)), database.url));
  const [from, to] = [await createStorage(source!), await createStorage(target!)];
  await storeFile(from, 'businesses/1/document/a/letter.txt', Buffer.from('a letter'));
  await storeFile(from, 'users/u/image/b.png', Buffer.from('a picture'));
  const file = join(folder, 'all.tar.gz');
  expect(await backUp(source!, database.url, from, file)).toMatchObject({ files: 2 });

  // Left by a restore that failed.
  await storeFile(to, 'users/u/image/b.png', Buffer.from('a picture'));
  const restored = await restoredFiles(target!);
  await readArchive(file, undefined, async ({ name, size, body }) => {
    if (name.startsWith(FILES)) await restored.add(name.slice(FILES.length), size, body);
  });
  await restored.publish();
  expect(await filesOf(to)).toEqual(await filesOf(from));

  await expect(restored.add('users/u/image/b.png', 5, Readable.from([Buffer.from('other')]))).rejects.toThrow(
    'The storage has another file at users/u/image/b.png. Restore to an empty bucket.',
  );
});
