import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { emailTemplateRoutes as calls } from '@daftar/contract/email_templates';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { outboxRoutes } from '@daftar/contract/outbox';
import { beforeAll, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { renderForClient } from './render.service.ts';

const { app, business, call } = await testBusiness();
let firm: { id: number; name: string };
let other: { id: number; name: string };
beforeAll(async () => {
  firm = await addFirm(call);
  other = await addFirm(call, { name: 'Desai Advisory LLP' });
});

const last = async () => {
  const { data } = await call(outboxRoutes.list, { query: { per_page: 1 } });
  return call(outboxRoutes.get, { params: { id: data[0]!.id } });
};

test('an invoice goes in the words of the business’s own template, with its PDF, link and version', async () => {
  const client = await addClient(call, { primary_email: 'own@words.example' });
  const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  const before = await call(invoiceRoutes.mailText, { params: { id }, query: {} });
  expect(before.message).toContain('Payment of ');

  const own = await call(calls.create, {
    body: { name: 'Our invoice', shipped_key: 'invoice.sent', status: 'Active' },
  });
  const blocks = [
    { kind: 'heading' as const, text: 'Your invoice' },
    { kind: 'text' as const, text: 'Namaste {{client.full_name}}, *{{invoice.number}}* of {{firm.name}} is here.' },
    { kind: 'text' as const, text: 'Warmly,\n{{firm.name}}' },
  ];
  const texts = { en: { subject: 'Bill {{invoice.number}}', blocks } };
  const { version_id } = await call(calls.saveText, { params: { id: own.id }, body: { texts } });
  const proposal = await call(invoiceRoutes.mailText, { params: { id }, query: {} });
  expect(proposal.message).toContain(`of ${firm.name} is here.`);

  const { to, subject, message } = proposal;
  await call(invoiceRoutes.send, { params: { id }, body: { to, subject, message } });
  const sent = await last();
  expect(sent).toMatchObject({ subject: expect.stringMatching(/^Bill /), attachments: [{}] });
  expect(sent.html).toContain('Your invoice');
  expect(sent.html).toContain(`<strong`);
  const { rows } = await app.owner.query('select template_version_id as n from messages where id = $1', [sent.id]);
  expect(Number(rows[0].n)).toBe(version_id);

  // Edited by hand, the sender's words go.
  await call(invoiceRoutes.send, { params: { id }, body: { to, subject, message: 'My own line.' } });
  expect((await last()).text).toContain('My own line.');

  // A template that needs a value this document lacks is left out.
  const wrong = { en: { subject: 'Due', blocks: [{ kind: 'text' as const, text: 'Task {{task.name}}' }] } };
  await call(calls.saveText, { params: { id: own.id }, body: { texts: wrong } });
  expect((await call(invoiceRoutes.mailText, { params: { id }, query: {} })).message).toContain('Payment of ');
});

test('a client who reads Gujarati gets the product’s text in Gujarati', async () => {
  const client = await addClient(call, { primary_email: 'gujarati@words.example' });
  await call(clientSettingRoutes.update, {
    params: { clientId: client.id },
    body: { preferences: { language: 'gu' } },
  });
  const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  await call(invoiceRoutes.remind, { params: { id }, body: {} });
  const sent = await last();
  expect(sent.subject).toMatch(/\p{Script=Gujarati}/u);
  expect(sent.html).toContain('lang="gu"');
  expect(sent.text).toContain('નમસ્તે');
});

test('firm values are those of the document, else of the firm that billed the client last', async () => {
  const client = await addClient(call, { primary_email: 'firm@words.example' });
  const nameFor = (more: object) =>
    withBusinessContext(app.app, business, async (ctx) => {
      const asked = { template: 'quotation.sent', client_id: client.id, ...more } as never;
      return (await renderForClient(ctx, asked)).subject;
    });
  const values = {
    'quotation.number': 'Q1',
    'quotation.date': '2026-11-02',
    'quotation.total': '5',
    'quotation.valid_until': '2026-11-30',
  };
  expect(await nameFor({ values })).toContain(firm.name);
  await issuedInvoice(call, { firm_id: other.id, client_id: client.id });
  expect(await nameFor({ values })).toContain(other.name);
  expect(await nameFor({ values, firm_id: firm.id })).toContain(firm.name);
  expect(await nameFor({ values: { ...values, 'firm.id': String(firm.id) } })).toContain(firm.name);
});
