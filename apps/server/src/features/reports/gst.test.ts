import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { gstClientRoutes } from '@daftar/contract/gst_clients';
import { gstImportRoutes } from '@daftar/contract/gst_imports';
import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, daysBetween, monthEnd, monthStart } from '@daftar/domain/dates';
import { lateFee, lateFeeReason } from '@daftar/domain/filings/late-fee';
import { round, sum } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addRegistered, b2bRow, gstImportsOf, workbook } from '#server/testing/gst-imports.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { reportsOf } from './testing/read-report.ts';

const { app, business, call } = await testBusiness();
const { read, details, chart } = reportsOf(call);
const TODAY = today(new Date(), 'Asia/Kolkata');
/** Due in the last month: its returns are late whatever day it is. */
const FROM = addMonths(monthStart(TODAY), -2);
const DUE = { from: addMonths(FROM, 1), to: monthEnd(addMonths(FROM, 1)) };
const PERIOD = `${FROM.slice(5, 7)}${FROM.slice(0, 4)}`;

async function client(name: string, serial: string) {
  const gstin = gstinOf('AAACG7788P', '24', serial);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: name,
    is_gst: true,
    allow_duplicate: true,
    records: {
      gst: [{ gst_number: gstin, type: 'Regular' }],
      selected_services: [{ service: 'GSTR 1' }, { service: 'GSTR 3B' }],
    },
  } as never);
  return { client_id: id, gstin, period: PERIOD, cycle: 'month' as const };
}
type Client = Awaited<ReturnType<typeof client>>;

const file = ({ client_id, gstin }: Client, form: string, filed_on: string, more: object = {}, period = FROM) =>
  call(filingRoutes.create, {
    body: {
      client_id,
      registration_kind: 'GSTIN',
      registration: gstin,
      form,
      period_from: period,
      period_to: monthEnd(period),
      filed_on,
      acknowledgement: `AA24${period.slice(5, 7)}${period.slice(2, 4)}${String(100_000 + (nth += 1))}K`,
      ...more,
    } as never,
  });
let nth = 0;

let [faulty, filed, hidden]: Client[] = [];

beforeAll(async () => {
  await client('No Data Mills', 'A');
  faulty = await client('Faulty Traders', 'B');
  filed = await client('Filed Oils', 'D');
  hidden = await client('Hidden Holdings', 'E');
  await computeStale(app.app, business);
  const buyer = gstinOf('AAACB5678M', '24');
  await call(gstReviewRoutes.createDocument, {
    body: {
      ...faulty!,
      kind: 'invoice',
      state: 'Final',
      number: 'F/1',
      date: addDays(FROM, 4),
      party_gstin: `${buyer.slice(0, -1)}${buyer.endsWith('0') ? '1' : '0'}`,
      party_name: 'Bharat Stores',
      is_composition: false,
      place_of_supply: '24',
      supply_kind: 'regular',
      is_reverse_charge: false,
      lines: [{ hsn_sac: '1006', unit: 'KGS', quantity: '1', tax_rate: '5', taxable_value: '1000' }],
      reason: 'Typed',
    } as never,
  });
  await file(filed!, 'GSTR-1', addDays(DUE.from, 9));
  await file(filed!, 'GSTR-3B', TODAY, { late_fee: '250', note: 'Bank was closed' });
  // Its obligation is no longer stored.
  await file(filed!, 'GSTR-1', addDays(DUE.from, -1), {}, addMonths(FROM, -8));
});

