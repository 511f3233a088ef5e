import { projectLoanRoutes as routes } from '@daftar/contract/project_loans';
import { activityRoutes } from '@daftar/contract/activity';
import { binRoutes } from '@daftar/contract/bin';
import { newProject, type Project } from '@daftar/domain/project_loans/project';
import { difference } from '@daftar/domain/project_loans/appraisal';
import { projection } from '@daftar/domain/project_loans/projection';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let client_id: number;
beforeAll(async () => {
  client_id = (await addClient(call)).id;
});

const create = (changes = {}) => call(routes.create, { body: { client_id, name: 'Dal mill', ...changes } });
const START = newProject('2026-10-01');
const AMOUNTS: Record<string, string> = {
  Land: '2000000',
  Building: '3000000',
  'Plant and machinery': '8000000',
  'Margin for working capital': '1000000',
};
const UNMATCHED: Project = {
  ...START,
  cost: START.cost.map((item) => ({ ...item, amount: AMOUNTS[item.name] ?? '0' })),
  means: { capital: '5000000', unsecured: '0', subsidy: '0', term_loan: '9000000' },
  operations: {
    ...START.operations,
    products: [{ name: 'Tur dal', unit: 'Quintals', quantity: '2400', price: '10000' }],
  },
};
/** Capital covers interest during construction too. */
const PROJECT: Project = {
  ...UNMATCHED,
  means: {
    ...UNMATCHED.means,
    capital: fromPaise(toPaise('5000000') - difference(projection(UNMATCHED))),
  },
};
const save = (id: number, project: Project, version?: number) =>
  call(
    routes.saveProject,
    { params: { id }, body: { project } },
    version ? { headers: { 'if-match': String(version) } } : {},
  );

test('a new project has the usual heads, terms and sections', async () => {
  const loan = await create();
  expect(loan).toMatchObject({ name: 'Dal mill', stage: 'Draft', cost: '0.00', average_dscr: null });
  const { project } = await call(routes.project, { params: { id: loan.id } });
  expect(project.cost.map(({ name }) => name)).toContain('Plant and machinery');
  const { data } = await call(routes.sections_list, { query: { project_loan_id: loan.id } });
  expect(data.map(({ title }) => title)).toEqual([
    'Promoters',
    'Product and market',
    'Location',
    'Raw material',
    'Manpower',
    'Process',
    'SWOT analysis',
    'Licences and approvals',
    'Assumptions',
  ]);
});

test('saved figures are calculated as in the browser, on the version that was read', async () => {
  const loan = await create();
  const saved = await save(loan.id, PROJECT, loan.version);
  expect(saved).toMatchObject({ cost: '14307125.00', term_loan: '9000000.00', operations_on: '2027-04-01' });
  expect(saved.average_dscr).toBeTruthy();
  expect(saved.project).toEqual(PROJECT);
  expect((await expectRefusal(save(loan.id, PROJECT, loan.version))).status).toBe(409);
  const wrong = { ...PROJECT, means: { ...PROJECT.means, term_loan: '-5' } };
  const refused = await expectRefusal(save(loan.id, wrong));
  expect(refused.body.errors![0]!.field).toBe('project.means.term_loan');
  const { data } = await call(activityRoutes.list, { query: { entity: 'project_loans' } });
  const entry = data.find(({ record_id, changes }) => record_id === loan.id && 'cost' in changes)!;
  expect(entry.changes).not.toHaveProperty('project');
});

test('the list searches, filters, sorts and exports', async () => {
  const name = 'Packaging plant 7731';
  const loan = await create({ name, stage: 'Submitted' });
  await save(loan.id, PROJECT);
  const names = async (query: object) => (await call(routes.list, { query })).data.map((one) => one.name);
  expect(await names({ search: 'plant 7731' })).toEqual([name]);
  expect(await names({ stage: 'Submitted' })).toEqual([name]);
  expect((await names({ sort: '-cost' }))[0]).toBeTruthy();
  const { client_name } = await call(routes.get, { params: { id: loan.id } });
  expect(await names({ search: client_name, stage: 'Submitted' })).toEqual([name]);
  const exported = await call(routes.exportAll, { query: { search: '7731', sort: '-average_dscr' } });
  expect(exported).toMatchObject({ rows: 1, truncated: false });
});

const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
const textOf = async (url: string): Promise<string> =>
  (await readPdf(await bytesOf(url))).join(' ').replaceAll(/\s+/g, ' ');

