import { businessRoutes } from '@daftar/contract/businesses';
import { clientImportRoutes as routes } from '@daftar/contract/client_imports';
import { clientRoutes } from '@daftar/contract/clients';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { groupRoutes } from '@daftar/contract/client_labels';
import { jobRoutes } from '@daftar/contract/jobs';
import { teamRoutes } from '@daftar/contract/team';
import { describe, expect, test } from 'vitest';
import { importsOf } from '#server/testing/client-imports.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, owner, business, call } = await testBusiness();

const { sheet, upload, finished, run, counts } = importsOf(call);

const ROWS = [
  ['File number', 'Category', 'Company name', 'First name', 'PAN', 'Mobile', 'Birth date', 'State'],
  ['F1', 'private limited', 'Kesar Foods Pvt Ltd', '', 'AAACK4821M', '98250 11001', '', '24'],
  ['F2', 'Individual', '', 'Ramesh', 'ABCPK1234L', '', '01/05/1980', 'Gujarat'],
  ['', 'Individual', '', 'Meena', 'ABCPM1234L', '', '', ''],
  ['F4', 'Trust', 'Wrong Trust', '', 'ABCPK9999L', '123', '', ''],
  ['F2', 'Individual', '', 'Twice', '', '', '', ''],
  ['', 'Individual', '', 'Nameless', '', '', '', ''],
];

