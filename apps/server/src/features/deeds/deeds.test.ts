import { deedRoutes as calls } from '@daftar/contract/deeds';
import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import { quotationRoutes } from '@daftar/contract/quotations';
import { deedText } from '@daftar/domain/deeds/document';
import { formatInText } from '@daftar/domain/money-format';
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call, owner } = await testBusiness();
let client_id: number;
beforeAll(async () => {
  client_id = (await addClient(call)).id;
});

const fields = [
  { key: 'rent', label: 'Rent', type: 'amount' as const },
  { key: 'owners', label: 'Owners', type: 'people' as const, min: 1 },
];
const TEXT = `
  # Lease
  {{#each owners as o}}
  1. [who] {{o.name}} lets to {{client.name}} at {{deed.place}}
  {{/each}}
  1. Rent is {{rent | words}} as in {{ref:who}}`;
const owners = [{ name: 'Asha Shah', kind: 'Person', gender: 'Female' }];

async function template(text = TEXT) {
  const { id } = await call(deedTemplateRoutes.create, { body: { name: 'Lease', kind: 'Rent or licence' } });
  await call(deedTemplateRoutes.saveText, { params: { id }, body: { text: deedText(text), fields, page: {} } });
  return id;
}
const create = async (changes = {}) =>
  call(calls.create, {
    body: { client_id, name: 'Lease of shop', template_id: await template(), reviewer_id: owner.user.id, ...changes },
  });
const answer = (id: number, values: object) =>
  call(calls.saveText, { params: { id }, body: { values: values as never } });
const ready = async () => {
  const { id } = await create({ place: 'Surat' });
  await answer(id, { rent: '25000', owners });
  await call(calls.submit, { params: { id } });
  return id;
};
async function fileOf(id: number, query: object) {
  const { url, file_name } = await call(calls.file, { params: { id }, query: { format: 'pdf', ...query } });
  const bytes = new Uint8Array(await (await fetch(new URL(url, app.url))).arrayBuffer());
  return { bytes, file_name };
}
const pdfText = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

test('a deed starts with its template’s text and what is known of the client', async () => {
  const deed = await create();
  expect(deed).toMatchObject({ status: 'Pending', number: 1, kind: 'Rent or licence', open_answers: 3 });
  const body = await call(calls.text, { params: { id: deed.id } });
  expect(body.known).toMatchObject({ client: { name: deed.client_name }, deed: { place: '' } });
  expect((await answer(deed.id, { rent: '25000', owners })).values).toEqual({ rent: '25000', owners });
  await call(calls.update, { params: { id: deed.id }, body: { place: 'Surat' } });
  expect((await call(calls.get, { params: { id: deed.id } })).open_answers).toBe(0);
  const shipped = await create({ template_id: null, shipped_key: 'partnership' });
  expect((await call(calls.text, { params: { id: shipped.id } })).values).toMatchObject({ capital_interest: '12' });
  for (const wrong of [{ template_id: null }, { shipped_key: 'nothing', template_id: null }, { template_id: 999_999 }])
    expect((await expectRefusal(create(wrong))).status).toBe(422);
});

test('a final file is refused with the list of open answers; a draft shows them', async () => {
  const { id } = await create();
  const refused = call(calls.file, { params: { id }, query: { format: 'pdf' } });
  expect((await expectRefusal(refused)).body.error).toBe(
    'Complete these answers first: Owners: add at least 1, Rent, Clause “who”.',
  );
  const text = await pdfText((await fileOf(id, { is_draft: '1' })).bytes);
  expect(text).toContain('DRAFT');
  expect(text).toContain('[Rent]');
});

