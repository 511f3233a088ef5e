/** Reports about clients on a small book of known amounts. */
import { groupRoutes } from '@daftar/contract/client_labels';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { clientRoutes } from '@daftar/contract/clients';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import type { Call } from '@daftar/contract/core/client';
import { reportRoutes as routes } from '@daftar/contract/reports';
import type { ClientField } from '@daftar/domain/client-fields';
import { fieldLabel } from '@daftar/domain/field-labels';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
const YEAR = { from_date: '2026-04-01', to_date: '2027-03-31' };
const TODAY = today(new Date(), 'Asia/Kolkata');

type Asked = { filters?: object } & Record<string, unknown>;
const open = (report: string, { filters, ...query }: Asked = {}, by: Call = call) =>
  by(routes.get, { params: { report }, query: { ...query, ...(filters ? { filters: JSON.stringify(filters) } : {}) } });
const behind = (report: string, status: string, name: string, query: object = {}, by: Call = call) =>
  by(routes.details, { params: { report }, query: { status, name, ...query } });
const cells = (rows: readonly Record<string, unknown>[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]));

let asha: number;
let mehta: number;
let secret: number;
let group: number;
beforeAll(async () => {
  const firm = await addFirm(call);
  group = (await call(groupRoutes.createGroup, { body: { name: 'Mehta family' } })).id;
  const referrer = await call(groupRoutes.createReference, { body: { name: 'Ravi Shah' } });
  const grade = await call(customFieldRoutes.create, {
    body: { label: 'Grade', type: 'Drop-down', options: ['Gold', 'Silver'] },
  });
  asha = (
    await addClient(call, {
      first_name: 'Asha',
      last_name: 'Rao',
      industry: 'Chemicals',
      primary_mobile_number: '9825011001',
      primary_email: 'asha@example.in',
      reffered_by: referrer.id,
      custom: { [grade.id]: 'Gold' },
      birth_date: addDays(TODAY, -365 * 40),
    })
  ).id;
  mehta = (
    await addClient(call, {
      category: 'Private Limited',
      company_name: 'Mehta Mills',
      group_by: group,
      industry: 'Chemicals',
      is_gst: false,
      is_audit_applicable: true,
    })
  ).id;
  const idle = await addClient(call, { first_name: 'Idle', last_name: 'Person' });
  await call(clientRoutes.update, { params: { id: idle.id }, body: { status: 'Inactive' } });
  secret = (await addClient(call, { first_name: 'Hidden', last_name: 'Person', group_by: group })).id;
  await issuedInvoice(call, { firm_id: firm.id, client_id: asha });
  await issuedInvoice(call, { firm_id: firm.id, client_id: mehta });
  await issuedInvoice(call, { firm_id: firm.id, client_id: secret });
  await received(call, { firm_id: firm.id, client_id: asha, cash: '180.00' });
  await app.owner.query('update clients set is_private = true where id = $1', [secret]);
  const board = await addBoard(app, business);
  await addTask(call, board, { client_id: mehta });
  for (const service of ['TDS', 'Accounting'])
    await call(clientRecordRoutes.multiServiceStore, {
      params: { clientId: asha },
      body: { services: [{ service, is_active: true }] },
    });
});

test('the register lists clients with what the list shows, and their custom fields', async () => {
  const { data, meta } = await open('client-list');
  expect(meta.total).toBe(4);
  expect(data.find(({ id }) => id === asha)).toMatchObject({
    client_name: 'Asha Rao',
    category: 'Individual',
    mobile: '9825011001',
    email: 'asha@example.in',
    industry: 'Chemicals',
    reference_name: 'Ravi Shah',
    services: 'Accounting, TDS',
    custom_fields: 'Grade: Gold',
    group_name: null,
    status: 'Active',
  });
  const [field] = (await call(customFieldRoutes.list, {})).data;
  const gold = { custom: JSON.stringify({ [field!.id]: 'Gold' }) };
  expect(cells((await open('client-list', { filters: gold })).data, 'client_id')).toEqual([[asha]]);
  const said = await open('client-list', { filters: { custom: 'gol' } });
  expect(cells(said.data, 'client_id')).toEqual([[asha]]);
  expect((await open('client-list', { filters: { status: 'Inactive' } })).meta.total).toBe(1);
  expect((await open('client-list', { search: 'mills' })).meta.total).toBe(1);
  const grouped = await open('client-list', { group: 'industry' });
  expect(grouped.groups).toEqual([
    { value: 'Chemicals', rows: 2, totals: {} },
    { value: null, rows: 2, totals: {} },
  ]);
});

