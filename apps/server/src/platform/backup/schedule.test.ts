import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { textsTo } from '#server/testing/messages.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
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

/** Jobs of the kind that have succeeded, and those that haven't. */
async function jobsOf(kind: string): Promise<{ done: number; open: number }> {
  const { rows } = await app.owner.query(
    `select count(*) filter (where state = 'completed')::int as done, count(*) filter (where state <> 'completed')::int as open
       from pgboss.job where data ->> 'kind' = $1`,
    [kind],
  );
  return rows[0];
}

/** The scheduled job, with this passphrase in the settings. Resolves when the warnings have been written, too. */
async function runScheduled(passphrase?: string): Promise<void> {
  const before = (await jobsOf('backup')).done;
  app.app.env = { ...app.app.env, BACKUP_PASSPHRASE: passphrase };
  await withPlatformContext(app.app, (ctx) => app.app.jobs.enqueueAccount(ctx, 'backup', {}));
  await expect.poll(() => jobsOf('backup'), { timeout: 120_000 }).toEqual({ done: before + 1, open: 0 });
  await expect.poll(async () => (await jobsOf('team.warn_of_plain_backups')).open, { timeout: 120_000 }).toBe(0);
}

const subject = 'Backups of this server are not encrypted';
async function warningsOf(who: TestPerson): Promise<{ emails: number; bell: number }> {
  const { data } = await who.call(notificationRoutes.list, {});
  const texts = await textsTo(app, who.user.email);
  return {
    emails: texts.filter((text) => text.includes('set BACKUP_PASSPHRASE in its settings')).length,
    bell: data.filter(({ title, body }) => title === subject && body.includes('set BACKUP_PASSPHRASE')).length,
  };
}

test('every active owner learns once that scheduled backups are not encrypted, and again if they stop being so', async () => {
  const person = () => createTestUser(app);
  const [owner, partner, former, clerk, late] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const all = async () => Promise.all([owner, partner, former, clerk, late].map(warningsOf));
  const [none, one, two] = [0, 1, 2].map((n) => ({ emails: n, bell: n }));
  const [first, second] = [await createTestBusiness(owner), await createTestBusiness(owner)];
  for (const [{ id }, who, left] of [
    [first, partner, null],
    [second, former, new Date()],
  ] as const)
    await app.owner.query(
      'insert into members (business_id, user_id, role_id, deactivated_at) values ($1, $2, null, $3)',
      [id, who.user.id, left],
    );
  await addMember(app, first.id, clerk, { clients: 'write', business_management: 'write' });

  await runScheduled('correct horse battery');
  expect(await all()).toEqual([none, none, none, none, none]);
  await runScheduled();
  expect(await all()).toEqual([one, one, none, none, none]);
  const { rows } = await app.owner.query('select distinct business_id, subject from messages where recipient = $1', [
    owner.user.email,
  ]);
  expect(rows).toEqual([{ business_id: null, subject }]);

  await createTestBusiness(late);
  await runScheduled();
  expect(await all()).toEqual([one, one, none, none, one]);
  await runScheduled('correct horse battery');
  await runScheduled();
  expect(await all()).toEqual([two, two, none, none, two]);
}, 600_000);