test('the report has cover, contents, text and statements; a final one needs equal cost and means', async () => {
  const loan = await create({ name: 'Dal mill at Rajkot' });
  await save(loan.id, UNMATCHED);
  const params = { id: loan.id };
  const refused = await expectRefusal(call(routes.pdf, { params, query: { final: 'true' } as never }));
  expect(refused.body.error).toBe('The means are not equal to the cost. Make them equal, or download a draft.');
  const draft = await textOf((await call(routes.pdf, { params, query: {} })).url);
  expect(draft).toContain('DRAFT');
  expect(draft).toContain('less than the cost');
  await save(loan.id, PROJECT);
  const { data } = await call(routes.sections_list, { query: { project_loan_id: loan.id } });
  await call(routes.sections_update, {
    params: { id: data[0]!.id },
    body: { title: 'About the promoters', body: 'Hetal Shah has milled dal since 2009.' },
  });
  await call(routes.sections_update, { params: { id: data[1]!.id }, body: { is_included: false } });
  const { url, file_name } = await call(routes.pdf, { params, query: { final: 'true' } as never });
  expect(file_name).toBe('Dal mill at Rajkot report.pdf');
  const text = await textOf(url);
  for (const words of [
    'Project report',
    'Dal mill at Rajkot',
    'Contents',
    'About the promoters',
    'Hetal Shah has milled dal since 2009.',
    'Cost of project',
    'Interest during construction 3,07,125.00',
    'Term loan schedule',
    'Projected balance sheet',
    'Projected cash flow',
    'Debt service coverage',
    'Break-even',
    'Sales 10 % lower',
    'Certificate',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('DRAFT');
  expect(text).not.toContain('Product and market');
});

test('the workbook has the statements as values', async () => {
  const loan = await create();
  await save(loan.id, PROJECT);
  const { url, file_name } = await call(routes.workbook, { params: { id: loan.id } });
  expect(file_name).toBe('Dal mill statements.xlsx');
  const files = unzipSync(await bytesOf(url));
  const text = (path: string) => new TextDecoder().decode(files[path]);
  expect(text('xl/workbook.xml')).toContain('Projected balance sheet');
  expect(text('xl/sharedStrings.xml')).toContain('Plant and machinery');
});

test('a section moves up and down, also on an old copy of the list, and stays at the ends', async () => {
  const loan = await create();
  const titles = async () =>
    (await call(routes.sections_list, { query: { project_loan_id: loan.id } })).data.map(({ title }) => title);
  const { data } = await call(routes.sections_list, { query: { project_loan_id: loan.id } });
  const [first, second, third] = data;
  const move = (id: number, direction: 'up' | 'down') =>
    call(routes.moveSection, { params: { id }, body: { direction } });
  await call(routes.sections_update, { params: { id: first!.id }, body: { body: 'Since 2009.', position: 1 } });
  await move(first!.id, 'down');
  expect((await titles()).slice(0, 3)).toEqual([second!.title, first!.title, third!.title]);
  await Promise.all([move(third!.id, 'up'), move(second!.id, 'up')]);
  expect((await titles()).slice(0, 3)).toEqual([second!.title, third!.title, first!.title]);
});

test('sections belong to a project of the business', async () => {
  const body = { project_loan_id: 999_999, title: 'Security offered' };
  const refused = await expectRefusal(call(routes.sections_create, { body }));
  expect(refused.body.errors![0]!.message).toBe('Select a project');
  const loan = await create();
  const made = await call(routes.sections_create, { body: { ...body, project_loan_id: loan.id, position: 20 } });
  await call(routes.sections_remove, { params: { id: made.id } });
});

test('members read with the module and change with more; private clients stay hidden', async () => {
  const secret = (await addClient(call)).id;
  const loan = await call(routes.create, { body: { client_id: secret, name: 'Hidden mill' } });
  const params = { id: loan.id };
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'read', clients: 'read' });
  const theirs = clerk.in(business);
  expect((await theirs(routes.get, { params })).name).toBe('Hidden mill');
  const change = theirs(routes.saveProject, { params, body: { project: PROJECT } });
  expect((await expectRefusal(change)).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [business, secret]);
  for (const route of [routes.get, routes.project, routes.pdf, routes.workbook])
    expect((await expectRefusal(theirs(route as typeof routes.get, { params }))).status).toBe(404);
  const { data } = await theirs(routes.sections_list, { query: { project_loan_id: loan.id } });
  expect(data).toEqual([]);
});

test('another business can’t name the project', async () => {
  const loan = await create();
  const other = await testBusiness();
  expect((await expectRefusal(other.call(routes.project, { params: { id: loan.id } }))).status).toBe(404);
  const steal = other.call(routes.sections_create, { body: { project_loan_id: loan.id, title: 'Mine' } });
  expect((await expectRefusal(steal)).status).toBe(422);
});

test('a project goes to the bin and comes back with its sections', async () => {
  const loan = await create({ name: 'Cold store' });
  await call(routes.remove, { params: { id: loan.id } });
  expect((await expectRefusal(call(routes.project, { params: { id: loan.id } }))).status).toBe(404);
  await call(binRoutes.restore, { params: { entity: 'project_loans', id: loan.id } });
  const { data } = await call(routes.sections_list, { query: { project_loan_id: loan.id } });
  expect(data).toHaveLength(9);
});
