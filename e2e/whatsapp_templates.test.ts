import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  reportTo,
  templateChange,
  webhookOf,
  whatsAppCloud,
  type WhatsAppCloud,
} from '../apps/server/src/testing/whatsapp-cloud.ts';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { ownServer } from './support/server.ts';
import { visitAs } from './support/visit.ts';
import { connectWhatsApp } from './support/whatsapp.ts';

const NAME = 'journey_office_closed';
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

test('a number is connected, and a template goes from its lint to the approval by Meta', async () => {
  const { page } = await visitAs(browser, OWNER);
  const { hook } = await connectWhatsApp(page);

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Create template' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Create WhatsApp template' });
  await drawer.getByLabel('Name').fill(NAME);
  await drawer.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const submit = page.getByRole('button', { name: 'Submit to Meta' });
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('{{1}}, our office is closed');
  await page.getByText('The message can’t start with a variable.').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await text.fill('Dear {{1}}, our office is closed on Friday.');
  await page.getByRole('group', { name: 'Preview of the message' }).getByText('Dear Meera Joshi, our office').waitFor();
  await submit.click();
  await page.getByText('In review', { exact: true }).waitFor();
  const [sent] = cloud.templates.filter(({ name }) => name === NAME);
  await reportTo(hook, webhookOf(templateChange(sent!.id, 'APPROVED')));
  await page.getByText('Approved', { exact: true }).waitFor();
});