test('approval freezes text, data and file; the next version starts from it', async () => {
  const id = await ready();
  const approved = await call(calls.approve, { params: { id } });
  expect(approved).toMatchObject({ status: 'Approved', open_answers: 0 });
  const { bytes, file_name } = await fileOf(id, {});
  expect(file_name).toBe('Lease of shop.pdf');
  const text = await pdfText(bytes);
  expect(text).toContain('Asha Shah lets to');
  expect(text).toContain('Rent is Rupees Twenty Five Thousand Only as in 1');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await call(calls.verify, { body: { sha256 } })).deed).toMatchObject({ id, number: 1, is_signed: false });
  expect((await call(calls.verify, { body: { sha256: '0'.repeat(64) } })).deed).toBeNull();
  const edit = () => answer(id, { rent: '1' });
  expect((await expectRefusal(edit())).body.error).toBe('This deed is approved and can’t be edited');
  const moved = call(calls.update, { params: { id }, body: { place: 'Pune' } });
  expect((await expectRefusal(moved)).status).toBe(409);
  await call(calls.update, { params: { id }, body: { original_location: 'Cabinet 3' } });
  await expect(
    app.owner.query(`update deed_versions set answers = '{}' where business_id = $1 and deed_id = $2`, [business, id]),
  ).rejects.toThrow('An approved version is not changed');
  expect(await call(calls.revise, { params: { id } })).toMatchObject({ status: 'Pending', number: 2 });
  await answer(id, { rent: '26000', owners });
  expect((await call(calls.text, { params: { id }, query: { number: 1 } })).values).toMatchObject({ rent: '25000' });
  const { data } = await call(calls.versions, { params: { id } });
  expect(data.map((version) => [version.number, version.approved_at !== null])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(data[1]!.sha256).toBe(sha256);
});

test('only the reviewer decides; a change is requested with a comment', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { deed: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  const { id } = await create({ place: 'Surat', reviewer_id: null });
  expect((await expectRefusal(theirs(calls.submit, { params: { id } }))).body.error).toBe('Select a reviewer first.');
  await call(calls.update, { params: { id }, body: { reviewer_id: owner.user.id } });
  await theirs(calls.submit, { params: { id } });
  expect((await expectRefusal(theirs(calls.approve, { params: { id } }))).status).toBe(409);
  await call(calls.requestChange, { params: { id }, body: { comment: 'Add the rent' } });
  expect(await call(calls.get, { params: { id } })).toMatchObject({ status: 'Request for Change', open_comments: 1 });
  await answer(id, { rent: '5', owners });
  await theirs(calls.submit, { params: { id } });
  expect((await expectRefusal(theirs(calls.approve, { params: { id } }))).status).toBe(403);
  const [comment] = (await call(calls.comments, { params: { id } })).data;
  await theirs(calls.resolveComment, { params: { id: comment!.id }, body: { is_resolved: true } });
  expect((await call(calls.comments, { params: { id } })).data[0]).toMatchObject({ resolved_by_name: clerk.user.name });
  expect(await call(calls.approve, { params: { id } })).toMatchObject({ status: 'Approved', open_comments: 0 });
});

describe('hostile answers', () => {
  const hostile = '<script>x</script> {{rent}} {{#each owners as o}} \u202Etxet\u202C &amp; ]]> **b**';
  test('stay text in PDF and Word file', async () => {
    const { id } = await create({ place: hostile.slice(0, 100).replaceAll('\u202E', '') });
    await answer(id, { rent: '5', owners: [{ ...owners[0], name: hostile }] });
    const pdf = await pdfText((await fileOf(id, {})).bytes);
    expect(pdf).toContain('<script>x</script> {{rent}} {{#each owners as o}} txet &amp; ]]> **b**');
    const { bytes, file_name } = await fileOf(id, { format: 'docx' });
    expect(file_name).toBe('Lease of shop.docx');
    const document = strFromU8(unzipSync(bytes)['word/document.xml']!);
    expect(document).toContain('&lt;script&gt;x&lt;/script&gt; {{rent}}');
    expect(document).not.toMatch(/<script|[\u202A-\u202E]/);
    expect(document).toContain('w:numId');
  });
});

