import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { lastMessageTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Ketaki Purohit', email: 'ketaki@purohit-triggers.example', mobile_number: '9811290731' };
const EMAIL = 'accounts@sopan-looms.example';

let browser: Browser;
let firm: Firm;
let page: Page;
let clientId: number;
let boardId: number;
const call = <T>(path: string, body: unknown, method = 'POST'): Promise<T> => firm.call<T>(path, { method, body });

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Purohit & Co', OWNER);
  page = firm.owner;
  const company = { category: 'Private Limited', company_name: 'Sopan Looms', state: 'Gujarat', primary_email: EMAIL };
  clientId = (await call<{ id: number }>('/clients', company)).id;
  boardId = (await call<{ id: number }>('/boards', { name: 'Returns', code: 'TRG' })).id;
  // Whatever the hour.
  await call(
    '/messaging_settings',
    { quiet_from: '00:00', quiet_until: '00:00', daily_cap: 20, weekly_cap: 50 },
    'PUT',
  );
  // At once instead of after two days, so that the journey doesn't have to wait.
  await call('/triggers', {
    name: 'Reminders of requested documents',
    shipped_key: 'document_reminder',
    source: 'documents_asked',
    steps: [{ days: 0, template: 'documents.reminder' }],
    actions: [{ do: 'message', channels: ['mail'] }],
  });
});
afterAll(() => browser.close());

const asked = (name: string) =>
  call<{ id: number }>('/board_tasks', {
    board_id: boardId,
    client_id: clientId,
    name,
    due_date: '2030-11-20',
    documents: [{ name: 'Purchase register' }],
  });

test('a document reminder is dry-run and switched on, the client gets it, and it stops when the document is in', async () => {
  const task = await asked('GSTR-3B October');
  await page.goto(firm.at('trigger'));
  const rule = page.getByRole('listitem').filter({ hasText: 'Reminders of requested documents' });
  await rule.getByRole('switch').click();
  const dialog = page.getByRole('dialog', { name: /Switch on/ });
  await dialog.getByText('GSTR-3B October · Sopan Looms').waitFor();
  await dialog.getByText('Would be sent').waitFor();
  await dialog.getByText(/replaces the document reminders/).waitFor();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await says(page, 'Reminders of requested documents switched on');

  // Nothing is sent for the past: only the document that is requested now.
  await asked('GSTR-1 October');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.poll(() => lastMessageTo(EMAIL).catch(() => '')).toContain('GSTR-1 October');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'GSTR-1 October' });
  await row.getByText('Sent').first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'GSTR-3B October' }).count()).toBe(0);

  // The document arrives: the rule has nothing more to say about the task.
  await page.goto(firm.at(`workBoardTask/${task.id}`));
  const file = { name: 'purchases.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a page') };
  await page.getByLabel('File for Purchase register').setInputFiles(file);
  await page.getByText('To verify').first().waitFor();
  await page.goto(firm.at('trigger'));
  await page.getByRole('link', { name: 'Reminders of requested documents' }).click();
  const drawer = page.getByRole('dialog', { name: 'Reminders of requested documents' });
  await drawer.getByText(/^1 decision/).waitFor();
  expect(await drawer.getByText('GSTR-3B October').count()).toBe(0);
});
