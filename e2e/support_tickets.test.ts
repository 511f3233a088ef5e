import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, OWNER } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

const SUBJECT = 'Certificate of net worth for the visa';

let browser: Browser;
let business: number;
let client: number;
let phone: Visit;
let desk: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  business = await businessOf(await tokenOf(OWNER), PRACTICE);
  phone = await visitAs(browser, CLIENT, { viewport: PHONE, hasTouch: true });
  desk = await visitAs(browser, OWNER);
  client = (await callAs<{ data: { id: number }[] }>(phone.token, '/client_login/clients_list', { business })).data[0]!
    .id;
});
afterAll(() => browser.close());

test('a question goes from the portal to its answer and its rating', async () => {
  const asks = phone.page;
  await asks.goto(`/business/${business}/client/${client}/supports`);
  await asks.getByRole('button', { name: 'Ask a question' }).tap();
  const form = asks.getByRole('dialog', { name: 'Ask a question' });
  await form.getByLabel('Subject').fill(SUBJECT);
  await form.getByLabel('Category').selectOption('Service request');
  await form.getByLabel('Message').fill('The embassy asks for it until Friday.');
  await form.getByRole('button', { name: /^Send question/ }).tap();
  await asks.getByRole('heading', { level: 1, name: SUBJECT }).waitFor();

  const answers = desk.page;
  await answers.goto(`/business/${business}/supports?search=${encodeURIComponent('net worth')}`);
  await answers.getByRole('link', { name: new RegExp(SUBJECT) }).click();
  await answers.getByText('The embassy asks for it until Friday.').waitFor();
  await answers.getByText('Internal note').click();
  await answers.getByRole('textbox', { name: 'Internal note' }).fill('Balances are in the audit file.');
  await answers.getByRole('button', { name: /^Add note/ }).click();
  await answers.getByText('Balances are in the audit file.').waitFor();
  await answers.getByText('Reply to client').click();
  // A saved reply by its short code.
  const reply = answers.getByRole('textbox', { name: 'Reply' });
  await reply.fill('/docs');
  await reply.press('Tab');
  expect(await reply.inputValue()).toContain('To continue we need the documents');
  await reply.fill('The certificate is in your drive.');
  await answers.getByRole('button', { name: 'More ways to send' }).click();
  await answers.getByRole('menuitem', { name: 'Send and resolve' }).click();
  await answers.getByText('Ticket resolved').waitFor();

  await asks.reload();
  await asks.getByText('The certificate is in your drive.').waitFor();
  expect(await asks.getByText('Balances are in the audit file.').count()).toBe(0);
  await asks.getByRole('button', { name: 'Good' }).tap();
  await asks.getByText('Your rating:').waitFor();
  await answers.reload();
  await answers.getByText('Rating', { exact: true }).waitFor();
});
