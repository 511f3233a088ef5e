/** Custom fields of clients as columns and filters, and the letterhead of PDFs. */
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { customReportRoutes } from '@daftar/contract/custom_reports';
import { reportRoutes as routes } from '@daftar/contract/reports';
import { beforeAll, expect, test } from 'vitest';
import { addFirm } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { reportsOf } from './testing/read-report.ts';

const { call } = await testBusiness();
const { read } = reportsOf(call);
const names = async (filters: object) => (await read('client-list', { ...filters })).data.map((row) => row.client_name);

let grade: string;
let vip: string;
let areas: string;
let fee: string;
let review: string;
let call_at: string;
beforeAll(async () => {
  const add = async (label: string, type: string, options: string[] = []) =>
    String((await call(customFieldRoutes.create, { body: { label, type: type as never, options } })).id);
  grade = await add('Grade', 'Drop-down', ['Gold', 'Silver']);
  vip = await add('VIP', 'Toggle Button');
  areas = await add('Areas', 'Checkbox', ['Tax', 'Audit', 'Loans']);
  fee = await add('Agreed fee', 'Number Field');
  review = await add('Next review', 'Date Field');
  call_at = await add('Next call', 'Date Time Field');
  const custom = {
    [grade]: 'Gold',
    [vip]: true,
    [areas]: ['Tax', 'Loans'],
    [fee]: 1250.5,
    [review]: '2026-12-31',
    [call_at]: '2026-12-31T10:30',
  };
  await addClient(call, { first_name: 'Asha', last_name: 'Rao', custom });
  await addClient(call, { first_name: 'Bela', last_name: 'Shah', custom: { [grade]: 'Silver', [vip]: false } });
  await addClient(call, { first_name: 'Chetan', last_name: 'Jain' });
});

test('each custom field of clients is a column of the register, with its own type', async () => {
  const { data } = await read('client-list');
  expect(data[0]).toMatchObject({
    [`custom_${grade}`]: 'Gold',
    [`custom_${vip}`]: true,
    [`custom_${areas}`]: 'Tax, Loans',
    [`custom_${fee}`]: 1250.5,
    [`custom_${review}`]: '2026-12-31',
  });
  // 10:30 in India.
  expect(new Date(data[0]![`custom_${call_at}`] as string).toISOString()).toBe('2026-12-31T05:00:00.000Z');
  expect(data[2]).toMatchObject({ [`custom_${grade}`]: null, [`custom_${fee}`]: null });
  const sorted = await read('client-list', { sort: `-custom_${grade}` });
  expect(sorted.data.map((row) => row.client_name)).toEqual(['Bela Shah', 'Asha Rao', 'Chetan Jain']);
});

test('fields with options filter the register', async () => {
  expect(await names({ [`custom_${grade}`]: 'Gold' })).toEqual(['Asha Rao']);
  expect(await names({ [`custom_${vip}`]: 'false' })).toEqual(['Bela Shah']);
  expect(await names({ [`custom_${areas}`]: 'Loans' })).toEqual(['Asha Rao']);
  expect(await names({ [`custom_${grade}`]: 'Gold', custom: JSON.stringify({ [vip]: false }) })).toEqual([]);
});

test('an export has the chosen fields under their labels', async () => {
  const query = { columns: `client_name,custom_${grade},custom_${review}`, filters: `{"custom_${grade}":"Gold"}` };
  const { url } = await call(routes.export, { params: { report: 'client-list' }, query });
  const cells = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer())).flat();
  expect(cells).toEqual(expect.arrayContaining(['Grade', 'Next review', 'Gold', '31/12/2026']));
});

test('a custom report uses a field for grouping and filters, and outlives the field', async () => {
  const { id } = await call(customReportRoutes.create, {
    body: {
      name: 'Clients by grade',
      base: 'client-list',
      columns: ['client_name', `custom_${grade}`],
      group_column: `custom_${grade}`,
      measures: ['rows'],
      filters: { [`custom_${vip}`]: 'true' },
    },
  });
  const report = `custom-${id}`;
  const open = () => call(routes.get, { params: { report }, query: {} });
  expect((await open()).data).toMatchObject([{ group_value: 'Gold', rows: 1 }]);
  await call(customFieldRoutes.remove, { params: { id: Number(grade) } });
  await call(customFieldRoutes.remove, { params: { id: Number(vip) } });
  const { data } = await open();
  expect(data.map((row) => row['client_name'])).toEqual(['Asha Rao', 'Bela Shah', 'Chetan Jain']);
});

test('a PDF has the letterhead of the first firm, or of the firm it is filtered by', async () => {
  await addFirm(call, { name: 'Sharma & Co', address_1: '12 CG Road', city: 'Ahmedabad' });
  const other = await addFirm(call, { name: 'Desai Advisors LLP', address_1: '4 Ring Road', city: 'Surat' });
  const pageOf = async (report: string, filters: object) => {
    const query = { exportType: 'pdf', filters: JSON.stringify(filters) } as const;
    const { url } = await call(routes.export, { params: { report }, query });
    return (await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer())))[0];
  };
  const first = await pageOf('client-list', { status: 'Active' });
  for (const text of ['Sharma & Co', '12 CG Road', 'GSTIN', 'Client register', 'Status: Active', 'Page 1 of 1'])
    expect(first).toContain(text);
  const chosen = await pageOf('invoice-register', { firm_id: other.id });
  for (const text of ['Desai Advisors LLP', '4 Ring Road', 'Surat', 'Invoice register', 'Firm: Desai Advisors LLP'])
    expect(chosen).toContain(text);
  expect(chosen).not.toContain('CG Road');
});
