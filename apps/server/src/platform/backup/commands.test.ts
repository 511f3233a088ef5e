import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { createLocalStorage } from '#server/platform/providers/local-storage.ts';
import { afterRestore, contentsOf, filesOf } from '#server/testing/backup.ts';
import { queryAt, storeFile } from '#server/testing/backup-source.ts';
import { addSomeRows, killRestore, SERVER, testCommands, type TestCommands } from '#server/testing/commands.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openForRestore } from './open-database.ts';

/** commands.deep.test.ts restores to new folders too, and kills a restore at other places. */
let commands: TestCommands;
let external: TestDatabase;
let closing: (() => Promise<void>) | undefined;

beforeAll(async () => {
  commands = await testCommands();
  external = await bareDatabase();
});
afterAll(async () => {
  await closing?.();
  await commands.end();
  await external.drop();
});

test('back up a running server; a restore that is killed leaves nothing, and the next one starts', async () => {
  const { folder, command } = commands;
  const [first, second, archive] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'all.tar.gz')];
  const running = await startEmbedded({ dataDir: first, log: { info: () => {}, warn: console.warn }, durable: false });
  closing = running.stop;
  const pool = ownerPool(running.url, { error: () => {} });
  await migrate(pool).finally(() => pool.end());
  await addSomeRows(running.url);
  const storage = createLocalStorage(join(first, 'files'));
  await storeFile(storage, 'businesses/1/document/a/letter.txt', Buffer.from('a letter'));

  expect((await command('scripts/backup.ts', [archive], { DATA_DIR: first })).said).toMatch(
    /^Backed up \d+ rows and 1 files to .*all\.tar\.gz \(\d+\.\d MB\)\.\nIt is not encrypted/,
  );
  const contents = afterRestore(await contentsOf(running.url));

  const to = { DATA_DIR: second, DATABASE_URL: external.url };
  await killRestore(commands, archive, to, 'invoices');
  expect(await queryAt(external.url, `select from pg_tables where schemaname in ('public', 'app')`)).toEqual([]);
  expect(await readdir(second).then((names) => names.filter((name) => name !== 'restoring'))).toEqual([]);

  const restored = await command('scripts/restore.ts', [archive], to);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toContain('All sessions ended: everybody signs in again.');
  expect(await readdir(second)).toEqual(['files']);
  expect(await contentsOf(external.url)).toEqual(contents);
  expect(await filesOf(createLocalStorage(join(second, 'files')))).toEqual(await filesOf(storage));
  const url = await commands.start(to);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 300_000);

test('a restore to a new folder creates a database, and removes it if it fails', async () => {
  const dataDir = join(commands.folder, 'new');
  const database = await openForRestore(readEnv({ DATA_DIR: dataDir }));
  expect(await queryAt(database.url, 'select 1 as up')).toEqual([{ up: 1 }]);
  await database.close({ failed: true });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a damaged archive creates no folder', async () => {
  const dataDir = join(commands.folder, 'failed');
  const broken = join(commands.folder, 'broken.tar.gz');
  await writeFile(broken, 'x');
  expect(await commands.command('scripts/restore.ts', [broken], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `The backup ${broken} is damaged or incomplete. Nothing was restored.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('a port that is taken is reported before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = join(commands.folder, 'taken');
  expect(await commands.command(SERVER, ['--empty'], { DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is already in use. Stop the other process or set PORT.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
  other.close();
});

test.each([
  ['scripts/restore.ts', [], 'Use: npm run restore -- FILE [--replace] [--without-keys]\n'],
  ['scripts/restore.ts', ['a', '--force'], 'Use: npm run restore -- FILE [--replace] [--without-keys]\n'],
  ['scripts/backup.ts', [], /^There is no database in .*none\. Set DATA_DIR or DATABASE_URL\.\n$/],
])('%s %j says how it is used', async (script, args, sentence) => {
  const { code, said } = await commands.command(script, args, { DATA_DIR: join(commands.folder, 'none') });
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
});
