import { clientImportRoutes as routes, importResult } from '@daftar/contract/client_imports';
import { clientRoutes } from '@daftar/contract/clients';
import { jobRoutes } from '@daftar/contract/jobs';
import { notificationRoutes } from '@daftar/contract/notifications';
import { expect, test } from 'vitest';
import { importsOf } from '#server/testing/client-imports.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const { sheet, upload, finished, run, counts } = importsOf(call);

test(
  'ten thousand rows go in batch by batch while others work, and the same file again changes nothing',
  { timeout: 300_000 },
  async () => {
    const who = await createTestUser(app);
    const fresh = who.in((await createTestBusiness(who)).id);
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]!).join('');
    const rows = Array.from({ length: 10_000 }, (_, n) => [`B${n}`, 'Individual', 'Bulk', letters(n)]);
    const file = await upload(
      await sheet([['File number', 'Category', 'First name', 'Last name'], ...rows]),
      'xlsx',
      fresh,
    );
    const { job_id } = await fresh(routes.start, { body: { file } });
    const seenMeanwhile: number[] = [];
    let added = 0;
    const look = () => fresh(jobRoutes.get, { params: { id: job_id } });
    const isOver = ({ state }: { state: string }) => state === 'done' || state === 'dead';
    // Polls once per batch: polling without a pause would slow down the import.
    for (let told = 0, job = await look(); !isOver(job); job = await look()) {
      if (job.progress === told) await new Promise((done) => setTimeout(done, 50));
      else {
        const { meta } = await fresh(clientRoutes.list, {});
        if (!isOver(await look())) seenMeanwhile.push(meta.total - added);
        // A colleague's client doesn't wait for the whole import.
        if (added < 5) added += Number(Boolean(await addClient(fresh)));
      }
      told = job.progress;
    }
    expect(added).toBeGreaterThan(0);
    expect(seenMeanwhile.some((total) => total > 0 && total < 10_000)).toBe(true);
    expect(seenMeanwhile.filter((total) => total % 100 !== 0)).toEqual([]);
    expect(counts(importResult.parse((await finished(job_id, fresh)).result))).toMatchObject({ created: 10_000 });
    expect((await fresh(clientRoutes.list, {})).meta.total).toBe(10_000 + added);
    expect(counts(await run(file, {}, fresh))).toEqual({ created: 0, updated: 0, unchanged: 10_000, rejected: 0 });
  },
);

test('one that fails halfway notifies its user, and continues where it stopped', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'write' });
  const theirs = clerk.in(business);
  const rows = Array.from({ length: 250 }, (_, n) => [`H${n}`, 'Individual', n === 5 ? '' : 'Halfway']);
  const file = await upload(await sheet([['File number', 'Category', 'First name'], ...rows]), 'xlsx', theirs);
  await app.owner.query(`
    create function stop_import() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
    create trigger stop_import before insert on clients for each row when (new.code_number = 'H150')
      execute function stop_import()`);
  const { job_id } = await theirs(routes.start, { body: { file } });
  expect(await finished(job_id, theirs)).toMatchObject({ state: 'dead', attempts: 2 });
  await app.owner.query('drop function stop_import cascade');
  expect(await theirs(routes.get, { params: { id: job_id } })).toMatchObject({ progress: 100, total: 250 });
  const { data } = await clerk.call(notificationRoutes.list, {});
  expect(data).toMatchObject([
    {
      title: 'Failed: Import clients',
      body: expect.stringMatching(/^Something went wrong \(reference job-\d+-\d+\)\. 100 of 250 done\.$/),
      link: `/business/${business}/client_import?job=${job_id}`,
    },
  ]);
  await call(jobRoutes.retry, { params: { id: job_id } });
  const result = importResult.parse((await finished(job_id, theirs)).result);
  expect(counts(result)).toEqual({ created: 249, updated: 0, unchanged: 0, rejected: 1 });
  // The row that the first attempt rejected is still reported.
  expect(result.problems).toMatchObject([{ row: 9, column: 'First name' }]);
  const { rows: saved } = await app.owner.query(
    `select count(*)::int n, count(distinct code_number)::int of from clients where business_id = $1 and code_number ~ '^H[0-9]+$'`,
    [business],
  );
  expect(saved).toEqual([{ n: 249, of: 249 }]);
});

test('a client that a colleague adds meanwhile is updated, not added twice', async () => {
  const file = await upload(
    await sheet([
      ['File number', 'Category', 'First name', 'City'],
      ['R1', 'Individual', 'Race', 'Surat'],
    ]),
  );
  // Holds the import after it has looked for the client, and before it has added it.
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query(
    `insert into clients (business_id, code_number, category, first_name, client_full_name, country, country_code, currency)
     values ($1, 'R1', 'Individual', 'Race', 'Race', 'IN', '+91', 'INR')`,
    [business],
  );
  const { job_id } = await call(routes.start, { body: { file } });
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.owner.query(waits)).rowCount).toBeGreaterThan(0);
  await holder.query('commit');
  holder.release();
  expect(counts(importResult.parse((await finished(job_id)).result))).toMatchObject({ created: 0, updated: 1 });
});
