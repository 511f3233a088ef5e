import { clientRoutes } from '@daftar/contract/clients';
import { gstImportRoutes as routes } from '@daftar/contract/gst_imports';
import { expect, test } from 'vitest';
import { addRegistered, gstImportsOf, salesReturn } from '#server/testing/gst-imports.ts';
import { testBusiness } from '#server/testing/people.ts';

const ROWS = 50_000;

test('50,000 rows are imported in the background while lists answer', async () => {
  const { call } = await testBusiness();
  const { upload, ended } = gstImportsOf(call);
  const of = await addRegistered(call);
  const { id } = await call(routes.start, {
    body: { ...of, kind: 'sales', file: await upload(salesReturn(of.gstin, ROWS), 'json') },
  });
  const steps = new Set<number>();
  for (;;) {
    await call(clientRoutes.list, {});
    const { status, rows_done } = await call(routes.get, { params: { id } });
    steps.add(rows_done);
    if (!['Uploaded', 'Processing'].includes(status)) break;
    await new Promise((done) => setTimeout(done, 300));
  }
  expect(steps.size).toBeGreaterThan(3);
  expect(await ended(id)).toMatchObject({
    status: 'Completed',
    rows_total: ROWS,
    rows_kept: ROWS,
    rows_rejected: 0,
    totals: { documents: ROWS, taxable_value: `${ROWS * 1000}.00` },
  });
}, 240_000);