test('an export has custom fields, and masks contacts for those who see masks', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { reports: 'read', clients: 'read', export_clients: 'Yes' });
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { reports: 'read', clients: 'all' });
  const sheetOf = async (by: Call) => {
    const { url } = await by(routes.export, {
      params: { report: 'client-list' },
      query: { columns: 'client_name,mobile,custom_fields' },
    });
    return readSheet(Buffer.from(await (await fetch(url)).arrayBuffer())).flat();
  };
  expect(await sheetOf(call)).toEqual(expect.arrayContaining(['Grade: Gold', '9825011001']));
  const theirs = await sheetOf(clerk.in(business));
  expect(theirs).not.toContain('9825011001');
  expect(theirs).not.toContain('Hidden Person');
  expect((await expectRefusal(sheetOf(reader.in(business)))).status).toBe(403);
  expect((await open('client-list', { search: '9825011001' }, clerk.in(business))).meta.total).toBe(0);
});

test('categories count clients, and every count opens its clients', async () => {
  const { data, totals } = await open('clients-by-category');
  expect(cells(data, 'category', 'clients', 'active', 'inactive', 'audit_applicable')).toEqual([
    ['Individual', 3, 2, 1, 0],
    ['Private Limited', 1, 1, 0, 1],
  ]);
  expect(totals).toMatchObject({ clients: 4, active: 3, inactive: 1, audit_applicable: 1 });
  const inactive = await behind('clients-by-category', 'inactive', 'Individual');
  expect(cells(inactive.data, 'client_name')).toEqual([['Idle Person']]);
});

test('industries have what was billed and is outstanding, and open the clients behind it', async () => {
  const { data, totals } = await open('clients-by-industry', YEAR);
  expect(cells(data, 'industry', 'clients', 'billed', 'outstanding')).toEqual([
    [null, 2, '1180.00', '1180.00'],
    ['Chemicals', 2, '2360.00', '2180.00'],
  ]);
  expect(totals).toMatchObject({ clients: 4, billed: '3540.00', outstanding: '3360.00' });
  const clients = await behind('clients-by-industry', 'outstanding', 'Chemicals', YEAR);
  expect(clients.totals).toMatchObject({ outstanding: '2180.00' });
  expect(clients.meta.total).toBe(2);
  const none = await open('clients-by-industry', { ...YEAR, filters: { industry: '-' } });
  expect(cells(none.data, 'industry', 'clients')).toEqual([[null, 2]]);
  const before = await open('clients-by-industry', { from_date: '2020-04-01', to_date: '2021-03-31' });
  expect(before.totals).toMatchObject({ billed: '0', clients: 4 });
});

test('groups have their open tasks, referrers what was received', async () => {
  const groups = await open('clients-by-group', YEAR);
  expect(cells(groups.data, 'group_name', 'clients', 'billed', 'outstanding', 'open_tasks')).toEqual([
    ['Mehta family', 2, '2360.00', '2360.00', 1],
    [null, 2, '1180.00', '1000.00', 0],
  ]);
  expect((await behind('clients-by-group', 'open_tasks', String(group), YEAR)).totals).toMatchObject({ open_tasks: 1 });
  const referrers = await open('clients-by-reference', YEAR);
  expect(cells(referrers.data, 'reference_name', 'clients', 'billed', 'received')).toEqual([
    [null, 3, '2360.00', '0'],
    ['Ravi Shah', 1, '1180.00', '180.00'],
  ]);
});

