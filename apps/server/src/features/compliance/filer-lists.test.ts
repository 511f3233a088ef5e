import { complianceRoutes } from '@daftar/contract/compliance';
import { gstFilingRoutes } from '@daftar/contract/gst_filing';
import { beforeAll, expect, test } from 'vitest';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { computeStale } from './compute-obligations.service.ts';
import { filersOf } from './testing/filers.ts';

const { app, business, call } = await testBusiness();
const { addFiler } = filersOf(app, call, () => 0);
const reader = await createTestUser(app);
const stranger = await createTestUser(app);
beforeAll(async () => {
  await addMember(app, business, reader, { clients: 'read', gst: 'read' } as never);
  await addFiler('Able Arcs', { serial: '1' });
  const [unregistered, secret, left, binned] = [
    await addFiler('Bold Bells', { serial: '2' }),
    await addFiler('Cold Cells', { serial: '3' }),
    await addFiler('Dull Dyes', { serial: '4' }),
    await addFiler('Even Eyes', { serial: '5' }),
  ];
  await addFiler('Free Flags', { serial: '6', services: [] });
  const change = (set: string, ...clients: { id: number }[]) =>
    app.owner.query(`update clients set ${set} where id = any ($1)`, [clients.map(({ id }) => id)]);
  await computeStale(app.app, business);
  await change('is_private = true', secret);
  await change('deleted_at = now()', binned);
  await change(`status = 'Inactive'`, left);
  await app.owner.query(`update client_gst set type = 'Unregistered' where client_id = $1`, [unregistered.id]);
});

const elsewhere = async () => stranger.in((await createTestBusiness(stranger)).id);
const statusOf = async (by = call, query: object = {}) => {
  const { data, meta } = await by(gstFilingRoutes.status, { query: { fy: 2026, ...query } as never });
  return [meta.total, ...data.map(({ client_name }) => client_name)];
};
const matrixOf = async (by = call, query: object = {}) => {
  const { data, meta } = await by(complianceRoutes.matrix, { query: { form: 'GSTR-3B', ...query } as never });
  return [meta.total, ...data.map(({ client_name }) => client_name)];
};

test('the status of returns lists and counts registrations of active clients whom the caller sees', async () => {
  expect(await statusOf()).toEqual([3, 'Able Arcs', 'Cold Cells', 'Free Flags']);
  expect(await statusOf(reader.in(business))).toEqual([2, 'Able Arcs', 'Free Flags']);
  expect(await statusOf(call, { search: 'cells' })).toEqual([1, 'Cold Cells']);
  expect(await statusOf(call, { sort: '-client_name', per_page: 1, page: 2 })).toEqual([3, 'Cold Cells']);
  expect(await statusOf(await elsewhere())).toEqual([0]);
});

test('the matrix lists and counts clients who owe the form and whom the caller sees', async () => {
  expect(await matrixOf()).toEqual([4, 'Able Arcs', 'Bold Bells', 'Cold Cells', 'Dull Dyes']);
  expect(await matrixOf(reader.in(business))).toEqual([3, 'Able Arcs', 'Bold Bells', 'Dull Dyes']);
  expect(await matrixOf(call, { search: 'cells' })).toEqual([1, 'Cold Cells']);
  expect(await matrixOf(call, { per_page: 1, page: 3 })).toEqual([4, 'Cold Cells']);
  expect(await matrixOf(call, { form: 'GSTR-9C' })).toEqual([0]);
  expect(await matrixOf(await elsewhere())).toEqual([0]);
});
