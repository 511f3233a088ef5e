/** Statuses of an import as the specification names them (section 4): each of them is reached. */
import { gstImportRoutes as routes } from '@daftar/contract/gst_imports';
import { expect, test } from 'vitest';
import { addRegistered, b2bRow, gstImportsOf, workbook } from '#server/testing/gst-imports.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, call } = await testBusiness();
const { upload, run, ended } = gstImportsOf(call);
const start = async (of: Awaited<ReturnType<typeof addRegistered>>, number: string) => {
  const file = await upload(await workbook([b2bRow({ number })]));
  return call(routes.start, { body: { ...of, kind: 'sales', file } });
};
const statusOf = async (id: number) => (await call(routes.get, { params: { id } })).status;

test('Uploaded, Processing and Completed', async () => {
  const of = await addRegistered(call);
  const blocker = await app.owner.connect();
  await blocker.query('begin');
  // The first batch waits until the documents can be written.
  await blocker.query('lock table gst_documents in share row exclusive mode');
  const { id, status } = await start(of, 'W/1');
  expect(status).toBe('Uploaded');
  await expect.poll(() => statusOf(id)).toBe('Processing');
  await blocker.query('commit');
  blocker.release();
  expect(await ended(id)).toMatchObject({ status: 'Completed', rows_kept: 1 });
});

test('Completed with errors where a row is rejected, also if no other is left', async () => {
  const of = await addRegistered(call);
  const file = await upload(await workbook([b2bRow({ number: 'E/1', rate: 17 })]));
  expect(await run({ ...of, file })).toMatchObject({ status: 'Completed with errors', rows_kept: 0, rows_rejected: 1 });
});

test('Unable to process where the file is another registration’s', async () => {
  const of = await addRegistered(call);
  const file = await upload(JSON.stringify({ gstin: '27AAPFU0939F1ZV', fp: of.period }), 'json');
  const done = await run({ ...of, file });
  expect(done.status).toBe('Unable to process');
  expect(done.problem).toContain(of.gstin);
});

test('FAILED where the server can’t finish it; the same file is imported again', async () => {
  const of = await addRegistered(call);
  await app.owner.query(`create function fail_import() returns trigger language plpgsql as
    $$ begin raise exception 'disk is full'; end $$`);
  await app.owner.query(`create trigger fail_import before insert on gst_documents for each row
    when (new.number = 'F/1') execute function fail_import()`);
  const { id } = await start(of, 'F/1');
  const failed = await ended(id);
  expect(failed).toMatchObject({ status: 'FAILED', rows_kept: 0 });
  // In words for users, without the database's own.
  expect(failed.problem).not.toBe('');
  expect(failed.problem).not.toContain('disk');
  await app.owner.query('drop function fail_import cascade');
  await call(routes.retry, { params: { id } });
  expect(await ended(id)).toMatchObject({ status: 'Completed', rows_kept: 1, problem: '' });
});
