import { businessRoutes } from '@daftar/contract/businesses';
import { clientReportRoutes as routes } from '@daftar/contract/client_reports';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { groupRoutes } from '@daftar/contract/client_labels';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();

beforeAll(async () => {
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

const sheetOf = async (url: string) => readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));

test('the report lists who was added in a period, by the days of the caller', async () => {
  const names = async (query: object) => (await call(routes.report, { query })).data.map((c) => c.client_full_name);
  expect(await names({ from_date: '2020-01-05', to_date: '2020-01-05' })).toEqual(['Old Client']);
  expect(await names({ to_date: '2020-01-04' })).toEqual([]);
  expect(await names({ type: 'Trust' })).toEqual(['=cmd() Trust']);
  const backwards = call(routes.report, { query: { from_date: '2020-01-05', to_date: '2020-01-04' } });
  expect((await expectRefusal(backwards)).body.errors).toMatchObject([{ message: 'Invalid end date!' }]);
});

test('an export holds all rows under the filter, the filter itself, and custom fields; it is logged', async () => {
  const made = await call(routes.reportExport, { query: { type: 'Trust', search: 'trust' } });
  expect(made).toMatchObject({ rows: 1, truncated: false });
  const sheet = await sheetOf(made.url);
  expect(sheet.slice(0, 3)).toEqual([['Clients'], ['Search', 'trust'], ['Category', 'Trust']]);
  const head = sheet.find((row) => row[0] === 'File number')!;
  const row = sheet[sheet.indexOf(head) + 1]!;
  const cell = (title: string) => row[head.indexOf(title)];
  expect([cell('Name'), cell('Mobile'), cell('Grade')]).toEqual(['=cmd() Trust', '9825011001', 'Gold']);
  const { rows } = await app.owner.query(
    `select reason from activities where business_id = $1 and action = 'export' and entity = 'client_reports'`,
    [business],
  );
  expect(rows[0].reason).toContain('Search: trust; Category: Trust');
});

test('a group is shown by its name', async () => {
  const group = await call(groupRoutes.createGroup, { body: { name: 'Family' } });
  await addClient(call, { group_by: group.id });
  const { url } = await call(routes.reportExport, { query: { group_by: group.id } });
  expect((await sheetOf(url))[1]).toEqual(['Group', 'Family']);
});

test('the filter is written in words: tags, branches and fields of the business by their names', async () => {
  const tag = await call(groupRoutes.createTag, { body: { name: 'Priority', colour: '#0474BE' } });
  const [branch] = (await call(businessRoutes.branches, {})).data;
  const [grade] = (await call(customFieldRoutes.list, {})).data;
  const custom = JSON.stringify({ [grade!.id]: 'Gold' });
  const query = { tag: tag.id, branch_id: branch!.id, custom, is_gst: 'true', industry: '-' } as const;
  const { url, rows } = await call(routes.reportExport, { query });
  expect(rows).toBe(0);
  expect((await sheetOf(url)).slice(1, 6)).toEqual(
    expect.arrayContaining([
      ['Tag', 'Priority'],
      ['Branch', branch!.name],
      ['Grade', 'Gold'],
      ['GST registered', 'Yes'],
      ['Industry', 'Not specified'],
    ]),
  );
});

test('contacts are masked in exports of those without the right', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read', export_clients: 'Yes' });
  const { url } = await clerk.in(business)(routes.reportExport, { query: { exportType: 'csv' } });
  const csv = await (await fetch(url)).text();
  expect(csv).toContain('98••••••01');
  expect(csv).not.toContain('9825011001');
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'all' });
  expect((await expectRefusal(reader.in(business)(routes.reportExport, {}))).status).toBe(403);
});

test('users without permission for clients can’t export them either', async () => {
  for (const permissions of [{ export_clients: 'Yes' }, { clients: 'none', export_clients: 'Yes' }] as const) {
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, permissions);
    for (const route of [routes.reportExport, routes.byIndustryExport])
      expect(await expectRefusal(clerk.in(business)(route, {}))).toMatchObject({ status: 403 });
  }
});

test('in the PDF too: every row under the filter, masked for users who see masks, without private clients of others', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read', export_clients: 'Yes' });
  const secret = await addClient(call, { first_name: 'Hidden', last_name: 'Person' });
  await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
  const paperOf = async (who: typeof call) => {
    const { url, file_name, rows } = await who(routes.reportExport, { query: { exportType: 'pdf' } });
    expect(file_name).toMatch(/^clients-.*\.pdf$/);
    const pages = await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()));
    return { rows, text: pages.join(' ') };
  };
  const [own, theirs] = [await paperOf(call), await paperOf(clerk.in(business))];
  for (const text of ['Old Client', '=cmd() Trust', '9825011001', 'Gold', 'Page 1 of 1'])
    expect(own.text).toContain(text);
  expect(own.text).toContain('Hidden Person');
  expect(theirs.rows).toBe(own.rows - 1);
  expect(theirs.text).toContain('98••••••01');
  expect(theirs.text).not.toMatch(/9825011001|Hidden Person/);
  await app.owner.query('delete from clients where id = $1', [secret.id]);
});