describe('the matrix of returns', () => {
  test('is the list of GST filing, return by return', async () => {
    const { data, totals, across } = await read('gst-filing-status', DUE);
    const { data: listed } = await call(gstClientRoutes.list, {
      query: { month: DUE.from.slice(0, 7), per_page: 100 },
    });
    expect(totals['returns']).toBe(listed.length);
    expect(totals['filed']).toBe(listed.filter(({ stage }) => stage === 'Filed').length);
    const overdue = await call(gstClientRoutes.list, {
      query: { month: DUE.from.slice(0, 7), overdue: 'true' as never, per_page: 100 },
    });
    expect(totals['overdue']).toBe(overdue.data.length);
    for (const one of listed) {
      const row = data.find((found) => found['gstin'] === one.gstin)!;
      expect(row).toMatchObject({ client_name: one.client_name, client_id: one.client_id, scheme: 'Monthly' });
      const column = across!.find(({ title }) => title === `${one.form}, ${one.period_label}`)!;
      expect(row['cells'][column.key]).toBe(one.stage);
    }
    expect(data.map((row) => row['client_name'])).toEqual([
      'Faulty Traders',
      'Filed Oils',
      'Hidden Holdings',
      'No Data Mills',
    ]);
    const drawn = await chart('gst-filing-status', DUE);
    expect(drawn.categories).toHaveLength(4);
  });

  test('opens the returns behind a figure and a cell, and filters', async () => {
    const { data, across } = await read('gst-filing-status', { ...DUE, form: 'GSTR-1' });
    expect(across).toHaveLength(1);
    const row = data.find(({ client_name }) => client_name === 'Filed Oils')!;
    const cell = await details('gst-filing-status', across![0]!.key, row['id'], { ...DUE, form: 'GSTR-1' });
    expect(cell.data).toMatchObject([{ form: 'GSTR-1', stage: 'Filed', filed_on: addDays(DUE.from, 9) }]);
    expect((await details('gst-filing-status', 'filed', '*', DUE)).meta.total).toBe(2);
    expect(
      (await read('gst-filing-status', { ...DUE, stage: 'Errors' })).data.map((one) => one['client_name']),
    ).toEqual(['Faulty Traders']);
    expect((await read('gst-filing-status', { ...DUE, state_code: '27' })).data).toEqual([]);
    expect((await read('gst-filing-status', { ...DUE, search: 'oils' })).data).toHaveLength(1);
  });

  test('keeps filings after their obligation', async () => {
    const { data: register } = await call(filingRoutes.list, {
      query: { client_id: filed!.client_id, form: 'GSTR-1' },
    });
    const { totals } = await read('gst-filing-status', {
      from: addMonths(FROM, -12),
      to: DUE.to,
      client_id: filed!.client_id,
      form: 'GSTR-1',
    });
    expect(totals['filed']).toBe(register.length);
    expect(register).toHaveLength(2);
  });
});

describe('late returns', () => {
  test('are those of the register and the calendar, with the fee by law', async () => {
    const { data, totals } = await read('gst-late-filing', DUE);
    const { data: register } = await call(filingRoutes.list, { query: { is_late: 'true' as never, law: 'GST' } });
    const late = register.filter(({ due_date }) => due_date! >= DUE.from && due_date! <= DUE.to);
    expect(data.filter(({ state }) => state === 'filed')).toHaveLength(late.length);
    const overdue = await call(gstClientRoutes.list, {
      query: { month: DUE.from.slice(0, 7), overdue: 'true' as never, per_page: 100 },
    });
    expect(data.filter(({ state }) => state === 'missed')).toHaveLength(overdue.data.length);
    for (const row of data) {
      const fee = lateFee({
        form: row['form'],
        due_date: row['due_date'],
        filed_on: row['filed_on'] ?? TODAY,
        is_nil: false,
        turnover_crore: null,
      });
      expect(row['late_fee']).toBe(fee!.amount);
      expect(row['basis']).toBe(lateFeeReason(fee!));
      expect(row['days_late']).toBe(daysBetween(row['due_date'], row['filed_on'] ?? TODAY));
    }
    const one = data.find(({ client_name, form }) => client_name === 'Filed Oils' && form === 'GSTR-3B')!;
    expect(one).toMatchObject({ state: 'filed', reason: 'Bank was closed', fee_paid: '250.00' });
    expect(data.find(({ client_name }) => client_name === 'Faulty Traders')!['reason']).toBe('Errors in the data');
    expect(data.find(({ client_name }) => client_name === 'No Data Mills')!['reason']).toBe('No sales data yet');
    expect(totals['late_fee']).toBe(round(sum(data.map((row) => row['late_fee']))));
    expect((await read('gst-late-filing', { ...DUE, state: 'filed', form: 'GSTR-3B' })).data).toHaveLength(1);
    const bars = await details('gst-late-filing', 'missed', 'GSTR-1', DUE);
    expect(bars.meta.total).toBe(data.filter((row) => row['state'] === 'missed' && row['form'] === 'GSTR-1').length);
  });
});

