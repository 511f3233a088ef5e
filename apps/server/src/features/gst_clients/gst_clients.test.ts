import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { gstClientRoutes as routes } from '@daftar/contract/gst_clients';
import { jobRoutes } from '@daftar/contract/jobs';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import { expect, test, vi } from 'vitest';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const FROM = addMonths(monthStart(TODAY), -1);
const PERIOD = `${FROM.slice(5, 7)}${FROM.slice(0, 4)}`;

async function client(name: string, serial: string, more: object = {}, type = 'Regular') {
  const gstin = gstinOf('AAACG7788P', '24', serial);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: name,
    is_gst: true,
    allow_duplicate: true,
    ...more,
    records: { gst: [{ gst_number: gstin, type }], selected_services: [{ service: 'GSTR 1' }, { service: 'GSTR 3B' }] },
  } as never);
  return { client_id: id, gstin, period: PERIOD, cycle: 'month' as const };
}
const sale = (number: string, hsn_sac = '1006') => ({
  kind: 'invoice' as const,
  state: 'Final' as const,
  number,
  date: addDays(FROM, 4),
  party_gstin: gstinOf('AAACB5678M', '24'),
  party_name: 'Bharat Stores',
  is_composition: false,
  place_of_supply: '24',
  supply_kind: 'regular' as const,
  is_reverse_charge: false,
  lines: [{ hsn_sac, unit: 'KGS', quantity: '1', tax_rate: '5', taxable_value: '1000' }],
  reason: 'Typed',
});

test('returns of a month come the least ready first, and move on with their books', async () => {
  const none = await client('No Data Mills', 'A');
  const faulty = await client('Faulty Traders', 'B');
  const ready = await client('Ready Foods', 'C');
  const filed = await client('Filed Oils', 'D');
  await computeStale(app.app, business);
  await call(gstReviewRoutes.createDocument, {
    body: { ...faulty, ...sale('F/1'), party_gstin: `${sale('').party_gstin.slice(0, -1)}0` },
  });
  await call(gstReviewRoutes.createDocument, { body: { ...ready, ...sale('R/1') } });
  await call(gstReviewRoutes.confirm, { body: { ...ready, is_reviewed: true } });
  await call(filingRoutes.create, {
    body: {
      client_id: filed.client_id,
      registration_kind: 'GSTIN',
      registration: filed.gstin,
      form: 'GSTR-1',
      period_from: FROM,
      period_to: monthEnd(FROM),
      filed_on: TODAY,
      acknowledgement: `AA24${PERIOD.slice(0, 2)}${PERIOD.slice(4)}123456K`,
    } as never,
  });
  const { data } = await call(routes.list, { query: { form: 'GSTR-1' } });
  expect(data.map(({ client_name, stage }) => `${client_name}: ${stage}`)).toEqual([
    'No Data Mills: No data',
    'Faulty Traders: Errors',
    'Ready Foods: Ready',
    'Filed Oils: Filed',
  ]);
  expect(data[0]).toMatchObject({ scheme: 'Monthly', period: PERIOD, cycle: 'month', score: 0, gstin: none.gstin });
  expect(data[1]).toMatchObject({ errors: 1, documents: 1, taxable_value: '1000.00' });
  expect(data[2]!.score).toBeGreaterThan(data[1]!.score);
  const both = await call(routes.list, { query: { client_id: ready.client_id } });
  expect(both.data.map(({ form }) => form).sort()).toEqual(['GSTR-1', 'GSTR-3B']);
  const only = await call(routes.list, { query: { stage: 'Errors', form: 'GSTR-1' } });
  expect(only.data.map(({ client_id }) => client_id)).toEqual([faulty.client_id]);
  expect((await call(routes.list, { query: { scheme: 'Composition' } })).data).toEqual([]);
  const { data: counts } = await call(routes.counts, { query: {} });
  expect(counts.find(({ form }) => form === 'GSTR-1')).toMatchObject({
    total: 4,
    stages: { 'No data': 1, Errors: 1, 'To review': 0, Ready: 1, Filed: 1 },
  });
  const file = await call(routes.export, { query: { form: 'GSTR-1', exportType: 'csv' } });
  expect(file.rows).toBe(4);
});

test('data is requested by one email a client, and not twice within the hour', async () => {
  const one = await client('Asked Mills', 'E', { primary_email: 'asked@mills.example' });
  const two = await client('Silent Mills', 'F');
  await computeStale(app.app, business);
  const due = async (client_id: number) => (await call(routes.list, { query: { client_id } })).data;
  const ids = [...(await due(one.client_id)), ...(await due(two.client_id))].map(({ id }) => id);
  expect(ids).toHaveLength(4);
  const send = async () => {
    const { job_id } = await call(routes.requestData, { body: { ids, reply_by: TODAY, note: 'By email' } });
    return vi.waitFor(
      async () => {
        const job = await call(jobRoutes.get, { params: { id: job_id } });
        expect(job.state).toBe('done');
        return job.result as { done: number; refused: { id: number; message: string }[] };
      },
      { timeout: 60_000, interval: 100 },
    );
  };
  expect(await send()).toMatchObject({ done: 1, refused: [{ message: 'Silent Mills: no email' }] });
  const mails = async () =>
    (
      await app.owner.query(`select text from messages where business_id = $1 and recipient = 'asked@mills.example'`, [
        business,
      ])
    ).rows as { text: string }[];
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.text).toContain(one.gstin);
  expect((await mails())[0]!.text).toContain(formatDay(TODAY));
  expect((await due(one.client_id))[0]).toMatchObject({ requests: 1, requested_at: expect.any(String) });
  expect((await send()).refused.map(({ message }) => message)).toContainEqual(expect.stringContaining('once per hour'));
  expect(await mails()).toHaveLength(1);
});

test('another business has no returns here', async () => {
  const other = await testBusiness();
  expect((await other.call(routes.list, { query: {} })).data).toEqual([]);
  expect(
    (await call(complianceRoutes.obligations, { query: { from: FROM, to: addDays(TODAY, 40) } })).data.length,
  ).toBeGreaterThan(0);
});