test('industries are counted under a filter, in the PDF too, and lead to their clients', async () => {
  const query = { category: 'Trust' } as const;
  expect((await call(routes.byIndustry, { query })).data).toEqual([{ industry: 'Chemicals', clients: 1 }]);
  const { url } = await call(routes.byIndustryExport, { query: { ...query, exportType: 'pdf' } });
  const [page] = await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()));
  expect(page).toContain('Category: Trust');
  expect(page).toMatch(/Chemicals\s+1/);
  const named = async (industry: string) =>
    (await call(routes.report, { query: { industry } })).data.map((client) => client.client_full_name);
  expect(await named('Chemicals')).toEqual(['=cmd() Trust']);
  expect(await named('-')).not.toContain('=cmd() Trust');
  expect(await named('-')).toContain('Old Client');
});

test('industries are counted into a sheet', async () => {
  const { url } = await call(routes.byIndustryExport, {});
  expect(await sheetOf(url)).toEqual(
    expect.arrayContaining([
      ['Chemicals', '1'],
      ['Not specified', '2'],
    ]),
  );
});

test('abroad, an export names categories as the country does', async () => {
  const { owner } = await testBusiness();
  const body = { name: 'Thames Accounts', country: 'GB', currency: 'GBP' };
  const theirs = owner.in((await owner.call(businessRoutes.create, { body })).id);
  await addClient(theirs, { category: 'Private Limited', company_name: 'Thames Foods' });
  const { url } = await theirs(routes.reportExport, { query: {} });
  expect((await sheetOf(url)).flat()).toContain('Limited company');
});

test('only the selected clients are exported, with their services', async () => {
  const chosen = await addClient(call, { first_name: 'Chosen', last_name: 'One' });
  await call(clientRecordRoutes.multiServiceStore, {
    params: { clientId: chosen.id },
    body: { services: [{ service: 'TDS', is_active: true }] },
  });
  const { url, rows } = await call(routes.reportExport, { query: { ids: `${chosen.id},999999999` } });
  expect(rows).toBe(1);
  const sheet = await sheetOf(url);
  expect(sheet[1]).toEqual(['Selected clients', '2']);
  const head = sheet.find((row) => row[0] === 'File number')!;
  expect(sheet[sheet.indexOf(head) + 1]![head.indexOf('Services')]).toBe('TDS');
  const many = Array.from({ length: 501 }, (_, i) => i + 1).join(',');
  expect((await expectRefusal(call(routes.reportExport, { query: { ids: many } }))).body.errors).toMatchObject([
    { field: 'ids', message: 'Select up to 500 clients.' },
  ]);
});

test('industries of all clients follow what is created, edited, binned, restored, hidden and deleted', async () => {
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read', reports: 'all' } as never);
  const counts = async (by = call, query: object = {}) =>
    (await by(routes.byIndustry, { query: { per_page: 100, ...query } as never })).data;
  const expectCounts = async () => {
    // A filter that all clients match reads the clients themselves.
    for (const by of [call, reader.in(business)])
      expect(await counts(by)).toEqual(await counts(by, { category: 'Individual' }));
    return (await counts()).find(({ industry }) => industry === 'Textiles')?.clients ?? 0;
  };
  await app.owner.query(`update clients set category = 'Individual' where business_id = $1`, [business]);
  expect(await expectCounts()).toBe(0);
  const added = [await addClient(call, { industry: 'Textiles' }), await addClient(call), await addClient(call)];
  const ids = added.map(({ id }) => id);
  const change = async (set: string, of = ids) => {
    await app.owner.query(`update clients set ${set} where id = any ($1)`, [of]);
    return expectCounts();
  };
  expect(await expectCounts()).toBe(1);
  expect(await change(`industry = 'Textiles'`)).toBe(3);
  expect(await change(`flash_message = 'Other columns count nothing'`)).toBe(3);
  expect(await change('deleted_at = now()', ids.slice(0, 2))).toBe(1);
  expect(await change(`industry = 'Chemicals'`, ids.slice(0, 1))).toBe(1);
  expect(await change('deleted_at = null')).toBe(2);
  expect(await change('is_private = true', ids.slice(1))).toBe(2);
  expect((await counts(reader.in(business))).map(({ industry }) => industry)).not.toContain('Textiles');
  expect(await change(`industry = 'Textiles', is_private = false`, ids.slice(0, 2))).toBe(3);
  await app.owner.query('delete from clients where id = any ($1)', [ids.slice(1)]);
  expect(await expectCounts()).toBe(1);
});