describe('an import', () => {
  test('is checked, run, and run again without effect; rejected rows come back as the same sheet', async () => {
    const file = await upload(await sheet(ROWS));
    const rehearsed = await run(file, { dry_run: true });
    expect(counts(rehearsed)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 3 });
    expect((await call(clientRoutes.list, {})).meta.total).toBe(0);
    const done = await run(file);
    expect(counts(done)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 3 });
    expect(done.problems).toEqual([
      {
        row: 7,
        column: 'PAN',
        value: 'ABCPK9999L',
        reason: 'For Trust, the fourth letter of the PAN must be T, not P',
      },
      { row: 7, column: 'Mobile', value: '123', reason: 'Mobile number 123 has 3 digits. A mobile number has 10.' },
      { row: 8, column: 'File number', value: 'F2', reason: 'Duplicate of row 5' },
      { row: 9, column: 'File number', value: '', reason: 'Enter a file number or PAN' },
    ]);
    const back = readSheet(Buffer.from(await (await fetch(done.errors_url!)).arrayBuffer()));
    const head = back.findIndex((row) => row[0] === 'File number');
    expect(back[head]).toEqual([...ROWS[0]!, 'Reason']);
    expect(back[head + 1]!.at(-1)).toContain('PAN: For Trust');
    const [kesar] = (await call(clientRoutes.list, { query: { search: 'kesar' } })).data;
    expect(kesar).toMatchObject({
      code_number: 'F1',
      category: 'Private Limited',
      primary_mobile_number: '9825011001',
      state: 'Gujarat',
    });
    const [ramesh] = (await call(clientRoutes.list, { query: { search: 'ramesh' } })).data;
    expect(await call(clientRoutes.get, { params: { id: ramesh!.id } })).toMatchObject({ birth_date: '1980-05-01' });
    const LOGGED = `select count(*)::int n from activities where business_id = $1 and entity = 'clients'`;
    const log = async () => (await app.owner.query(LOGGED, [business])).rows[0].n;
    const before = await log();
    expect(counts(await run(file))).toEqual({ created: 0, updated: 0, unchanged: 3, rejected: 3 });
    expect(await log()).toBe(before);
    const { rows } = await app.owner.query('select distinct created_by from clients where business_id = $1', [
      business,
    ]);
    expect(rows.map((row) => Number(row.created_by))).toEqual([owner.user.id]);
  });

  test('changes given values and keeps the others; its mapping is remembered; JSON works too', async () => {
    await call(groupRoutes.createGroup, { body: { name: 'Family' } });
    const grade = await call(customFieldRoutes.create, { body: { label: 'Points', type: 'Number Field' } });
    const bytes = Buffer.from(
      JSON.stringify([
        { Akte: 'F1', Ort: 'Ahmedabad', Kreis: 'family', Points: 7, Other: 'x' },
        { Akte: 'F2', Kreis: 'Nobody' },
      ]),
    );
    const mapping = { Akte: 'code_number', Ort: 'city', Kreis: 'group_by' };
    const done = await run(await upload(bytes, 'json'), { format: 'JSON', mapping });
    expect(counts(done)).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 1 });
    expect(done.problems).toMatchObject([
      { row: 3, column: 'Group', value: 'Nobody', reason: 'No group called “Nobody”. Groups: Family.' },
    ]);
    const [kesar] = (await call(clientRoutes.list, { query: { search: 'kesar' } })).data;
    expect(kesar).toMatchObject({
      city: 'Ahmedabad',
      group_name: 'Family',
      pan: 'AAACK4821M',
      custom: { [grade.id]: 7 },
    });
    expect((await call(routes.fields, {})).mapping).toEqual(mapping);
    const again = await sheet([
      ['Akte', 'Ort'],
      ['F1', 'Surat'],
    ]);
    expect(counts(await run(await upload(again)))).toMatchObject({ updated: 1 });
  });

  test('sets tags and branches by their names; a row with an unknown name is rejected completely', async () => {
    const [gold, silver] = [
      await call(groupRoutes.createTag, { body: { name: 'Gold, old' } }),
      await call(groupRoutes.createTag, { body: { name: 'Silver' } }),
    ];
    const [branch] = (await call(businessRoutes.branches, {})).data;
    const file = await upload(
      await sheet([
        ['File number', 'Tags', 'Branches', 'City'],
        ['F1', 'silver; gold, old', branch!.name.toUpperCase(), 'Vapi'],
        ['F2', 'Gold, old', '', ''],
        ['F2 ', 'Bronze', 'Nowhere', 'Vapi'],
      ]),
    );
    const done = await run(file);
    expect(done.problems).toEqual([
      { row: 4, column: 'Tags', value: 'silver; gold, old', reason: 'No tag called “gold”. Tags: Gold, old, Silver.' },
      { row: 4, column: 'Tags', value: 'silver; gold, old', reason: 'No tag called “old”. Tags: Gold, old, Silver.' },
      { row: 6, column: 'Tags', value: 'Bronze', reason: 'No tag called “Bronze”. Tags: Gold, old, Silver.' },
      {
        row: 6,
        column: 'Branches',
        value: 'Nowhere',
        reason: expect.stringContaining('No active branch called “Nowhere”. Branches: '),
      },
    ]);
    const json = [{ code_number: 'F1', tags: ['Silver', 'silver'], branches: [branch!.name] }];
    const again = { format: 'JSON' } as const;
    const list = await upload(Buffer.from(JSON.stringify(json)), 'json');
    expect(counts(await run(list, again))).toMatchObject({ updated: 1, rejected: 0 });
    expect(counts(await run(list, again))).toMatchObject({ unchanged: 1 });
    const [f1] = (await call(clientRoutes.list, { query: { search: 'F1' } })).data;
    expect(f1).toMatchObject({ tags: [silver.id], branches: [branch!.id] });
    const [f2] = (await call(clientRoutes.list, { query: { search: 'ramesh' } })).data;
    expect(f2).toMatchObject({ tags: [gold.id], city: '' });
  });

  test('names the branches of the importing user, and keeps those of others', async () => {
    const pune = await call(businessRoutes.createBranch, { body: { name: 'Pune', country: 'IN' } });
    const [head] = (await call(businessRoutes.branches, {})).data;
    await addClient(call, { code_number: 'PUNE1', branches: [pune.id] });
    const local = await createTestUser(app);
    const { memberId } = await addMember(app, business, local, { clients: 'all' });
    await call(teamRoutes.updateMember, { params: { id: memberId }, body: { branch_ids: [head!.id] } });
    const rows = [
      ['File number', 'Category', 'First name', 'Branches'],
      ['HEAD1', 'Individual', 'Hema', head!.name],
      ['PUNE2', 'Individual', 'Pooja', 'Pune'],
      ['PUNE1', '', '', head!.name],
    ];
    const file = await upload(await sheet(rows), 'xlsx', local.in(business));
    const done = await run(file, {}, local.in(business));
    expect(counts(done)).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 2 });
    expect(done.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^No active branch called “Pune”\. Branches: /),
      'This client belongs to a branch you can’t access',
    ]);
  });

  test('uses a PAN for one client, and gives nobody a file number from a later row', async () => {
    const who = await createTestUser(app);
    const fresh = who.in((await createTestBusiness(who)).id);
    const file = await upload(
      await sheet([
        ['File number', 'Category', 'First name', 'PAN'],
        ['', 'Individual', 'Asha', 'AAAPA1111A'],
        ['0001', 'Individual', 'Bina', 'AAAPB1111A'],
        ['0002', 'Individual', 'Asha', 'AAAPA1111A'],
        ['', 'Individual', 'Bina', 'AAAPB1111A'],
        ['', 'Individual', 'Charu', 'AAAPC1111A'],
      ]),
      'xlsx',
      fresh,
    );
    const done = await run(file, {}, fresh);
    expect(counts(done)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 2 });
    expect(done.problems).toMatchObject([
      { row: 6, column: 'PAN', reason: 'Same PAN as row 4' },
      { row: 7, column: 'PAN', reason: 'Duplicate of row 5' },
    ]);
    const { data } = await fresh(clientRoutes.list, {});
    expect(Object.fromEntries(data.map((client) => [client.client_full_name, client.code_number]))).toEqual({
      Asha: '0003',
      Bina: '0001',
      Charu: '0004',
    });
    expect(counts(await run(file, {}, fresh))).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  test('changes many at once, each to the values of its own row', async () => {
    const who = await createTestUser(app);
    const fresh = who.in((await createTestBusiness(who)).id);
    const numbers = Array.from({ length: 20 }, (_, n) => `M${n}`);
    const head = ['File number', 'Category', 'First name'];
    await run(
      await upload(await sheet([head, ...numbers.map((n) => [n, 'Individual', 'Many'])]), 'xlsx', fresh),
      {},
      fresh,
    );
    const cities = numbers.map((n, i) => [n, i % 2 ? `Town of ${n}` : '', i % 3 ? '' : '01/05/1980', '24']);
    const file = await upload(
      await sheet([['File number', 'City', 'Date of birth or incorporation', 'State'], ...cities]),
      'xlsx',
      fresh,
    );
    expect(counts(await run(file, {}, fresh))).toEqual({ created: 0, updated: 20, unchanged: 0, rejected: 0 });
    const { data } = await fresh(clientRoutes.list, { query: { per_page: 50 } });
    expect(data.map(({ code_number, city, state }) => [code_number, city, state]).sort()).toEqual(
      cities.map(([n, city]) => [n, city, 'Gujarat']).sort(),
    );
    const born = await app.owner.query(
      `select code_number from clients where birth_date = '1980-05-01' and code_number like 'M%'`,
    );
    expect(born.rows).toHaveLength(7);
    expect(counts(await run(file, {}, fresh))).toMatchObject({ unchanged: 20 });
  });

  test('is previewed: titles, their meaning, and a few cells; of two columns for one field the first counts', async () => {
    const file = await upload(
      await sheet([
        ['Akte', 'Town', 'City', 'Nothing', 'Mobile'],
        ['F1', 'Rajkot', 'Morbi', 'x', '98250 11001'],
        ['F2', 'Rajkot', '', '', ''],
      ]),
    );
    expect(await call(routes.columns, { body: { file } })).toEqual({
      rows: 2,
      columns: [
        { title: 'Akte', samples: ['F1', 'F2'], field: 'code_number' },
        { title: 'Town', samples: ['Rajkot'], field: 'city' },
        { title: 'City', samples: ['Morbi'], field: null },
        { title: 'Nothing', samples: ['x'], field: null },
        { title: 'Mobile', samples: ['98250 11001'], field: 'primary_mobile_number' },
      ],
    });
    await run(file, { mapping: { Akte: 'code_number', Town: 'city', Mobile: '' }, dry_run: true });
    const { columns } = await call(routes.columns, { body: { file } });
    expect(columns.map(({ field }) => field)).toEqual(['code_number', 'city', null, null, null]);
    const strange = await upload(
      await sheet([
        ['Alpha', 'PAN'],
        ['1', '2'],
      ]),
    );
    const seen = await call(routes.columns, { body: { file: strange } });
    expect(seen).toMatchObject({
      rows: 1,
      columns: [
        { title: 'Alpha', field: null },
        { title: 'PAN', field: 'pan' },
      ],
    });
    const csv = await upload(Buffer.from('PK\x03\x04 no workbook'));
    expect((await expectRefusal(call(routes.columns, { body: { file: csv } }))).status).toBe(400);
  });

  test('can be left and reopened, by its user and the owner, and by nobody else', async () => {
    const [clerk, other] = [await createTestUser(app), await createTestUser(app)];
    await addMember(app, business, clerk, { clients: 'write' });
    await addMember(app, business, other, { clients: 'write' });
    const theirs = clerk.in(business);
    const file = await upload(
      await sheet(ROWS.slice(0, 1).concat([['', 'Individual', '', 'None', '', '', '', '']])),
      'xlsx',
      theirs,
    );
    const { job_id } = await theirs(routes.start, { body: { file, dry_run: true, mapping: { PAN: 'pan' } } });
    await finished(job_id, theirs);
    const [last] = (await theirs(routes.list, {})).data;
    expect(last).toMatchObject({
      id: job_id,
      file,
      file_name: 'in.xlsx',
      dry_run: true,
      state: 'done',
      mapping: { PAN: 'pan' },
    });
    const { result } = await call(routes.get, { params: { id: job_id } });
    expect(result).toMatchObject({ rejected: 1 });
    const again = readSheet(Buffer.from(await (await fetch(result!.errors_url!)).arrayBuffer()));
    expect(again.at(-1)!.at(-1)).toContain('Enter a file number or PAN');
    expect((await other.in(business)(routes.list, {})).data).toEqual([]);
    expect((await expectRefusal(other.in(business)(routes.get, { params: { id: job_id } }))).status).toBe(404);
  });

  test('does not reach private clients of others, and reveals nothing about them', async () => {
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { clients: 'write' });
    const secret = await addClient(call, { code_number: 'S1', pan: 'AAAPP9999Z' });
    await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
    const theirs = clerk.in(business);
    const rows = [
      ['File number', 'Category', 'First name', 'City'],
      ['S1', 'Individual', 'Mine', 'Surat'],
    ];
    const done = await run(await upload(await sheet(rows), 'xlsx', theirs), {}, theirs);
    expect(done.problems).toMatchObject([{ column: 'File number', reason: 'File number is already in use' }]);
    expect(await call(clientRoutes.get, { params: { id: secret.id } })).toMatchObject({
      city: '',
      first_name: secret.first_name,
    });
  });

  test('refuses files that aren’t sheets, and files of others', async () => {
    const { job_id } = await call(routes.start, {
      body: { file: await upload(Buffer.from('[1,2]'), 'json'), format: 'JSON' },
    });
    await expect
      .poll(async () => (await call(jobRoutes.get, { params: { id: job_id } })).error)
      .toBe('The JSON file must contain a list of objects.');
    const foreign = { file: `businesses/${business + 1}/document/${'a'.repeat(32)}/x.xlsx` };
    expect((await expectRefusal(call(routes.start, { body: foreign }))).body.errors).toMatchObject([{ field: 'file' }]);
  });

  test('has a template that can be imported as it is', async () => {
    const { url } = await call(routes.template, {});
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const owner2 = await createTestUser(app);
    const fresh = owner2.in((await createTestBusiness(owner2)).id);
    expect(counts(await run(await upload(bytes, 'xlsx', fresh), {}, fresh))).toMatchObject({ created: 1, rejected: 0 });
  });
});
