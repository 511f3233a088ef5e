import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT_ID,
  APP_SECRET,
  messageChange,
  NUMBER_ID,
  reportTo,
  templateChange,
  TOKEN,
  webhookOf,
  whatsAppCloud,
  type WhatsAppCloud,
} from '../apps/server/src/testing/whatsapp-cloud.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';
import { ownServer } from './support/server.ts';

const OWNER = { name: 'Rupal Vakil', email: 'rupal@vakil-reminders.example', mobile_number: '9811290777' };
const MOBILE = '9825677442';
const RULE = 'Reminders of requested documents';

let browser: Browser;
let cloud: WhatsAppCloud;
let firm: Firm;
let page: Page;
let hook: string;
const call = <T>(path: string, body: unknown, method = 'POST'): Promise<T> => firm.call<T>(path, { method, body });

beforeAll(async () => {
  browser = await launchBrowser();
  cloud = await whatsAppCloud(ownServer().whatsAppPort);
  firm = await foundFirm(browser, 'Vakil & Co', OWNER);
  page = firm.owner;
  // Whatever the hour.
  const limits = { quiet_from: '00:00', quiet_until: '00:00', daily_cap: 20, weekly_cap: 50 };
  await call('/messaging_settings', limits, 'PUT');
  // At once and again the next day, so that the journey doesn't have to wait.
  await call('/triggers', {
    name: RULE,
    shipped_key: 'document_reminder',
    source: 'documents_asked',
    steps: [0, 1].map((days) => ({ days, template: 'documents.reminder' })),
    actions: [{ do: 'message', channels: ['whatsapp'] }],
  });
});
afterAll(async () => {
  await browser.close();
  await cloud.close();
});

/** The number is connected, and Meta has approved the product's template. */
async function connectNumber(): Promise<void> {
  await call('/whatsapp_access', { is_business_whatsapp: true }, 'PUT');
  const entered = { phone_number_id: NUMBER_ID, business_account_id: ACCOUNT_ID };
  await call('/whatsapp_settings', { ...entered, access_token: TOKEN, app_secret: APP_SECRET }, 'PUT');
  const settings = await firm.call<{ webhook_url: string; verify_token: string }>('/whatsapp_settings');
  hook = `${ownServer().url}${new URL(settings.webhook_url).pathname}`;
  await fetch(`${hook}?hub.mode=subscribe&hub.verify_token=${settings.verify_token}&hub.challenge=7`);
  await call('/whatsapp_settings/check', {});
  const copy = { name: 'documents_reminder', shipped_key: 'documents.reminder' };
  const { id } = await call<{ id: number }>('/whatsapp_templates', copy);
  await call(`/whatsapp_templates/${id}/submit`, {});
  await reportTo(hook, webhookOf(templateChange(cloud.templates.at(-1)!.id, 'APPROVED')));
  await expect
    .poll(async () => (await firm.call<{ state: string }>(`/whatsapp_templates/${id}`)).state)
    .toBe('APPROVED');
}

test('a reminder for GSTR-3B is switched on, the document comes by WhatsApp, and the reminders stop', async () => {
  await connectNumber();
  const company = { category: 'Private Limited', company_name: 'Dhwani Mills', primary_mobile_number: MOBILE };
  const client = await call<{ id: number }>('/clients', company);
  const board = await call<{ id: number }>('/boards', { name: 'Returns', code: 'GRM' });
  await page.goto(firm.at('trigger'));
  const rule = page.getByRole('listitem').filter({ hasText: RULE });
  await rule.getByRole('switch').click();
  await page
    .getByRole('dialog', { name: /Switch on/ })
    .getByRole('button', { name: 'Switch on' })
    .click();
  await says(page, `${RULE} switched on`);

  const task = await call<{ id: number }>('/board_tasks', {
    board_id: board.id,
    client_id: client.id,
    name: 'GSTR-3B October',
    due_date: '2030-11-20',
    documents: [{ name: 'Purchase register' }],
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.poll(() => cloud.messages.length).toBe(1);
  expect(cloud.messages[0]).toMatchObject({ to: `91${MOBILE}`, type: 'template' });
  expect(JSON.stringify(cloud.messages[0])).toContain('Purchase register');
  // Without a portal login, the message asks the client to reply.
  expect(JSON.stringify(cloud.messages[0])).toContain('"Send them in reply to this message"');

  const id = cloud.addMedia(Buffer.from('%PDF-1.4 purchases'), 'application/pdf');
  const content = { type: 'document', document: { id, mime_type: 'application/pdf', filename: 'purchases.pdf' } };
  await reportTo(hook, webhookOf(messageChange(`91${MOBILE}`, '', { name: 'Dhwani Shah', content })));
  await page.goto(firm.at(`workBoardTask/${task.id}`));
  await page.getByText('To verify').first().waitFor();
  await page.goto(firm.at('whatsApp'));
  await page.getByRole('link', { name: /Dhwani/ }).click();
  await page.getByText('purchases.pdf').first().waitFor();

  // Nothing is left to remind of, today or tomorrow.
  await page.goto(firm.at('trigger'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('link', { name: RULE }).click();
  const drawer = page.getByRole('dialog', { name: RULE });
  await drawer.getByText('Nothing is due today.').waitFor();
  expect(cloud.messages).toHaveLength(1);
});
