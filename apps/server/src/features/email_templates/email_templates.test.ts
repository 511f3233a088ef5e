import { businessRoutes } from '@daftar/contract/businesses';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { emailTemplateRoutes as calls } from '@daftar/contract/email_templates';
import { outboxRoutes } from '@daftar/contract/outbox';
import { SHIPPED_EMAILS } from '@daftar/domain/email_templates/shipped';
import type { EmailBlock } from '@daftar/domain/email_templates/template';
import { SAMPLE_VALUES } from '@daftar/domain/messaging/variables';
import { describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { renderForClient, type ToRender } from './render.service.ts';

const { app, business, call, owner } = await testBusiness();
const create = (changes = {}) => call(calls.create, { body: { name: 'Welcome', ...changes } });
const body = (text: string, subject = 'Hello {{client.full_name}}') => ({
  subject,
  blocks: [{ kind: 'text', text }] as EmailBlock[],
});
const save = (id: number, text: string, more = {}, headers = {}) =>
  call(calls.saveText, { params: { id }, body: { texts: { en: body(text) }, ...more } as never }, { headers });
const render = (asked: Omit<ToRender, 'values'> & { values?: ToRender['values'] }) =>
  withBusinessContext(app.app, business, (ctx) => renderForClient(ctx, { values: {}, ...asked }));
const member = async (rights: object) => {
  const person = await createTestUser(app);
  await addMember(app, business, person, rights);
  return person.in(business);
};

test('the product’s templates are listed and can be read', async () => {
  const { data } = await call(calls.shippedList, {});
  expect(data.map(({ key }) => key)).toEqual(SHIPPED_EMAILS.map(({ key }) => key));
  const shipped = await call(calls.shipped, { params: { key: 'invoice.due_soon' } });
  expect(shipped).toMatchObject({ topic: 'Invoices', purpose: 'reminder' });
  expect(shipped.texts.en?.blocks.length).toBeGreaterThan(3);
  expect((await expectRefusal(call(calls.shipped, { params: { key: 'no.such' } }))).status).toBe(404);
});

test('an own version replaces the product’s template once it is active', async () => {
  const { id: client_id } = await addClient(call);
  const own = await create({ name: 'Our receipt', topic: 'Receipts', shipped_key: 'receipt.sent' });
  expect(own).toMatchObject({ shipped_key: 'receipt.sent', status: 'Draft', number: 1, languages: ['en', 'hi', 'gu'] });
  expect((await expectRefusal(create({ shipped_key: 'receipt.sent' }))).body.error).toBe(
    'You have your own version of this template. Edit that one.',
  );
  const saved = await save(own.id, 'Thanks for {{receipt.amount}}');
  const asked = {
    template: 'receipt.sent',
    client_id,
    values: { 'receipt.amount': '500', 'receipt.number': 'R1', 'receipt.date': '2026-11-02' },
  };
  expect(await render(asked)).toMatchObject({ subject: expect.stringMatching(/^Receipt R1 from /), version_id: null });

  const listed = async () => (await call(calls.usable, {})).data.map(({ template }) => template);
  expect(await listed()).toContain('receipt.sent');
  await call(
    calls.update,
    { params: { id: own.id }, body: { status: 'Active' } },
    { headers: { 'if-match': String(saved.version) } },
  );
  expect(await render(asked)).toMatchObject({ text: 'Thanks for ₹\u00A0500.00', version_id: expect.any(Number) });
  expect(await listed()).toEqual(expect.arrayContaining([own.id, 'invoice.sent']));
  expect(await listed()).not.toContain('receipt.sent');
  expect((await call(calls.shippedList, {})).data.find(({ key }) => key === 'receipt.sent')?.replaced_by).toBe(own.id);

  await call(calls.remove, { params: { id: own.id } });
  expect(await render(asked)).toMatchObject({ version_id: null });
});

test('saving adds a version; earlier ones stay as they were', async () => {
  const { id } = await create();
  const first = await call(calls.text, { params: { id } });
  expect(first.texts.en).toMatchObject({ subject: 'Welcome' });
  const saved = await save(id, 'One', { comment: 'Shorter' });
  expect(saved.number).toBe(2);
  await save(id, 'Two');
  expect(await call(calls.text, { params: { id }, query: { number: 1 } })).toMatchObject({ texts: first.texts });
  const { data } = await call(calls.versions, { params: { id } });
  expect(data.map(({ number, comment }) => [number, comment])).toEqual([
    [3, ''],
    [2, 'Shorter'],
    [1, ''],
  ]);
  const copy = await create({ name: 'Copy', copy_of: id });
  expect((await call(calls.text, { params: { id: copy.id } })).texts.en).toEqual(body('Two'));
  const { rows } = await app.owner.query(
    `select has_table_privilege('daftar_app', 'email_template_versions', 'update, delete') as may_change`,
  );
  expect(rows).toEqual([{ may_change: false }]);
  const late = save(id, 'Three', {}, { 'if-match': String(saved.version) });
  expect((await expectRefusal(late)).status).toBe(409);
});

test('an unknown variable is refused with a suggestion, and where it is', async () => {
  const { id } = await create();
  const refused = async (text: string) => (await expectRefusal(save(id, text))).body.errors![0];
  expect(await refused('Dear {{client.fullname}}')).toMatchObject({
    field: 'texts.en.blocks.0.text',
    message: '{{client.fullname}} isn’t a variable. Did you mean {{client.full_name}}?',
  });
  expect(await refused('{{#if invoice.balance}}')).toMatchObject({ message: 'Close this condition with {{/if}}.' });
  const none = call(calls.saveText, { params: { id }, body: { texts: {} } });
  expect((await expectRefusal(none)).status).toBe(422);
  expect((await call(calls.text, { params: { id } })).number).toBe(1);
});

describe('an email for a client', () => {
  test('has the client’s values, and names those that are missing', async () => {
    const client = await addClient(call, { first_name: 'Meera', last_name: 'Joshi', city: '' });
    const { id } = await create({ status: 'Active' });
    await save(id, '{{client.full_name}} {{client.city}} {{client.file_number}} {{business.name}} {{task.name}}');
    const rendered = await render({ template: id, client_id: client.id });
    expect(rendered.subject).toBe('Hello Meera Joshi');
    expect(rendered.text).toContain(`${client.code_number} Business`);
    expect(rendered.missing).toEqual(['client.city', 'task.name']);
    expect(rendered.html).toContain('<html lang="en">');
  });

  test('is in the client’s language, else that of the business, else English', async () => {
    const client = await addClient(call);
    const { id } = await create({ status: 'Active' });
    const texts = { en: body('Hello'), hi: body('नमस्ते'), gu: body('નમસ્તે') };
    await call(calls.saveText, { params: { id }, body: { texts } as never });
    expect((await call(calls.get, { params: { id } })).languages).toEqual(['en', 'hi', 'gu']);
    const text = async (language?: 'hi') => (await render({ template: id, client_id: client.id, language })).text;
    expect(await text()).toBe('Hello');
    await owner.call(businessRoutes.update, { params: { id: business }, body: { message_language: 'hi' } });
    expect(await text()).toBe('नमस्ते');
    await call(clientSettingRoutes.update, {
      params: { clientId: client.id },
      body: { preferences: { language: 'gu' } },
    });
    expect(await text()).toBe('નમસ્તે');
    expect(await text('hi')).toBe('नमस्ते');
    await owner.call(businessRoutes.update, { params: { id: business }, body: { message_language: 'en' } });
  });

  test('isn’t made from a template that is disabled, a draft, or of another business', async () => {
    const client = await addClient(call);
    const { id } = await create({ status: 'Disabled', name: 'Old' });
    await expect(render({ template: id, client_id: client.id })).rejects.toThrow('“Old” isn’t active');
    await expect(render({ template: 'no.such', client_id: client.id })).rejects.toMatchObject({ status: 404 });
    const other = await testBusiness();
    const foreign = await other.call(calls.create, { body: { name: 'Theirs', status: 'Active' } });
    await expect(render({ template: foreign.id, client_id: client.id })).rejects.toMatchObject({ status: 404 });
    const stranger = await addClient(other.call);
    await expect(render({ template: 'invoice.sent', client_id: stranger.id })).rejects.toMatchObject({ status: 404 });
  });

  test.each(SHIPPED_EMAILS.map(({ key }) => key))('%s has nothing missing with sample values', async (key) => {
    const client = await addClient(call, { city: 'Surat' });
    const { missing, subject } = await render({ template: key, client_id: client.id, values: SAMPLE_VALUES });
    expect(missing).toEqual([]);
    expect(subject).not.toBe('');
  });
});

test('a preview shows a real client, and typed HTML without what could harm', async () => {
  const client = await addClient(call, { first_name: 'Asha', last_name: 'Rao' });
  const blocks: EmailBlock[] = [
    { kind: 'text', text: 'Dear {{client.full_name}}, {{invoice.balance}}' },
    {
      kind: 'html',
      html: '<p onclick="x()">{{client.full_name}}</p><script>1</script><img src="https://t.example/p">',
    },
  ];
  const shown = await call(calls.preview, { body: { subject: 'S', blocks, client_id: client.id } as never });
  expect(shown.text).toBe('Dear Asha Rao, ₹\u00A01,08,000.00\n\nAsha Rao');
  expect(shown.html).toContain('<p>Asha Rao</p>');
  expect(shown.html).not.toMatch(/onclick|<script|t\.example/);
  const sample = await call(calls.preview, { body: { subject: '{{client.fullname}}', blocks: [] } });
  expect(sample.missing).toEqual(['client.fullname']);
});

test('a test goes to the sender only', async () => {
  const sent = await call(calls.test, {
    body: { ...body('Hi {{client.full_name}}'), blocks: body('Hi {{client.full_name}}').blocks } as never,
  });
  expect(sent).toEqual({ to: owner.user.email, how: 'outbox' });
  const { data } = await call(outboxRoutes.list, {});
  const mail = await call(outboxRoutes.get, { params: { id: data[0]!.id } });
  expect(mail).toMatchObject({
    recipient: owner.user.email,
    subject: 'Test: Hello Meera Joshi',
    text: 'Hi Meera Joshi',
  });
  expect(mail.html).toContain('Hi Meera Joshi</p>');
  const broken = call(calls.test, { body: body('{{nobody.there}}') as never });
  expect((await expectRefusal(broken)).status).toBe(422);
});

test('composing needs the right to email, changing a template the settings of the business', async () => {
  const { id } = await create();
  const composes = await member({ compose_mail: 'Yes' });
  expect(await composes(calls.text, { params: { id } })).toMatchObject({ number: 1 });
  expect((await expectRefusal(composes(calls.update, { params: { id }, body: { name: 'Mine' } }))).status).toBe(403);
  const none = await member({ drive: 'all' });
  expect((await expectRefusal(none(calls.shippedList, {}))).status).toBe(403);
  const manager = await member({ compose_mail: 'Yes', business_management: 'write' });
  expect(await manager(calls.create, { body: { name: 'Theirs' } })).toMatchObject({ status: 'Draft' });
  const other = await testBusiness();
  expect((await expectRefusal(other.call(calls.text, { params: { id } }))).status).toBe(404);
});
