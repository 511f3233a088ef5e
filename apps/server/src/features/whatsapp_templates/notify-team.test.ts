import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { whatsAppTemplateRoutes } from '@daftar/contract/whatsapp_templates';
import { afterAll, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownApp } from '#server/testing/app.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { connectedBusiness } from '#server/testing/whatsapp.ts';
import { templateChange, webhookOf, whatsAppCloud } from '#server/testing/whatsapp-cloud.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
const { business, call, report, owner } = await connectedBusiness(app);

const choose = (person: TestPerson, quiet: { from: string; to: string } | null = null) =>
  person.in(business)(notificationRoutes.choose, {
    body: {
      matrix: { REMINDER_NOTIFICATION: { app: 'at_once', email: 'off', whatsapp: 'at_once' } },
      quiet,
      digest_at: '09:00',
      muted_until: null,
      time_zone: 'Asia/Kolkata',
    },
  });
const ring = (title: string, ...people: TestPerson[]) =>
  withBusinessContext(app.app, business, (ctx) =>
    notify(ctx, {
      type: 'REMINDER_NOTIFICATION',
      records: [],
      userIds: people.map(({ user }) => user.id),
      title,
      body: 'Due today',
    }),
  );
const messages = async () =>
  (await call(outboxRoutes.list, { query: { channel: 'whatsapp', sort: 'created_at' } })).data;

test('a member who chose WhatsApp gets a notification there, once the template is approved', async () => {
  await choose(owner);
  await ring('Before the template', owner);
  expect(await messages()).toEqual([]);

  const { id, name } = await call(whatsAppTemplateRoutes.create, {
    body: { name: 'staff_notification', shipped_key: 'staff.notification' },
  });
  await call(whatsAppTemplateRoutes.submit, { params: { id } });
  await report(webhookOf(templateChange(cloud.templates.find((one) => one.name === name)!.id, 'APPROVED')));
  await vi.waitFor(
    async () => expect((await call(whatsAppTemplateRoutes.get, { params: { id } })).state).toBe('APPROVED'),
    30_000,
  );
  // Without the flag of WhatsApp, and one who chose nothing.
  const [closed, silent] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, closed, { clients: 'read' });
  await addMember(app, business, silent, { clients: 'read', is_whatsapp: true });
  await choose(closed);
  await ring('GSTR-3B of Joshi Traders', owner, closed, silent);
  const [sent, ...others] = await messages();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ recipient: `+91${owner.user.mobile_number}`, client_id: null, cause: 'system' });
  expect(sent!.excerpt).toContain('GSTR-3B of Joshi Traders: Due today');
});
