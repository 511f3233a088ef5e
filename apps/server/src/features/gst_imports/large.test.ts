import { clientRoutes } from '@daftar/contract/clients';
import { gstBookRoutes } from '@daftar/contract/gst_books';
import { gstImportRoutes as routes } from '@daftar/contract/gst_imports';
import { expect, test } from 'vitest';
import { addRegistered, BUYER, gstImportsOf } from '#server/testing/gst-imports.ts';
import { testBusiness } from '#server/testing/people.ts';

const ROWS = 50_000;

test('50,000 rows are imported in the background while lists answer', async () => {
  const { call } = await testBusiness();
  const { upload, ended } = gstImportsOf(call);
  const of = await addRegistered(call);
  const inv = Array.from({ length: ROWS }, (_, n) => ({
    inum: `S/${n}`,
    idt: '14-10-2026',
    val: 1180,
    pos: '27',
    rchrg: 'N',
    inv_typ: 'R',
    itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
  }));
  const file = await upload(JSON.stringify({ gstin: of.gstin, fp: '102026', b2b: [{ ctin: BUYER, inv }] }), 'json');
  const { id } = await call(routes.start, { body: { ...of, kind: 'sales', file } });
  const steps = new Set<number>();
  const waits: number[] = [];
  for (;;) {
    const before = performance.now();
    await call(clientRoutes.list, {});
    waits.push(performance.now() - before);
    const { status, rows_done } = await call(routes.get, { params: { id } });
    steps.add(rows_done);
    if (!['Uploaded', 'Processing'].includes(status)) break;
    await new Promise((done) => setTimeout(done, 300));
  }
  if (process.env.GST_IMPORT_TIMES)
    console.log({ lists: waits.length, longest: Math.max(...waits), steps: steps.size });
  expect(steps.size).toBeGreaterThan(3);
  expect(await ended(id)).toMatchObject({
    status: 'Completed',
    rows_total: ROWS,
    rows_kept: ROWS,
    rows_rejected: 0,
    totals: { documents: ROWS, taxable_value: `${ROWS * 1000}.00` },
  });
  expect((await call(gstBookRoutes.period, { query: of })).record).toMatchObject({ documents: ROWS });
}, 240_000);