test('the matrix has a column per service, and finds the clients that miss one', async () => {
  const { data, across, totals } = await open('client-service-matrix');
  expect(across).toEqual([
    { key: 'Accounting', title: 'Accounting' },
    { key: 'TDS', title: 'TDS' },
  ]);
  expect(data.find((row) => row['client_id'] === asha)).toMatchObject({
    services: 2,
    cells: { TDS: 1, Accounting: 1 },
  });
  expect(data.find((row) => row['client_id'] === mehta)).toMatchObject({ services: 0, cells: {} });
  expect(totals).toMatchObject({ services: 2 });
  const missing = await open('client-service-matrix', { filters: { service: 'TDS', missing: 'true' } });
  expect(missing.meta.total).toBe(3);
  expect(cells(missing.data, 'client_id')).not.toContainEqual([asha]);
  expect((await open('client-service-matrix', { filters: { service: 'TDS' } })).meta.total).toBe(1);
  expect(cells((await behind('client-service-matrix', 'TDS', String(asha))).data, 'service')).toEqual([['TDS']]);
});

test('incomplete records name the missing fields, also those that the profile names', async () => {
  const { data } = await open('client-missing-details');
  expect(data.find((row) => row['client_id'] === asha)).toMatchObject({
    missing: 'PAN, City, State, PIN code',
    missing_count: 4,
  });
  const noCin = await open('client-missing-details', { filters: { field: 'cin' } });
  expect(cells(noCin.data, 'client_id')).toEqual([[mehta]]);
  for (const row of data) {
    const { missing } = await call(clientRoutes.detail, { params: { id: Number(row['client_id']) } });
    expect(String(row['missing']).split(', ')).toEqual(
      expect.arrayContaining(missing.map((field) => fieldLabel(field as ClientField))),
    );
    expect(String(row['missing']).split(', ')).toHaveLength(Number(row['missing_count']));
    expect(Number(row['filled']) + Number(row['missing_count'])).toBe(row['expected']);
  }
});

test('birthdays are those of clients and relatives, by their next date', async () => {
  await call(clientRecordRoutes.relatives_create, {
    params: { clientId: asha },
    body: { relation: 'Spouse', name: 'Mohan Rao', birth_date: addDays(TODAY, -365 * 30 + 40) },
  });
  const { data, meta } = await open('client-birthday-anniversary');
  expect(meta.total).toBe(2);
  for (const { next_date, date, years } of data) {
    expect(String(next_date) >= TODAY).toBe(true);
    expect(Number(String(next_date).slice(0, 4)) - Number(String(date).slice(0, 4))).toBe(years);
  }
  expect(cells(data, 'person').flat().toSorted()).toEqual(['Asha Rao', 'Mohan Rao']);
});

test('private clients of others are in no cell, count or detail', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { reports: 'read', clients: 'read', invoices: 'read', workboard: 'Yes' });
  const theirs = clerk.in(business);
  expect((await open('client-list', {}, theirs)).meta.total).toBe(3);
  expect((await open('clients-by-category', {}, theirs)).totals).toMatchObject({ clients: 3 });
  expect((await open('client-service-matrix', {}, theirs)).meta.total).toBe(3);
  const groups = await open('clients-by-group', YEAR, theirs);
  expect(groups.totals).toMatchObject({ clients: 3, billed: '2360.00', outstanding: '2180.00' });
  const clients = await behind('clients-by-group', 'clients', String(group), YEAR, theirs);
  expect(cells(clients.data, 'client_name')).toEqual([['Mehta Mills']]);
});

test('every report needs reports and the rights of its data', async () => {
  const refused = async (permissions: Parameters<typeof addMember>[3], report: string) => {
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, permissions);
    return (await expectRefusal(open(report, {}, clerk.in(business)))).status;
  };
  expect(await refused({ clients: 'read' }, 'client-list')).toBe(403);
  expect(await refused({ reports: 'read' }, 'client-list')).toBe(403);
  expect(await refused({ reports: 'read', clients: 'read' }, 'clients-by-industry')).toBe(403);
  expect(await refused({ reports: 'read', clients: 'read', invoices: 'read' }, 'clients-by-group')).toBe(403);
});
