import { whatsAppTemplateRoutes as routes } from '@daftar/contract/whatsapp_templates';
import { SHIPPED_WHATSAPP } from '@daftar/domain/whatsapp/shipped';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { connectedBusiness } from '#server/testing/whatsapp.ts';
import { cloudError, templateChange, webhookOf, whatsAppCloud } from '#server/testing/whatsapp-cloud.ts';
import { renderWhatsAppForClient } from './render.service.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
const { business, call, report } = await connectedBusiness(app);
const client = await addClient(call, { primary_mobile_number: '9825200001' });

let count = 0;
const create = (body: object = {}) => call(routes.create, { body: { name: `reminder_${(count += 1)}`, ...body } });
const get = (id: number) => call(routes.get, { params: { id } });
const submit = (id: number) => call(routes.submit, { params: { id } });
const atMeta = (name: string) => cloud.templates.find((one) => one.name === name)!;
const until = (id: number, state: string) => vi.waitFor(async () => expect((await get(id)).state).toBe(state), 60_000);
const approved = async (body: object = {}) => {
  const template = await create(body);
  await submit(template.id);
  await report(webhookOf(templateChange(atMeta(template.name).id, 'APPROVED')));
  await until(template.id, 'APPROVED');
  return template;
};
const problems = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, rule }) => `${field}: ${rule}`);
const render = (asked: Partial<Parameters<typeof renderWhatsAppForClient>[1]>, at = business, client_id = client.id) =>
  withBusinessContext(app.app, at, (ctx) =>
    renderWhatsAppForClient(ctx, { template: '', client_id, values: {}, ...asked }),
  );