const rupees = (amount: string) => formatInText(amount, 'INR').replaceAll('\u00A0', ' ');

test('a letter states the services and fees of a quotation of its client', async () => {
  const firm = await addFirm(call);
  const quote = (client: number) =>
    call(quotationRoutes.create, {
      body: {
        firm_id: firm.id,
        client_id: client,
        date: '2026-11-02',
        lines: [
          { ...fee('40000'), description: 'Statutory audit\nFor 2025-26' },
          { ...fee('5000'), description: 'Tax audit' },
        ],
      } as never,
    });
  const quotation = await quote(client_id);
  const text = `
    # Fee proposal
    {{#each quotation.lines as line}}
    1. {{line.name}}{{#if line.description}} ({{line.description}}){{/if}}: {{line.amount}}
    {{/each}}
    Total {{quotation.total}} of {{quotation.date}}`;
  const { id } = await create({ template_id: await template(text) });
  expect(await call(calls.get, { params: { id } })).toMatchObject({ quotation_id: null, open_answers: 2 });
  await call(calls.update, { params: { id }, body: { quotation_id: quotation.id } });
  const printed = await pdfText((await fileOf(id, { is_draft: '1' })).bytes);
  const [audit, tax] = quotation.totals.lines.map(({ total }) => rupees(total));
  expect(printed).toContain(`Statutory audit (For 2025-26): ${audit}`);
  expect(printed).toContain(`Tax audit: ${tax}`);
  expect(printed).toContain(`Total ${rupees(quotation.totals.total)} of`);
  const other = await quote((await addClient(call)).id);
  const foreign = call(calls.update, { params: { id }, body: { quotation_id: other.id } });
  expect((await expectRefusal(foreign)).status).toBe(422);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { deed: 'write', clients: 'read' });
  const refused = clerk.in(business)(calls.update, { params: { id }, body: { quotation_id: quotation.id } });
  expect((await expectRefusal(refused)).status).toBe(403);
});

test('the text is saved on the version that was read', async () => {
  const { id, version } = await create();
  await answer(id, { rent: '5' });
  const late = call(
    calls.saveText,
    { params: { id }, body: { values: { rent: '6' } } },
    { headers: { 'if-match': String(version) } },
  );
  expect((await expectRefusal(late)).status).toBe(409);
  const broken = call(calls.saveText, { params: { id }, body: { text: deedText('{{nobody}}') } });
  expect((await expectRefusal(broken)).status).toBe(422);
});

test('saving neither text nor answers changes nothing', async () => {
  const { id } = await create();
  const before = await answer(id, { rent: '5' });
  expect(await call(calls.saveText, { params: { id }, body: {} })).toEqual(before);
});

test('deeds are listed, searched and exported', async () => {
  const name = `Gift of land ${Date.now()}`;
  const { id } = await create({ name });
  const { data } = await call(calls.list, { query: { search: name, status: 'Pending', kind: 'Rent or licence' } });
  expect(data.map((deed) => deed.id)).toEqual([id]);
  const exported = await call(calls.exportAll, { query: { search: name, exportType: 'csv' } });
  expect(exported).toMatchObject({ rows: 1, truncated: false });
});

test('deeds of a private client and of another business don’t exist', async () => {
  const secret = (await addClient(call)).id;
  const { id } = await create({ client_id: secret });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { deed: 'all', clients: 'read' });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [business, secret]);
  const theirs = clerk.in(business);
  for (const route of [calls.get, calls.text, calls.versions, calls.comments] as const)
    expect((await expectRefusal(theirs(route, { params: { id } }))).status).toBe(404);
  const other = await testBusiness();
  expect((await expectRefusal(other.call(calls.get, { params: { id } }))).status).toBe(404);
  const foreign = other.call(calls.create, { body: { client_id, name: 'x', shipped_key: 'partnership' } });
  expect((await expectRefusal(foreign)).status).toBe(422);
});
