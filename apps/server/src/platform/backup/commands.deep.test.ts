import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalStorage } from '#server/platform/providers/local-storage.ts';
import { afterRestore, contentsOf, filesOf } from '#server/testing/backup.ts';
import { queryAt, storeFile } from '#server/testing/backup-source.ts';
import { addSomeRows, embeddedUrl, killRestore, testCommands, type TestCommands } from '#server/testing/commands.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';

let commands: TestCommands;
let archive: string;
let external: TestDatabase;

beforeAll(async () => {
  commands = await testCommands();
  archive = join(commands.folder, 'all.tar.gz');
  external = await bareDatabase();
});
afterAll(async () => {
  await commands.end();
  await external.drop();
});

test('back up a running server, restore to another PostgreSQL and to an empty folder, and start it', async () => {
  const { folder, command, start } = commands;
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await start({ DATA_DIR: first });
  await addSomeRows(embeddedUrl(first));
  const storage = createLocalStorage(join(first, 'files'));
  await storeFile(storage, 'businesses/1/document/a/letter.txt', Buffer.from('a letter'));

  expect((await command('scripts/backup.ts', [archive], { DATA_DIR: first })).said).toMatch(
    /^Backed up \d+ rows and 1 files to .*all\.tar\.gz \(\d+\.\d MB\)\.\nIt is not encrypted/,
  );
  const contents = afterRestore(await contentsOf(embeddedUrl(first)));

  const other = { DATA_DIR: join(folder, 'other'), DATABASE_URL: external.url };
  expect(await command('scripts/restore.ts', [archive], other)).toMatchObject({ code: 0 });
  expect(await contentsOf(external.url)).toEqual(contents);
  expect(await filesOf(createLocalStorage(join(folder, 'other', 'files')))).toEqual(await filesOf(storage));

  expect(await command('scripts/restore.ts', [archive], { DATA_DIR: second })).toMatchObject({ code: 0 });
  const url = await start({ DATA_DIR: second });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await contentsOf(embeddedUrl(second))).toEqual(contents);
  expect(await filesOf(createLocalStorage(join(second, 'files')))).toEqual(await filesOf(storage));

  expect(await command('scripts/restore.ts', [archive, '--replace'], { DATA_DIR: second })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The data folder \S+ is in use by another running server \(process \d+\)/),
  });
}, 300_000);

/** Tables at the beginning, in the middle and at the end of the schema, and one of the latest migrations. */
test.each(['businesses', 'messages', 'clients', 'invoices', 'tasks', 'drive_items', 'support_tickets'])(
  'a restore that is killed where it creates %s leaves nothing, and can be repeated',
  async (table) => {
    const target = await bareDatabase();
    const dataDir = join(commands.folder, `killed-${table}`);
    const to = { DATA_DIR: dataDir, DATABASE_URL: target.url };
    await killRestore(commands, archive, to, table);
    expect(await queryAt(target.url, `select from pg_tables where schemaname in ('public', 'app')`)).toEqual([]);
    expect(await readdir(dataDir).then((names) => names.filter((name) => name !== 'restoring'))).toEqual([]);

    expect(await commands.command('scripts/restore.ts', [archive], to)).toMatchObject({ code: 0 });
    expect(await contentsOf(target.url)).toEqual(afterRestore(await contentsOf(external.url)));
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['restoring']));
    await target.drop();
  },
  300_000,
);