describe('submitting', () => {
  test('a template goes to Meta with its samples, and is approved by a report', async () => {
    const template = await create();
    expect(template).toMatchObject({ state: 'DRAFT', number: 0, live_number: null, is_changed: true });
    expect(await submit(template.id)).toMatchObject({ state: 'PENDING', number: 1, is_changed: false });
    const sent = atMeta(template.name);
    expect(sent).toMatchObject({ language: 'en', category: 'UTILITY', parameter_format: 'POSITIONAL' });
    expect(sent.components).toContainEqual({
      type: 'BODY',
      text: 'Dear {{1}}, write your message here.',
      example: { body_text: [['Meera Joshi']] },
    });
    const change = call(routes.update, { params: { id: template.id }, body: { components: [] } });
    expect(await said(change)).toEqual([409, expect.stringMatching(/reviewing/)]);
    await report(webhookOf(templateChange(sent.id, 'APPROVED')));
    await until(template.id, 'APPROVED');
    expect(await get(template.id)).toMatchObject({ live_number: 1 });
  });

  test('is refused with the codes of the lint', async () => {
    const template = await create({
      components: [
        { type: 'BODY', text: '{{1}} and {{3}}' },
        { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Pay', url: 'http://x' }] },
      ],
      variables: {},
    });
    expect(await problems(submit(template.id))).toEqual([
      'body: VAR_SEQUENCE',
      'body: VAR_START',
      'body: VAR_END',
      'body: EXAMPLE_MISSING',
      'buttons.0: BUTTON_URL',
    ]);
    expect(cloud.templates.some(({ name }) => name === template.name)).toBe(false);
  });

  test('needs a value for each variable', async () => {
    const template = await create({ variables: {} });
    expect(await problems(submit(template.id))).toEqual(['body.1: variable']);
  });

  test('shows why Meta refused it', async () => {
    const template = await create();
    cloud.fail(/message_templates$/, cloudError(132007, 'Policy'));
    expect(await said(submit(template.id))).toEqual([409, expect.stringMatching(/breaks a policy/)]);
    expect(await get(template.id)).toMatchObject({ state: 'DRAFT', number: 0 });
    await submit(template.id);
    await report(webhookOf(templateChange(atMeta(template.name).id, 'REJECTED', { reason: 'PROMOTIONAL' })));
    await until(template.id, 'REJECTED');
    expect(await get(template.id)).toMatchObject({ reason: 'PROMOTIONAL', is_changed: true, live_number: null });
  });
});

test('reports that are late, doubled or reordered leave the newest state', async () => {
  const template = await approved();
  const { id } = atMeta(template.name);
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await report(webhookOf(templateChange(id, 'PAUSED', { time: at(0) })));
  await until(template.id, 'PAUSED');
  await report(webhookOf(templateChange(id, 'REJECTED', { time: at(-600) })));
  await report(webhookOf(templateChange(id, 'APPROVED', { time: at(-300) }), templateChange('999', 'APPROVED')));
  const moved = {
    field: 'template_category_update',
    value: { message_template_id: Number(id), new_category: 'MARKETING' },
  };
  await report(webhookOf(moved, moved));
  await vi.waitFor(async () => expect((await get(template.id)).category).toBe('MARKETING'), 60_000);
  expect(await get(template.id)).toMatchObject({ state: 'PAUSED' });
});

test('an edit of an approved template is a new version, once a day', async () => {
  const template = await approved();
  const params = { id: template.id };
  const edit = (text: string) =>
    call(routes.update, {
      params,
      body: {
        components: [{ type: 'BODY', text, example: { body_text: [['Meera']] } }],
        variables: { 'body.1': 'client.full_name' },
      },
    });
  expect(await said(submit(template.id))).toEqual([409, expect.stringMatching(/Nothing changed/)]);
  expect(await edit('Dear {{1}}, this is the second text.')).toMatchObject({ state: 'APPROVED', is_changed: true });
  // Until Meta decides, the approved text is sent.
  expect((await render({ template: template.id })).text).toMatch(/write your message here/);
  await submit(template.id);
  expect((await render({ template: template.id })).text).toMatch(/write your message here/);
  const soon = new Date(Date.now() + 1000);
  await report(webhookOf(templateChange(atMeta(template.name).id, 'APPROVED', { time: soon })));
  await until(template.id, 'APPROVED');
  expect((await render({ template: template.id })).text).toMatch(/second text/);
  expect((await call(routes.versions, { params })).data).toMatchObject([
    { number: 2, state: 'APPROVED' },
    { number: 1, state: 'APPROVED' },
  ]);
  await edit('Dear {{1}}, this is the third text.');
  expect(await said(submit(template.id))).toEqual([409, expect.stringMatching(/once a day/)]);
  const rename = call(routes.update, { params, body: { name: 'other_name' } });
  expect(await said(rename)).toEqual([409, expect.stringMatching(/keeps its name/)]);
});

describe('a header with a file', () => {
  const withHeader = (format: 'IMAGE' | 'DOCUMENT') => ({
    components: [
      { type: 'HEADER' as const, format },
      { type: 'BODY' as const, text: 'The list for this month is attached to this message.' },
    ],
    variables: {},
  });

  test('needs a sample of its kind, which Meta gets', async () => {
    const template = await create(withHeader('IMAGE'));
    expect(await problems(submit(template.id))).toEqual(['header: EXAMPLE_MISSING']);
    const params = { id: template.id };
    await call(routes.update, { params, body: { sample_file: await upload(call, 'list.pdf') } });
    expect(await problems(submit(template.id))).toEqual(['header: HEADER_FILE']);
    await call(routes.update, { params, body: { sample_file: await upload(call, 'office.png') } });
    await submit(template.id);
    expect(atMeta(template.name).components).toContainEqual({
      type: 'HEADER',
      format: 'IMAGE',
      example: { header_handle: [expect.stringMatching(/^4::handle/)] },
    });
  });

  test('sends the picture to everybody, and a document only if one is chosen', async () => {
    const picture = await approved({ ...withHeader('IMAGE'), sample_file: await upload(call, 'office.png') });
    const sent = await render({ template: picture.id });
    expect(sent).toMatchObject({ missing: [], file: { filename: expect.stringMatching(/office.*png$/) } });
    expect(sent.payload).toMatchObject({
      template: { components: [{ type: 'header', parameters: [{ type: 'image', image: sent.file }] }] },
    });
    const document = await approved({ ...withHeader('DOCUMENT'), sample_file: await upload(call, 'sample.pdf') });
    expect((await render({ template: document.id })).missing).toEqual(['file']);
    const path = await upload(call, 'return.pdf');
    const chosen = await render({ template: document.id, file: { path, filename: 'return.pdf' } });
    expect(chosen).toMatchObject({ missing: [], file: { filename: 'return.pdf' } });
    const wrong = render({ template: document.id, file: { path, filename: 'stamp.png' } });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
    const { data } = await call(routes.usable, {});
    const shown = (id: number) => data.find((one) => one.template === id);
    expect(shown(picture.id)).toMatchObject({ header: 'IMAGE', has_file: true });
    expect(shown(document.id)).toMatchObject({ header: 'DOCUMENT', has_file: false });
  });
});

test('states can be read from Meta without a webhook', async () => {
  const template = await create();
  await submit(template.id);
  atMeta(template.name).status = 'APPROVED';
  expect((await call(routes.refresh, {})).changed).toBeGreaterThan(0);
  expect(await get(template.id)).toMatchObject({ state: 'APPROVED', live_number: 1 });
});

test('a copy starts with the same text; deleting deletes at Meta', async () => {
  const template = await approved();
  const copy = await create({ copy_of: template.id });
  expect(copy.components).toEqual((await get(template.id)).components);
  expect(await problems(create({ name: template.name }))).toEqual(['name: unique']);
  await call(routes.remove, { params: { id: template.id } });
  expect(atMeta(template.name)).toBeUndefined();
  expect((await expectRefusal(get(template.id))).status).toBe(404);
});

describe('filling for a client', () => {
  test('a product’s template needs Meta’s approval where a number is connected', async () => {
    const template = 'documents.reminder';
    await expect(render({ template })).rejects.toThrow(/The WhatsApp template “documents_reminder” is not approved/);
    const own = await approved({ name: 'documents_reminder', shipped_key: template });
    const values = {
      'task.name': 'GSTR-3B\nfor October',
      'documents.list': ['Sales register', '{{2}}', '=cmd|x', '\u202Ebank'],
      'documents.link': 'https://daftar.example/portal',
    };
    const rendered = await render({ template, values });
    expect(rendered).toMatchObject({ missing: [], purpose: 'reminder', language: 'en' });
    expect(rendered.version_id).toEqual(expect.any(Number));
    expect(rendered.payload).toMatchObject({
      template: {
        name: own.name,
        language: 'en',
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: expect.stringMatching(/^Client/) },
              { type: 'text', text: 'GSTR-3B for October' },
              { type: 'text', text: 'Sales register, {{2}}, =cmd|x and bank' },
              {
                type: 'text',
                text: 'Send them in reply to this message, or upload them at https://daftar.example/portal',
              },
            ],
          },
        ],
      },
    });
    expect((await render({ template })).missing.toSorted()).toEqual(['documents.list', 'task.name']);
  });

  test('without a number, all of the product’s can be opened by hand', async () => {
    const other = await createTestUser(app);
    const at = (await createTestBusiness(other)).id;
    const theirs = await addClient(other.in(at));
    const { data } = await other.in(at)(routes.usable, {});
    expect(data).toHaveLength(SHIPPED_WHATSAPP.length);
    const rendered = await render({ template: 'invoice.due_today' }, at, theirs.id);
    expect(rendered.missing.toSorted()).toEqual(['invoice.balance', 'invoice.number']);
    const usable = (await call(routes.usable, {})).data;
    expect(usable.every(({ template }) => typeof template === 'number')).toBe(true);
  });
});
