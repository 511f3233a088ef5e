import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  messageChange,
  reportTo,
  webhookOf,
  whatsAppCloud,
  type WhatsAppCloud,
} from '../apps/server/src/testing/whatsapp-cloud.ts';
import { launchBrowser } from './support/browser.ts';
import { OWNER, says } from './support/people.ts';
import { ownServer } from './support/server.ts';
import { visitAs } from './support/visit.ts';
import { connectWhatsApp } from './support/whatsapp.ts';

const SENDER = '919825677001';
let browser: Browser;
let cloud: WhatsAppCloud;
beforeAll(async () => {
  browser = await launchBrowser();
  cloud = await whatsAppCloud(ownServer().whatsAppPort);
});
afterAll(async () => {
  await browser.close();
  await cloud.close();
});

test('a message by WhatsApp opens a conversation, which is answered', async () => {
  const { page } = await visitAs(browser, OWNER);
  const { business, hook } = await connectWhatsApp(page);

  await page.goto(`/business/${business}/whatsApp`);
  await reportTo(hook, webhookOf(messageChange(SENDER, 'Is my return filed?', { name: 'Journey Patel' })));
  await page.getByRole('link', { name: /Journey Patel/ }).click();
  const log = page.getByRole('log', { name: 'Messages: Journey Patel' });
  await log.getByText('Is my return filed?').waitFor();
  await page.getByText('You can write freely until').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, on Monday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await log.getByText('Yes, on Monday.').waitFor();
  await expect.poll(() => cloud.messages.at(-1)?.to).toBe(SENDER);

  const texts = Array.from({ length: 60 }, (_, n) => `Bill ${n + 1}`);
  const at = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000);
  await reportTo(
    hook,
    webhookOf(...texts.map((text, n) => messageChange(SENDER, text, { at: at(n), name: 'Journey Patel' }))),
  );
  await log.getByText('Bill 60', { exact: true }).waitFor();
  expect(await log.getByText('Bill 1', { exact: true }).count()).toBe(0);
  const older = log.getByRole('button', { name: 'Show older messages' });
  await older.focus();
  await page.keyboard.press('Enter');
  await log.getByText('Bill 1', { exact: true }).waitFor();
  await older.waitFor({ state: 'detached' });
  expect(await log.getByText(/^Bill \d+$/).count()).toBe(60);
  expect(await log.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Link to task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to task' });
  await dialog.getByRole('combobox', { name: 'Task' }).click();
  const option = page.getByRole('option').first();
  await option.click();
  await dialog.getByRole('button', { name: 'Link to task' }).click();
  await says(page, 'Conversation linked');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Open task' }).waitFor();
});
