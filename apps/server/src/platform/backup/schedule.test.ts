import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { verifyArchive } from './archive-reader.ts';
import { backUpNow } from './backup.job.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-schedule-'));
  app = await ownApp({ BACKUP_SCHEDULE: '30 2 * * *', BACKUP_DIR: folder, BACKUP_KEEP: '2' });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const readiness = async () => (await fetch(`${app.url}/readyz`)).json();

test('the schedule of the settings is the queue’s, in Indian time', async () => {
  const { rows } = await app.owner.query(`select cron, timezone from pgboss.schedule where key = 'backup'`);
  expect(rows).toEqual([{ cron: '30 2 * * *', timezone: 'Asia/Kolkata' }]);
});

test('keeps the newest backups and other files, and says in /readyz when the last one succeeded', async () => {
  expect(await readiness()).toEqual({ ok: true, backup: { last_success_at: null, last_attempt: 'none' } });
  const others = ['daftar-2026-01-03T02-30-00Z.tar.gz.partial', 'daftar-notes.txt'];
  const old = ['daftar-2026-01-01T02-30-00Z.tar.gz', 'daftar-2026-01-02T02-30-00Z.tar.gz.age'];
  for (const name of [...others, ...old]) await writeFile(join(folder, name), '');
  await utimes(join(folder, others[0]!), 0, 0);
  await backUpNow(app.app);
  const [kept, made, notes, ...more] = (await readdir(folder)).sort();
  expect([kept, notes, more]).toEqual([old[1], others[1], []]);
  expect(await verifyArchive(join(folder, made!), undefined)).toMatchObject({ format: 1 });
  expect(await readiness()).toEqual({
    ok: true,
    backup: { last_success_at: expect.stringMatching(/^20\d\d-/), last_attempt: 'ok' },
  });
});

test('a backup that fails is retried by the queue, logged, and seen in /readyz', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const env = { ...app.app.env, BACKUP_DIR: file };
  await expect(backUpNow({ ...app.app, env })).rejects.toThrow(
    /^The backup failed: Can’t write a backup to .*a-file \(EEXIST\)\. Set BACKUP_DIR/,
  );
  expect(await readiness()).toMatchObject({ ok: true, backup: { last_attempt: 'failed' } });
});
