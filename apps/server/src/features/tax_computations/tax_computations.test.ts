import { activityRoutes } from '@daftar/contract/activity';
import { taxComputationRoutes as routes } from '@daftar/contract/tax_computations';
import { compute } from '@daftar/domain/income_tax/compute';
import { BLANK, blankInput, type TaxInput } from '@daftar/domain/income_tax/input';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
let client_id: number;
beforeAll(async () => {
  client_id = (await addClient(call)).id;
});

const create = (changes = {}) =>
  call(routes.create, { body: { client_id, fy: 2025, name: 'Original return', ...changes } });
const save = (id: number, input: TaxInput, version?: number) =>
  call(routes.save, { params: { id }, body: { input } }, version ? { headers: { 'if-match': String(version) } } : {});
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

const SALARIED: TaxInput = {
  ...blankInput(2025, 'Individual', { born_on: '1985-06-10' }),
  salaries: [{ ...BLANK.salaries, employer: 'Narmada Chemicals', gross: '1875000', basic: '900000' }],
  properties: [{ ...BLANK.properties, use: 'Let out', name: 'Flat in Vadodara', rent: '240000', interest: '500000' }],
  deductions: [{ code: '80C', amount: '150000' }],
  tds: '190000',
};

test('a computation is numbered in its year and starts from the client’s record', async () => {
  const first = await create();
  expect(first).toMatchObject({
    number: 1,
    status: 'Draft',
    fy: 2025,
    tax: '0.00',
    form: 'ITR-1',
    due_on: '2026-07-31',
  });
  const { input } = await call(routes.open, { params: { id: first.id } });
  expect(input).toMatchObject({ fy: 2025, kind: 'Individual', regime: 'New' });
  expect((await create()).number).toBe(2);
  expect((await create({ fy: 2024 })).number).toBe(1);
  const { data } = await call(routes.list, { query: { client_id, fy: 2025 } });
  expect(data.map(({ number }) => number)).toEqual([2, 1]);
});

test('saving stores the figures that the browser calculates, on the version that was read', async () => {
  const row = await create();
  const saved = await save(row.id, SALARIED, row.version);
  const { chosen } = compute(SALARIED);
  expect(saved).toMatchObject({
    regime: 'New',
    total_income: '1800000.00',
    tax: '166400.00',
    paid: '190000.00',
    payable: '-23600.00',
  });
  expect(saved.tax).toBe(chosen.tax);
  expect(saved.input).toEqual(SALARIED);
  expect((await expectRefusal(save(row.id, SALARIED, row.version))).status).toBe(409);
  const again = await save(row.id, SALARIED);
  expect(again.version).toBe(saved.version);
  const wrong = await expectRefusal(save(row.id, { ...SALARIED, tds: '-5' }));
  expect(wrong.body.errors![0]).toMatchObject({ field: 'input.tds' });
});

test('a final computation is never changed; a change makes a new version', async () => {
  const row = await create();
  await save(row.id, SALARIED);
  const final = await call(routes.finalize, { params: { id: row.id } });
  expect(final.status).toBe('Final');
  expect(final.finalized_at).toBeTruthy();
  const params = { id: row.id };
  const changes = [
    () => save(row.id, { ...SALARIED, tds: '0' }),
    () => call(routes.update, { params, body: { name: 'Other' } }),
    () => call(routes.finalize, { params }),
    () => call(routes.remove, { params }),
  ];
  for (const change of changes) expect((await expectRefusal(change())).status).toBe(409);
  for (const statement of [
    `update tax_computations set tax = 0 where business_id = $1 and id = $2`,
    `delete from tax_computations where business_id = $1 and id = $2`,
  ])
    await expect(app.owner.query(statement, [business, row.id])).rejects.toThrow('A final computation is not changed');
  const next = await call(routes.revise, { params });
  expect(next).toMatchObject({ status: 'Draft', number: final.number + 1, tax: final.tax });
  expect((await save(next.id, { ...SALARIED, tds: '200000' })).payable).toBe('-33600.00');
  await call(routes.remove, { params: { id: next.id } });
});

test('the next year starts with the losses and heads of the last one', async () => {
  const person = (await addClient(call)).id;
  const last = await create({ client_id: person });
  await save(last.id, SALARIED);
  const next = await create({ client_id: person, fy: 2026 });
  const { input } = await call(routes.open, { params: { id: next.id } });
  expect(input.losses).toEqual([{ fy: 2025, kind: 'House property', amount: '332000.00' }]);
  expect(input.salaries).toEqual([{ ...BLANK.salaries, employer: 'Narmada Chemicals' }]);
  expect(input.properties[0]).toMatchObject({ rent: '240000' });
  const blank = await create({ client_id: person, fy: 2026, from_last_year: false });
  expect((await call(routes.open, { params: { id: blank.id } })).input.losses).toEqual([]);
  const years = await call(routes.years, { query: { client_id: person } });
  expect(years.data.map(({ fy, number }) => [fy, number])).toEqual([
    [2026, 2],
    [2025, 1],
  ]);
});

test('the PDF has both regimes, instalments and rules; a draft has a watermark', async () => {
  const row = await create();
  await save(row.id, { ...SALARIED, tds: '0' });
  const print = async () =>
    (await readPdf(await bytesOf((await call(routes.pdf, { params: { id: row.id } })).url))).join('\n');
  const draft = await print();
  for (const text of [
    'FY 2025-26 (AY 2026-27)',
    'New regime',
    'Old regime',
    'Narmada Chemicals',
    'Section 115BAC',
    '15/06/2025 (15%)',
    'House property loss',
  ])
    expect(draft).toContain(text);
  expect(draft).toContain('DRAFT');
  await call(routes.finalize, { params: { id: row.id } });
  expect(await print()).not.toContain('DRAFT');
});

test('lines and lists are exported', async () => {
  const row = await create();
  await save(row.id, SALARIED);
  const one = await call(routes.exportOne, { params: { id: row.id } });
  expect(readSheet(await bytesOf(one.url)).find(([line]) => line === 'Total income')).toMatchObject({ 2: '1800000' });
  const all = await call(routes.exportAll, { query: { client_id, fy: 2025, sort: '-tax' } });
  const rows = readSheet(await bytesOf(all.url));
  expect(rows.some((cells) => cells.includes('AY 2026-27'))).toBe(true);
});

test('those who can read clients read; writing needs write; private clients stay hidden', async () => {
  const secret = (await addClient(call)).id;
  const row = await create({ client_id: secret });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read' });
  const theirs = clerk.in(business);
  expect((await theirs(routes.open, { params: { id: row.id } })).id).toBe(row.id);
  expect((await expectRefusal(theirs(routes.revise, { params: { id: row.id } }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [business, secret]);
  expect((await expectRefusal(theirs(routes.open, { params: { id: row.id } }))).status).toBe(404);
  expect((await expectRefusal(theirs(routes.pdf, { params: { id: row.id } }))).status).toBe(404);
  expect((await theirs(routes.list, { query: { client_id: secret } })).data).toEqual([]);
  const { data } = await call(activityRoutes.list, { query: { entity: 'tax_computations' } as never });
  expect(JSON.stringify(data)).not.toContain('is_small_company');
});
