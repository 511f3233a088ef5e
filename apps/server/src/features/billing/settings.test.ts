import { billingRoutes as routes } from '@daftar/contract/billing';
import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import { feePlanRoutes } from '@daftar/contract/fee_plans';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import { expect, test } from 'vitest';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { coloursOf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();

const save = (who: Call, body: object, headers = {}) => who(routes.saveSettings, { body } as never, { headers });

test('billing managers can update it without managing the business; others read or are refused', async () => {
  const [manager, reader] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, manager, { billing_management: 'write' });
  await addMember(app, business, reader, { billing_management: 'read' });
  const asManager = manager.in(business);
  expect(await asManager(routes.settings, {})).toEqual({ ...DEFAULT_CONFIGS.BILLING, version: 0 });
  expect(await save(asManager, { template: 'modern', round_off: false })).toMatchObject({
    template: 'modern',
    round_off: false,
    version: 1,
  });
  // Fields that aren't sent stay; the general settings call returns the same.
  await save(asManager, { reminders_on: true });
  const { config } = await call(configRoutes.get, { query: { type: 'BILLING' } });
  expect(config).toMatchObject({ template: 'modern', round_off: false, reminders_on: true });
  expect((await expectRefusal(save(reader.in(business), { template: 'classic' }))).status).toBe(403);
  expect(
    (await expectRefusal(asManager(configRoutes.save, { body: { type: 'BILLING', config: {} } }))).status,
    'the call for all types stays with the management of the business',
  ).toBe(403);
  expect(await reader.in(business)(routes.settings, {})).toMatchObject({ template: 'modern' });
});

test('invalid values name their field, and concurrent updates do not overwrite each other', async () => {
  const wrong = { accent: 'blue', reminder_hour: 24, reminder_rules: [{ days: 3 }, { days: 3 }] };
  const { body } = await expectRefusal(save(call, wrong));
  expect(body.errors!.map(({ field }) => field).sort()).toEqual(['accent', 'reminder_hour', 'reminder_rules']);
  const { version } = await call(routes.settings, {});
  await save(call, { accent: '#C2255C' }, { 'if-match': String(version) });
  expect((await expectRefusal(save(call, { accent: '' }, { 'if-match': String(version) }))).status).toBe(409);
  expect(await call(routes.settings, {})).toMatchObject({ accent: '#C2255C' });
});

const drawn = async (url: string): Promise<string> =>
  String(await coloursOf(new Uint8Array(await (await fetch(url)).arrayBuffer())));

test('documents use the saved design, and a preview shows another', async () => {
  const look = { template: 'classic', accent: '#2F9E44' } as const;
  expect((await expectRefusal(call(invoiceRoutes.sample, { query: look }))).status).toBe(404);
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat' });
  const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  const paper = async () => drawn((await call(invoiceRoutes.pdf, { params: { id } })).url);
  const sample = async (asked: object) => drawn((await call(invoiceRoutes.sample, { query: asked as never })).url);
  await save(call, { template: 'modern', accent: '#2F9E44' });
  const modern = await paper();
  expect(modern).toContain('#2f9e44');
  expect(await sample(look)).not.toBe(modern);
  expect(await sample({ ...look, template: 'modern' })).toBe(modern);
  await save(call, look);
  expect(await paper()).toBe(await sample(look));
  await save(call, { accent: '' });
  expect(await paper()).not.toContain('#2f9e44');
});

test('documents of a plan are rounded by the billing settings', async () => {
  await save(call, { round_off: false });
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat' });
  const lines = [{ description: 'Books', hsn_sac: '998222', rate: '999.50', tax_rate: '18' }];
  const { id } = await call(feePlanRoutes.create, { body: { name: 'Books', lines } });
  const body = { client_ids: [client.id], firm_id: firm.id, starts_on: '2099-04-01' };
  await call(feePlanRoutes.give, { params: { id }, body });
  const { data } = await call(recurringInvoiceRoutes.list, { query: { client_id: client.id } as never });
  expect(data[0]!.total).toBe('1179.42');
});
