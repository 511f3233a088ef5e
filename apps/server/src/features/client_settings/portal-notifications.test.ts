import { notificationRoutes as routes, type Notification } from '@daftar/contract/notifications';
import { notificationEvent } from '@daftar/contract/realtime';
import { quotationRoutes } from '@daftar/contract/quotations';
import { clientRoutes } from '@daftar/contract/clients';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { today } from '@daftar/domain/date-format';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { notifyClientLogins } from './portal-notifications.service.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
});
afterAll(() => app.stop());

const tell = (clientId: number, title: string, more: object = {}) =>
  withBusinessContext(app.app, practice.business, (ctx) =>
    notifyClientLogins(ctx, clientId, { event: 'invoice_issued', title, place: 'billing/invoices', ...more }),
  );
const titles = async (who: TestPerson) => (await who.call(routes.list, {})).data.map(({ title }) => title);

test('all logins of the client are notified, and nobody else', async () => {
  const [one, other] = [await practice.withLogin(), await practice.withLogin()];
  const second = await practice.withLogin(one.id);
  await tell(one.id, 'Invoice 7');
  const { data, unread_count } = await one.who.call(routes.list, {});
  expect(data).toMatchObject([
    {
      title: 'Invoice 7',
      type: 'REMINDER_NOTIFICATION',
      business_name: 'Sharma & Co',
      link: `/business/${practice.business}/client/${one.id}/billing/invoices`,
    },
  ]);
  expect(unread_count).toBe(1);
  expect([await titles(second.who), await titles(other.who)]).toEqual([['Invoice 7'], []]);
  await one.who.call(routes.readAll, {});
  expect((await one.who.call(routes.list, {})).unread_count).toBe(0);
  expect((await second.who.call(routes.list, {})).unread_count).toBe(1);
});

test('a login without access gets nothing more; a client without logins has no recipient', async () => {
  const { id, params, who } = await practice.withLogin();
  await practice.call(clientSettingRoutes.revokePortalAccess, { params });
  await tell(id, 'Too late');
  const { rows } = await app.owner.query('select title from notifications where user_id = $1', [who.user.id]);
  expect(rows).toEqual([]);
});

test('with the client in the bin, its login gets nothing more from the business at once', async () => {
  const { id, who } = await practice.withLogin();
  const { socket, ask, touched } = await openSocket(app.url, who.token);
  await ask('join_business_channel', { businessId: practice.business });
  await practice.call(clientRoutes.remove, { params: { id } });
  await vi.waitFor(() => expect(touched).toContain('businesses'), 60_000);
  const before = touched.length;
  app.app.realtime.touch(practice.business, null, ['links']);
  app.app.realtime.touch(undefined, { uuid: who.user.uuid } as never, ['mark']);
  await vi.waitFor(() => expect(touched.slice(before)).toEqual(['mark']), 60_000);
  socket.close();
});

test('as the login chose: off is off; and the bell of the portal rings', async () => {
  const { id, who } = await practice.withLogin();
  const choice = { quiet: null, digest_at: '09:00', muted_until: null, time_zone: 'Asia/Kolkata' };
  await who.call(routes.choose, { body: { ...choice, matrix: { quotation_sent: { app: 'off', email: 'off' } } } });
  const { socket, ask } = await openSocket(app.url, who.token);
  await ask('join_notification_channel');
  const heard: Notification[] = [];
  socket.on(notificationEvent(who.user.uuid), (one: Notification) => heard.push(one));
  await tell(id, 'Quotation 3', { event: 'quotation_sent', place: 'billing/quotations' });
  await tell(id, 'Documents, please', { event: 'documents_asked' });
  await vi.waitFor(() => expect(heard.map(({ title }) => title)).toEqual(['Documents, please']), 60_000);
  expect(await titles(who)).toEqual(['Documents, please']);
  socket.close();
});

test('an invoice that is issued and a quotation that is sent are announced in the portal', async () => {
  const { id, who } = await practice.withLogin();
  const firm = await addFirm(practice.call);
  const { id: paper, number } = await issuedInvoice(practice.call, { firm_id: firm.id, client_id: id });
  const [invoice] = (await who.call(routes.list, {})).data;
  expect(invoice).toMatchObject({
    title: expect.stringMatching(new RegExp(`^Invoice ${number} for ₹\\s`)),
    link: `/business/${practice.business}/client/${id}/billing/invoices?invoice=${paper}`,
  });
  const quotation = await practice.call(quotationRoutes.create, {
    body: { firm_id: firm.id, client_id: id, date: today(new Date(), 'Asia/Kolkata'), lines: [fee('2000')] },
  });
  await practice.call(quotationRoutes.finalise, { params: { id: quotation.id } });
  await practice.call(quotationRoutes.send, { params: { id: quotation.id }, body: { to: ['office@kesar.example'] } });
  expect((await titles(who))[0]).toMatch(/^Quotation .* for ₹\s/);
});
