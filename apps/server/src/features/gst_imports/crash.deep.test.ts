import { makeClient } from '@daftar/contract/core/client';
import { gstBookRoutes } from '@daftar/contract/gst_books';
import { gstImportRoutes } from '@daftar/contract/gst_imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRegistered, b2bRow, gstImportsOf, workbook } from '#server/testing/gst-imports.ts';
import { testProgram, type TestProgram } from '#server/testing/server-process.ts';

const ROWS = 6_000;

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.end());

test('an import whose server is killed continues after the next start: every row once', async () => {
  const at = (url: string, headers: Record<string, string>) =>
    makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const url = await program.start();
  const { headers } = await program.signUp(url);
  const call = at(url, headers);
  const of = await addRegistered(call);
  // Every tenth row is rejected.
  const rows = Array.from({ length: ROWS }, (_, n) => b2bRow({ number: `S/${n}`, rate: n % 10 ? 18 : 17 }));
  const file = await gstImportsOf(call).upload(await workbook(rows));
  const { id } = await call(gstImportRoutes.start, { body: { ...of, kind: 'sales', file } });
  const saved = async () => (await program.query('select count(*)::int as n from gst_documents')).rows[0].n as number;
  await expect.poll(saved, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  program.running().kill('SIGKILL');
  const before = await saved();
  expect(before).toBeLessThan(ROWS * 0.9);
  expect(before % 450).toBe(0);

  const after = at(await program.start(), headers);
  const done = await gstImportsOf(after).ended(id);
  expect(done).toMatchObject({
    status: 'Completed with errors',
    rows_total: ROWS,
    rows_done: ROWS,
    rows_kept: ROWS * 0.9,
    rows_same: 0,
    rows_rejected: ROWS * 0.1,
    totals: { documents: ROWS * 0.9, taxable_value: `${ROWS * 900}.00` },
    codes: [{ code: 'RATE_UNKNOWN', count: ROWS * 0.1 }],
  });
  const { rows: counted } = await program.query(
    'select count(*)::int as n, count(distinct number)::int as numbers, max(version) as version from gst_documents',
  );
  expect(counted).toEqual([{ n: ROWS * 0.9, numbers: ROWS * 0.9, version: 1 }]);
  expect((await after(gstBookRoutes.period, { query: of })).record).toMatchObject({ documents: ROWS * 0.9 });
}, 240_000);
