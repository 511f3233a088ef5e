import { clientReportRoutes as routes } from '@daftar/contract/client_reports';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { groupRoutes } from '@daftar/contract/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { readSheet } from '#server/testing/xlsx.ts';

let app: TestApp;
let owner: TestPerson;
let call: ReturnType<TestPerson['in']>;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
  const grade = await call(customFieldRoutes.create, { body: { label: 'Grade', type: 'Text Field' } });
  const old = await addClient(call, { first_name: 'Old', last_name: 'Client' });
  await app.owner.query(`update clients set created_at = '2020-01-05T06:00:00Z' where id = $1`, [old.id]);
  await addClient(call, {
    category: 'Trust',
    company_name: '=cmd() Trust',
    industry: 'Chemicals',
    primary_mobile_number: '9825011001',
    custom: { [grade.id]: 'Gold' },
  });
});
afterAll(() => app.stop());

const sheetOf = async (url: string) => readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));

test('the report lists who was added in a period, by the days of the caller', async () => {
  const names = async (query: object) => (await call(routes.report, { query })).data.map((c) => c.client_full_name);
  expect(await names({ from_date: '2020-01-05', to_date: '2020-01-05' })).toEqual(['Old Client']);
  expect(await names({ to_date: '2020-01-04' })).toEqual([]);
  expect(await names({ type: 'Trust' })).toEqual(['=cmd() Trust']);
  const backwards = call(routes.report, { query: { from_date: '2020-01-05', to_date: '2020-01-04' } });
  expect((await refused(backwards)).body.errors).toMatchObject([{ message: 'Invalid end date!' }]);
});

test('an export holds all rows under the filter, the filter itself, and custom fields; it is logged', async () => {
  const made = await call(routes.reportExport, { query: { type: 'Trust', search: 'trust' } });
  expect(made).toMatchObject({ rows: 1, truncated: false });
  const sheet = await sheetOf(made.url);
  expect(sheet.slice(0, 3)).toEqual([['Clients'], ['Search', 'trust'], ['Type', 'Trust']]);
  const head = sheet.find((row) => row[0] === 'File number')!;
  const row = sheet[sheet.indexOf(head) + 1]!;
  const cell = (title: string) => row[head.indexOf(title)];
  expect([cell('Name'), cell('Mobile'), cell('Grade')]).toEqual(['=cmd() Trust', '9825011001', 'Gold']);
  const { rows } = await app.owner.query(
    `select reason from activities where action = 'export' and entity = 'client_reports'`,
  );
  expect(rows[0].reason).toContain('Search: trust; Type: Trust');
});

test('a group is told by its name', async () => {
  const group = await call(groupRoutes.createGroup, { body: { name: 'Family' } });
  await addClient(call, { group_by: group.id });
  const { url } = await call(routes.reportExport, { query: { group_by: group.id } });
  expect((await sheetOf(url))[1]).toEqual(['Group', 'Family']);
});

test('contacts are masked in exports of those without the right', async () => {
  const clerk = await person(app);
  await addMember(app, business, clerk, { clients: 'read', export_clients: 'Yes' });
  const { url } = await clerk.in(business)(routes.reportExport, { query: { exportType: 'csv' } });
  const csv = await (await fetch(url)).text();
  expect(csv).toContain('98••••••01');
  expect(csv).not.toContain('9825011001');
  const reader = await person(app);
  await addMember(app, business, reader, { clients: 'all' });
  expect((await refused(reader.in(business)(routes.reportExport, {}))).status).toBe(403);
});

test('industries are counted into a sheet', async () => {
  const { url } = await call(routes.byIndustryExport, {});
  expect(await sheetOf(url)).toEqual(
    expect.arrayContaining([
      ['Chemicals', '1'],
      ['Not said', '2'],
    ]),
  );
});
