import { deedTemplateRoutes as calls } from '@daftar/contract/deed_templates';
import { deedText } from '@daftar/domain/deeds/document';
import { SHIPPED_TEMPLATES } from '@daftar/domain/deeds/templates/shipped';
import { expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const create = (changes = {}) => call(calls.create, { body: { name: 'Lease', kind: 'Rent or licence', ...changes } });
const fields = [{ key: 'rent', label: 'Rent', type: 'amount' as const }];
const page = {};
const save = (id: number, text: string, more = {}, headers = {}) =>
  call(calls.saveText, { params: { id }, body: { text: deedText(text), fields, page, ...more } }, { headers });

test('the product’s templates are listed and can be read', async () => {
  const { data } = await call(calls.shippedList, {});
  expect(data.map(({ key }) => key)).toEqual(SHIPPED_TEMPLATES.map(({ key }) => key));
  const shipped = await call(calls.shipped, { params: { key: 'partnership' } });
  expect(shipped).toMatchObject({ kind: 'Partnership', page: { stamp_margin: 90 } });
  expect((await expectRefusal(call(calls.shipped, { params: { key: 'nothing' } }))).status).toBe(404);
});

test('a copy replaces the product’s template in the list, once', async () => {
  const own = await create({ name: 'Our partnership deed', kind: 'Partnership', shipped_key: 'partnership' });
  expect(own).toMatchObject({ shipped_key: 'partnership', edition: 1 });
  expect(own.questions).toBeGreaterThan(5);
  const listed = (await call(calls.shippedList, {})).data.find(({ key }) => key === 'partnership');
  expect(listed).toMatchObject({ replaced_by: own.id });
  expect((await expectRefusal(create({ shipped_key: 'partnership' }))).body.error).toBe(
    'You have your own version of this template. Edit that one.',
  );
  expect((await expectRefusal(create({ shipped_key: 'nothing' }))).status).toBe(422);
  await call(calls.remove, { params: { id: own.id } });
  expect((await call(calls.shippedList, {})).data[0]).toMatchObject({ replaced_by: null });
});

test('saving adds an edition; earlier ones stay as they were', async () => {
  const { id } = await create();
  const saved = await save(id, 'Rent is {{rent | words}}', { comment: 'First text' });
  expect(saved).toMatchObject({ edition: 2, fields, page: { margin: 25 } });
  await save(id, 'Rent is {{rent}}');
  expect(await call(calls.text, { params: { id }, query: { edition: 2 } })).toMatchObject({ text: saved.text });
  const { data } = await call(calls.editions, { params: { id } });
  expect(data.map(({ edition, comment }) => [edition, comment])).toEqual([
    [3, ''],
    [2, 'First text'],
    [1, ''],
  ]);
  const copy = await create({ name: 'Lease 2', copy_of: id });
  expect((await call(calls.text, { params: { id: copy.id } })).text).toEqual(
    (await call(calls.text, { params: { id } })).text,
  );
  const { rows } = await app.owner.query(
    `select has_table_privilege('daftar_app', 'deed_template_editions', 'update, delete') as may_change`,
  );
  expect(rows).toEqual([{ may_change: false }]);
});

test('a text with an unknown token, an open loop or a doubled question is refused', async () => {
  const { id } = await create();
  const refused = async (text: string, more = {}) => (await expectRefusal(save(id, text, more))).body.errors![0];
  expect(await refused('Rent is {{rant}}')).toMatchObject({
    field: 'text.0',
    message: '{{rant}} isn’t asked in this template. Add a question or choose another token.',
  });
  expect(await refused('Fine\n{{#if rent}}')).toMatchObject({
    field: 'text.1',
    message: expect.stringContaining('{{/if}}'),
  });
  expect(await refused('x', { fields: [...fields, ...fields] })).toMatchObject({
    field: expect.stringMatching(/^fields/),
  });
  expect(await refused('x', { page: { header: '{{nobody}}' } })).toMatchObject({ field: 'page' });
  expect((await call(calls.text, { params: { id } })).edition).toBe(1);
});

test('the text is saved on the version that was read', async () => {
  const { id, version } = await create();
  await save(id, 'One');
  const late = save(id, 'Two', {}, { 'if-match': String(version) });
  expect((await expectRefusal(late)).status).toBe(409);
});

test('colleagues need the right, and another business has none of it', async () => {
  const { id } = await create();
  const member = async (rights: object) => {
    const person = await createTestUser(app);
    await addMember(app, business, person, rights);
    return person.in(business);
  };
  const reads = await member({ deed: 'read' });
  expect(await reads(calls.text, { params: { id } })).toMatchObject({ edition: 1 });
  expect((await expectRefusal(reads(calls.update, { params: { id }, body: { name: 'Mine' } }))).status).toBe(403);
  const none = await member({ drive: 'all' });
  expect((await expectRefusal(none(calls.shippedList, {}))).status).toBe(403);
  const other = await testBusiness();
  expect((await expectRefusal(other.call(calls.text, { params: { id } }))).status).toBe(404);
});
