import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import { deedRoutes as calls } from '@daftar/contract/deeds';
import { notificationRoutes } from '@daftar/contract/notifications';
import { deedText } from '@daftar/domain/deeds/document';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call, owner } = await testBusiness();
let client_id: number;
beforeAll(async () => {
  client_id = (await addClient(call)).id;
});

const fields = [{ key: 'rent', label: 'Rent', type: 'amount' as const }];
type Page = { header?: string };
async function template(text: string, page: Page = {}) {
  const { id } = await call(deedTemplateRoutes.create, { body: { name: 'Lease', kind: 'Rent or licence' } });
  await call(deedTemplateRoutes.saveText, { params: { id }, body: { text: deedText(text), fields, page } });
  return id;
}
const create = async (text: string, page: Page = {}, more: object = {}) =>
  call(calls.create, {
    body: {
      client_id,
      name: 'Lease of shop',
      template_id: await template(text, page),
      reviewer_id: owner.user.id,
      ...more,
    },
  });
const change = (id: number, body: object) => call(calls.update, { params: { id }, body });
const errorOf = async (refused: Promise<unknown>) => (await expectRefusal(refused)).body.error;

test('an answer that is none is kept in the draft and named', async () => {
  const { id } = await create('Rent {{rent}}, {{rent | words}}');
  await call(calls.saveText, { params: { id }, body: { values: { rent: 'to be agreed' } } });
  expect(await call(calls.get, { params: { id } })).toMatchObject({ open_answers: 1 });
  const final = call(calls.file, { params: { id }, query: { format: 'pdf' } });
  expect(await errorOf(final)).toBe('Complete these answers first: Rent: enter an amount.');
});

test('an open answer in the header keeps a deed from being final', async () => {
  const deed = await create('Text', { header: 'At {{deed.place}}' });
  expect(deed.open_answers).toBe(1);
  const final = call(calls.file, { params: { id: deed.id }, query: { format: 'docx' } });
  expect(await errorOf(final)).toBe('Complete these answers first: Place.');
  expect(await change(deed.id, { place: 'Surat' })).toMatchObject({ open_answers: 0 });
});

test('what the text prints stays as the reviewer reads it; the stamp is recorded later', async () => {
  const { id } = await create('Made at {{deed.place}}', {}, { place: 'Surat' });
  await call(calls.submit, { params: { id } });
  expect(await errorOf(change(id, { place: 'Pune' }))).toContain('is with its reviewer');
  await change(id, { place: 'Surat', original_location: 'Cabinet 2' });
  await call(calls.approve, { params: { id } });
  expect(await errorOf(change(id, { place: 'Pune' }))).toContain('is approved');
  const stamp = { stamp_value: '500', stamp_number: 'IN-GJ42000000000001X' };
  expect(await change(id, stamp)).toMatchObject({ status: 'Approved', stamp_value: '500.00' });
  const printed = await create('Stamp {{deed.stamp_number}}', {}, { stamp_number: 'A1' });
  await call(calls.submit, { params: { id: printed.id } });
  await call(calls.approve, { params: { id: printed.id } });
  expect(await errorOf(change(printed.id, { stamp_number: 'A2' }))).toContain('is approved');
});

test('the reviewer can edit deeds of the client, and another one is told', async () => {
  const [reader, partner] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, reader, { deed: 'read', clients: 'read' });
  await addMember(app, business, partner, { deed: 'write', clients: 'read' });
  const { id } = await create('Text');
  const refused = await expectRefusal(change(id, { reviewer_id: reader.user.id }));
  expect(refused.status).toBe(422);
  await call(calls.submit, { params: { id } });
  await change(id, { reviewer_id: partner.user.id });
  const [told] = (await partner.call(notificationRoutes.list, { query: { per_page: 1 } })).data;
  expect(told!.title).toContain('sent “Lease of shop” for verification');
});

test('an approved version keeps the text that was printed', async () => {
  const { id } = await create('For {{client.name}}');
  expect((await call(calls.text, { params: { id } })).blocks).toBeNull();
  await call(calls.submit, { params: { id } });
  await call(calls.approve, { params: { id } });
  const { blocks, known } = await call(calls.text, { params: { id } });
  const { name } = known.client as { name: string };
  expect(blocks).toMatchObject([{ type: 'paragraph', runs: [{ text: 'For ' }, { text: name }] }]);
  await expect(
    app.owner.query(`update deed_versions set printed = null where business_id = $1 and deed_id = $2`, [business, id]),
  ).rejects.toThrow('An approved version is not changed');
});

test('a deed is emailed: the draft with its mark, then the approved file', async () => {
  const { id } = await create('1. For {{client.name}}');
  const proposal = await call(calls.mailText, { params: { id } });
  expect(proposal.subject).toBe('Draft for your review: Lease of shop');
  expect(await call(calls.send, { params: { id }, body: { to: ['client@example.in'] } })).toEqual({ how: 'outbox' });
  await call(calls.submit, { params: { id } });
  await call(calls.approve, { params: { id } });
  await call(calls.send, { params: { id }, body: { to: ['client@example.in'], message: 'Dear Asha, see the deed.' } });
  const { rows } = await app.owner.query<{ subject: string; text: string; attachments: { name: string }[] }>(
    `select subject, text, attachments from messages where business_id = $1 and about = $2 order by id`,
    [business, `deed:${id}`],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Draft for your review: Lease of shop', 'Lease of shop']);
  expect(rows.map(({ attachments }) => attachments[0]!.name)).toEqual(['Lease of shop.pdf', 'Lease of shop.pdf']);
  expect(rows[1]!.text).toContain('Dear Asha, see the deed.');
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { deed: 'write', clients: 'read' });
  const refused = clerk.in(business)(calls.send, { params: { id }, body: { to: ['client@example.in'] } });
  expect((await expectRefusal(refused)).status).toBe(403);
});
