import { clientRoutes } from '@daftar/contract/clients';
import { fileRoutes } from '@daftar/contract/files';
import { taxStatementRoutes as routes } from '@daftar/contract/tax_statements';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { aisCsv, form26as, type Deductor } from '#server/demo/form-26as.ts';
import { addFirm, issuedInvoice, received, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
const FY = 2025;
const TAN = 'AHMA12345B';
const acme = (lines: Deductor['lines']): Deductor => ({ name: 'Acme Motors Limited', tan: TAN, lines });
const line = (date: string, tds: number, more: object = {}) => ({
  section: '194J',
  date,
  amount: `${tds * 10}.00`,
  tds: `${tds}.00`,
  ...more,
});
let count = 1000;
let client: { id: number; pan: string };
beforeEach(async () => {
  count += 1;
  client = await addClient(call, { pan: `ABCPD${count}E` });
});

const textOf = (deductors: Deductor[], created_on = '2026-06-18', pan = client.pan) =>
  form26as({ pan, name: 'Asha Desai', fy: FY, created_on }, deductors);
const importText = async (content: string, name = '26as.txt', more: object = {}) =>
  call(routes.importFile, { body: { client_id: client.id, fy: FY, file: await upload(call, name, content), ...more } });
const of = () => ({ client_id: client.id, fy: FY });
const matches = (query: object = {}) => call(routes.matches, { query: { ...of(), per_page: 100, ...query } });
const overview = () => call(routes.overview, { query: of() });
const addLine = (date: string, tds: number, more: object = {}) =>
  call(routes.create, {
    body: {
      client_id: client.id,
      deductor: 'Acme Motors',
      tan: TAN,
      section: '194J',
      date,
      amount: String(tds * 10),
      tds: String(tds),
      ...more,
    },
  });
const told = async (query: object = {}) =>
  (await matches(query)).data.map(
    ({ outcome, statement_tds, books_tds }) => `${outcome} ${statement_tds} ${books_tds}`,
  );
const messageOf = async (wrong: Promise<unknown>) => {
  const { status, body } = await expectRefusal(wrong);
  return [status, body.error ?? body.errors?.map(({ field, message }) => `${field}: ${message}`).join()];
};

describe('import', () => {
  test('a statement is read, and safe credit is what is final', async () => {
    const { is_new, statement } = await importText(
      textOf([acme([line('2025-06-15', 1000), line('2025-09-15', 400, { status: 'U' })])]),
    );
    expect(is_new).toBe(true);
    expect(statement).toMatchObject({ kind: '26AS', fy: FY, entry_count: 2, unread: [], created_on: '2026-06-18' });
    expect(await overview()).toMatchObject({
      years: [FY],
      credit: { lines: 2, safe: '1000.00', unsafe: '400.00', tds: '1400.00' },
      deductors: [{ tan: TAN, section: '194J', amount: '14000.00' }],
    });
    const { data, meta } = await call(routes.entries, {
      query: { ...of(), kind: '26AS', search: 'acme', per_page: 1 },
    });
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([{ part: 'I', status: 'F', date: '2025-06-15', tds: '1000.00' }]);
  });

  test('lines that can’t be read are listed with their numbers', async () => {
    const broken = textOf([acme([line('2025-06-15', 1000)])]).replace('15-Jun-2025', '99-Jun-2025');
    const { statement } = await importText(broken);
    expect(statement.entry_count).toBe(1);
    expect(statement.unread).toMatchObject([{ line: 9, reason: '“99-Jun-2025” isn’t a date.' }]);
  });

  test('the same file changes nothing, a newer one replaces it, decisions stay', async () => {
    const first = textOf([acme([line('2025-06-15', 1000, { status: 'U' }), line('2025-09-15', 400)])]);
    await importText(first);
    expect((await importText(first)).is_new).toBe(false);
    const [unmatched] = (await matches({ outcome: 'only_statement' })).data;
    const kept = (await matches()).data.find(({ statement_tds }) => statement_tds === '400.00')!;
    await call(routes.decide, {
      body: { ...of(), kind: 'ignored', entry_ids: [kept.entries[0]!.id], reason: 'Salary of the spouse' },
    });
    expect(unmatched).toBeDefined();
    const { statement } = await importText(
      textOf([acme([line('2025-06-15', 1000), line('2025-09-15', 400), line('2025-12-15', 70)])], '2026-07-20'),
    );
    expect(statement.changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['changed', '10000.00, TDS 1000.00, status U', '10000.00, TDS 1000.00, status F'],
      ['added', '', '700.00, TDS 70.00, status F'],
    ]);
    const { statements, credit } = await overview();
    expect(statements.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(credit.safe).toBe('1470.00');
    expect((await matches()).data.filter(({ decision }) => decision?.kind === 'ignored')).toMatchObject([
      { key: kept.key, decision: { reason: 'Salary of the spouse' } },
    ]);
    expect(await messageOf(importText(first))).toEqual([
      400,
      'A newer Form 26AS of FY 2025-26 (AY 2026-27) is here: 20/07/2026. This file is of 18/06/2026.',
    ]);
  });

  test('files of others and of other kinds are refused', async () => {
    expect(await messageOf(importText(textOf([], '2026-06-18', 'ZZZPZ9999Z')))).toEqual([
      422,
      expect.stringContaining('file: This file is of PAN ZZZPZ9999Z.'),
    ]);
    expect(await messageOf(importText('hello'))).toEqual([400, expect.stringContaining('isn’t the text of Form 26AS')]);
    expect(await messageOf(importText('U2FsdGVk', 'ais.json'))).toEqual([400, expect.stringContaining('encrypted')]);
    expect(await messageOf(importText('<a/>', '26as.xml'))).toEqual([400, expect.stringContaining('Choose the text')]);
    const { id } = await addClient(call);
    client = { id, pan: 'ABCPD0001E' };
    expect(await messageOf(importText(textOf([])))).toEqual([409, expect.stringMatching(/^Add the PAN of /)]);
  });

  test.each([
    ['traditional encryption', { zipCrypto: true }],
    ['AES', { encryptionStrength: 3 as const }],
  ])('a zip with %s opens with its password', async (_, encryption) => {
    const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    const content = new TextEncoder().encode(textOf([acme([line('2025-06-15', 1000)])]));
    await writer.add('ABCPD-2026.txt', new Uint8ArrayReader(content), { password: '01011980', ...encryption });
    const bytes = await writer.close();
    const name = '26as.zip';
    const asked = { target: 'document' as const, file_name: name, file_type: '', file_extension: 'zip' };
    const [place] = await call(fileRoutes.upload, { body: { files: [asked] } });
    expect((await fetch(place!.pre_signed_url, { method: 'PUT', body: bytes })).status).toBe(200);
    const open = (password: string) =>
      call(routes.importFile, { body: { client_id: client.id, fy: FY, file: place!.url, password } });
    expect(await messageOf(open(''))).toEqual([422, expect.stringContaining('password: Enter the password')]);
    expect(await messageOf(open('02021980'))).toEqual([422, expect.stringContaining('doesn’t open the zip')]);
    expect((await open('01011980')).statement.entry_count).toBe(1);
  });

  test('AIS lines take feedback', async () => {
    const csv = aisCsv({ pan: client.pan, name: 'Asha Desai', fy: FY }, [
      {
        code: 'TDS-194J',
        description: 'Fees',
        source: `ACME MOTORS LIMITED (${TAN})`,
        date: '2025-06-15',
        amount: '10,000',
        tds: '1,000',
      },
      { code: 'SFT-016', description: 'Interest', source: 'RIVER BANK', amount: '12,340' },
    ]);
    await importText(csv, 'ais.csv');
    const list = () => call(routes.entries, { query: { ...of(), kind: 'AIS' } });
    const [tds, interest] = (await list()).data;
    expect([tds!.part, interest!.part]).toEqual(['B1', 'B2']);
    const give = (id: number, feedback: string, note = '') =>
      call(routes.feedback, { params: { id }, body: { feedback: feedback as never, note } });
    await give(interest!.id, 'Duplicate', 'Joint account');
    expect((await list()).data[1]).toMatchObject({ feedback: 'Duplicate', feedback_note: 'Joint account' });
    await give(interest!.id, '');
    expect((await list()).data[1]).toMatchObject({ feedback: '', feedback_note: '' });
    // Without Form 26AS the deductions of the AIS are matched, and none is final.
    await addLine('2025-06-15', 1000);
    expect(await told()).toEqual(['not_final 1000.00 1000.00']);
    expect((await matches()).counts.source).toBe('AIS');
  });

  test('a statement is deleted with its entries', async () => {
    const { statement } = await importText(textOf([acme([line('2025-06-15', 1000)])]));
    await call(routes.removeStatement, { params: { id: statement.id } });
    expect(await overview()).toMatchObject({ statements: [], credit: { lines: 0 } });
  });
});

describe('matching', () => {
  test('each line is in one row, and decisions change it', async () => {
    await importText(
      textOf([
        acme([
          line('2025-06-15', 1000),
          line('2025-08-15', 500, { status: 'U' }),
          line('2025-12-31', 900),
          line('2026-02-10', 333),
        ]),
      ]),
    );
    await addLine('2025-06-20', 1000);
    await addLine('2025-08-20', 500);
    await addLine('2025-11-10', 400);
    await addLine('2025-12-10', 500);
    const missing = await addLine('2025-04-10', 77, { tan: 'MUMR54321C', deductor: 'River Bank' });
    expect(await told()).toEqual([
      'only_books 0.00 77.00',
      'only_statement 333.00 0.00',
      'not_final 500.00 500.00',
      'matched 1000.00 1000.00',
      'matched 900.00 900.00',
    ]);
    const { counts, data } = await matches({ undecided: '1' });
    expect(counts).toMatchObject({
      source: '26AS',
      statement_tds: '2733.00',
      books_tds: '2477.00',
      outcomes: { matched: { rows: 2, undecided: 0 }, only_books: { rows: 1, undecided: 1, tds: '77.00' } },
    });
    const only = data.find(({ outcome }) => outcome === 'only_statement')!;
    const decide = (body: object) => call(routes.decide, { body: { ...of(), ...body } as never });
    const both = { entry_ids: [only.entries[0]!.id], line_ids: [missing.id] };
    await decide({ kind: 'linked', ...both });
    expect((await told())[0]).toBe('differs 333.00 77.00');
    await decide({ kind: 'accepted', ...both });
    expect((await matches({ undecided: '1' })).data.map(({ outcome }) => outcome)).toEqual(['not_final']);
    expect(await messageOf(decide({ kind: 'ignored', line_ids: [missing.id] }))).toEqual([
      422,
      'reason: Enter a reason.',
    ]);
    expect((await messageOf(decide({ kind: 'ignored', line_ids: [missing.id + 1000], reason: 'x' })))[0]).toBe(404);
    expect((await messageOf(decide({ kind: 'linked', line_ids: [missing.id] })))[0]).toBe(409);
    await decide({ kind: 'open', ...both });
    expect((await matches({ undecided: '1' })).data).toHaveLength(3);
    const { url, rows } = await call(routes.exportAll, { query: { ...of(), outcome: 'only_books' } });
    expect(rows).toBe(1);
    const sheet = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(sheet.flat()).toContain('Only in books');
    for (const view of ['entries', 'ais', 'matches', 'deductors'] as const)
      expect((await call(routes.exportAll, { query: { ...of(), view, exportType: 'csv' } })).url).toBeTruthy();
  });

  test('books come from a sheet, once', async () => {
    const file = await upload(
      call,
      'tds.csv',
      'Date,Party,TAN,Section,Amount,TDS,Voucher\n15/06/2025,Acme,AHMA12345B,194J,"10,000","1,000",V1\n16/06/2025,Acme,AHMA12345B,194J,x,1,V2\n',
    );
    const body = { client_id: client.id, file };
    const preview = await call(routes.previewBooks, { body });
    expect(preview).toMatchObject({ lines: 1, same: 0, unread: [{ line: 3, reason: '“x” isn’t an amount.' }] });
    expect(preview.mapping).toMatchObject({ date: 0, deductor: 1, tds: 5 });
    expect(await call(routes.importBooks, { body })).toEqual({ added: 1, same: 0, unread: 1 });
    expect(await call(routes.importBooks, { body })).toEqual({ added: 0, same: 1, unread: 1 });
    const mapping = { deductor: 1, date: 0 };
    expect(await messageOf(call(routes.importBooks, { body: { ...body, mapping } }))).toEqual([
      422,
      'mapping: Choose the columns: TDS.',
    ]);
    const { data } = await call(routes.list, { query: { client_id: client.id, from: '2025-04-01', to: '2026-03-31' } });
    expect(data).toMatchObject([{ deductor: 'Acme', tds: '1000.00', reference: 'V1' }]);
  });

  test('chosen columns are remembered for sheets with the same titles', async () => {
    const sheet = (name: string, rows: string) =>
      upload(call, name, `Kapat 2025-26\nMukhya,Tarikh,Kapat,Rakam\n${rows}`);
    const [first, second] = [await addClient(call), await addClient(call)];
    const body = { client_id: first.id, file: await sheet('june.csv', 'Acme,10/06/2025,1000,10000') };
    expect(await call(routes.previewBooks, { body })).toMatchObject({ mapping: {}, mapped_by: null, lines: 0 });
    const mapping = { deductor: 0, date: 1, tds: 2, amount: 3 };
    await call(routes.importBooks, { body: { ...body, mapping } });
    const july = await sheet('july.csv', 'Acme,10/07/2025,2000,20000');
    const next = { client_id: first.id, file: july };
    expect(await call(routes.previewBooks, { body: next })).toMatchObject({ mapping, mapped_by: 'client', lines: 1 });
    expect(await call(routes.importBooks, { body: next })).toMatchObject({ added: 1 });
    const other = { client_id: second.id, file: july };
    expect(await call(routes.previewBooks, { body: other })).toMatchObject({ mapping, mapped_by: 'business' });
    // Columns may move.
    const moved = await upload(call, 'moved.csv', 'Rakam,Kapat,Mukhya,Tarikh\n30000,3000,Acme,10/08/2025');
    expect((await call(routes.previewBooks, { body: { client_id: first.id, file: moved } })).mapping).toEqual({
      deductor: 2,
      date: 3,
      tds: 1,
      amount: 0,
    });
  });

  test('a firm sees which clients’ TDS is missing', async () => {
    const firm = await addFirm(call);
    const paying = async (name: string, tan: string) =>
      (await addClient(call, { category: 'Private Limited', company_name: name, state: 'Gujarat', tan })).id;
    const [good, bad] = [await paying('Kesar Foods', 'AHMK11111B'), await paying('Lalit Tools', 'AHML22222C')];
    for (const [client_id, date] of [
      [good, '2025-09-10'],
      [bad, '2025-10-10'],
    ] as const) {
      await issuedInvoice(call, { firm_id: firm.id, client_id, date: '2025-09-01', lines: [fee('100000')] });
      await received(call, { firm_id: firm.id, client_id, date, cash: '108000', tds: '10000', tds_section: '194J' });
    }
    const text = form26as({ pan: firm.pan, name: firm.name, fy: FY, created_on: '2026-06-18' }, [
      { name: 'Kesar Foods Pvt Ltd', tan: 'AHMK11111B', lines: [line('2025-09-30', 10000)] },
    ]);
    const file = await upload(call, '26as.txt', text);
    const ofFirm = { firm_id: firm.id, fy: FY };
    await call(routes.importOfFirm, { body: { ...ofFirm, file } });
    const { data } = await call(routes.matchesOfFirm, { query: ofFirm });
    expect(data).toMatchObject([
      { outcome: 'only_books', books: [{ kind: 'receipt', client_id: bad, tan: 'AHML22222C', tds: '10000.00' }] },
      { outcome: 'matched', books: [{ client_id: good }] },
    ]);
    const mail = { params: { id: bad }, query: ofFirm };
    const proposal = await call(routes.missingMailText, mail);
    expect(proposal.subject).toBe(`TDS missing in the Form 26AS of ${firm.name}, FY 2025-26`);
    expect(proposal.message).toContain(`${data[0]!.books[0]!.reference}, 10/10/2025: ₹ 10,000.00`);
    const send = (to: string[] | undefined) =>
      call(routes.mailMissing, { params: { id: bad }, body: { ...ofFirm, to } as never });
    expect((await messageOf(send(undefined)))[0]).toBe(422);
    expect((await send(['lalit@example.in'])).how).toBe('outbox');
    expect((await messageOf(call(routes.missingMailText, { ...mail, params: { id: good } })))[0]).toBe(409);
    const receipt = data[0]!.books[0]!.id;
    await call(routes.decideOfFirm, {
      body: { ...ofFirm, kind: 'ignored', receipt_ids: [receipt], reason: 'Promised' },
    });
    expect((await call(routes.matchesOfFirm, { query: { ...ofFirm, undecided: '1' } })).data).toEqual([]);
    expect((await call(routes.overviewOfFirm, { query: ofFirm })).credit.safe).toBe('10000.00');
    // Calls of one kind of owner don't reach the other's records.
    const statement = (await call(routes.overviewOfFirm, { query: ofFirm })).statements[0]!;
    expect((await expectRefusal(call(routes.removeStatement, { params: { id: statement.id } }))).status).toBe(404);
  });
});

test('private clients, other businesses and permissions', async () => {
  await importText(textOf([acme([line('2025-06-15', 1000)])]));
  const member = await createTestUser(app);
  await addMember(app, business, member, { clients: 'read' });
  const theirs = member.in(business);
  expect((await theirs(routes.overview, { query: of() })).credit.lines).toBe(1);
  const decide = { ...of(), kind: 'accepted' as const, entry_ids: [] };
  expect((await expectRefusal(theirs(routes.decide, { body: decide }))).status).toBe(403);
  expect((await expectRefusal(theirs(routes.overviewOfFirm, { query: { firm_id: 1, fy: FY } }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
  expect((await expectRefusal(theirs(routes.overview, { query: of() }))).status).toBe(404);
  expect((await expectRefusal(theirs(routes.matches, { query: of() }))).status).toBe(404);
  const stranger = await createTestUser(app);
  const elsewhere = stranger.in((await createTestBusiness(stranger)).id);
  expect((await expectRefusal(elsewhere(routes.overview, { query: of() }))).status).toBe(404);
  await call(clientRoutes.get, { params: { id: client.id } });
});