test('the late fee is limited by the turnover in the duties of the client', async () => {
  const period = addMonths(FROM, -6);
  const { due_date } = await file(filed!, 'GSTR-3B', addMonths(period, 5), {}, period);
  const of = { form: 'GSTR-3B', due_date: due_date!, filed_on: addMonths(period, 5), is_nil: false };
  const feeFor = async (turnover_crore: number | null) => {
    await call(complianceRoutes.saveDuties, { params: { id: filed!.client_id }, body: { turnover_crore } });
    const { data } = await read('gst-late-filing', { from: due_date!, to: due_date!, client_id: filed!.client_id });
    return data.map(({ late_fee, basis }) => ({ late_fee, basis }));
  };
  for (const turnover_crore of [1.2, 3, null]) {
    const fee = lateFee({ ...of, turnover_crore })!;
    expect(await feeFor(turnover_crore)).toEqual([{ late_fee: fee.amount, basis: lateFeeReason(fee) }]);
  }
  expect(lateFee({ ...of, turnover_crore: 1.2 })!.amount).toBe('2000.00');
});

describe('errors in GST data', () => {
  test('are the imports’ own, and those of the review', async () => {
    const { upload, run } = gstImportsOf(call);
    const of = await addRegistered(call);
    const rows = [
      b2bRow({ number: 'S/1' }),
      b2bRow({ number: 'S/2', gstin: '27AAPFU0939F1ZX' }),
      b2bRow({ number: 'S/3', rate: 17 }),
    ];
    const done = await run({ ...of, file: await upload(await workbook(rows)) });
    const { codes } = await call(gstImportRoutes.get, { params: { id: done.id } });
    const asked = { from: '2026-10-01', to: '2026-10-31', client_id: of.client_id };
    const counted = (severity: string) =>
      codes.filter((one) => one.severity === severity).reduce((all, { count }) => all + count, 0);
    const { data, meta } = await read('gst-import-errors', asked);
    expect(meta.total).toBe(counted('error'));
    expect(meta.total).toBe(done.rows_rejected);
    expect(data[0]).toMatchObject({
      source: 'import',
      import_id: done.id,
      status: 'Completed with errors',
      month: '2026-10-01',
    });
    const all = await read('gst-import-errors', { ...asked, with_warnings: 'true' });
    expect(all.meta.total).toBe(counted('error') + counted('warning'));

    const { data: preflight } = await read('gst-import-errors', { from: FROM, to: monthEnd(FROM), source: 'books' });
    const { data: listed } = await call(gstClientRoutes.list, {
      query: { month: DUE.from.slice(0, 7), client_id: faulty!.client_id, form: 'GSTR-1' },
    });
    expect(preflight).toHaveLength(listed[0]!.errors);
    expect(preflight[0]).toMatchObject({
      client_name: 'Faulty Traders',
      document: 'F/1',
      field: 'GSTIN',
      severity: 'error',
      status: 'In the books',
    });
    expect((await read('gst-import-errors', { ...asked, status: 'FAILED' })).data).toEqual([]);
  });
});

test('private clients are nowhere, and the reports need the right to see clients', async () => {
  await app.owner.query('update clients set is_private = true where id = $1', [hidden!.client_id]);
  const asha = await createTestUser(app, { name: 'Asha' });
  await addMember(app, business, asha, { reports: 'read', clients: 'read' });
  const hers = reportsOf(asha.in(business));
  const { data, totals } = await hers.read('gst-filing-status', DUE);
  expect(data.map((row) => row['client_name'])).not.toContain('Hidden Holdings');
  expect(totals['returns']).toBe(6);
  for (const report of ['gst-filing-status', 'gst-late-filing']) {
    const behind = await hers.details(report, '*', '*', DUE);
    expect(behind.data.map((row) => row['client_name'])).not.toContain('Hidden Holdings');
  }
  const ravi = await createTestUser(app, { name: 'Ravi' });
  await addMember(app, business, ravi, { reports: 'read' });
  for (const report of ['gst-filing-status', 'gst-late-filing', 'gst-import-errors'])
    expect((await expectRefusal(reportsOf(ravi.in(business)).read(report))).status).toBe(403);
});
