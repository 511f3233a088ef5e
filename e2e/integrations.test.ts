import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Nilesh Parikh', email: 'nilesh@integrations-desk.example', mobile_number: '9834918231' };

let browser: Browser;
let firm: Firm;
let page: Page;
let receiver: Server;
const received: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Parikh Integrations', OWNER);
  page = firm.owner;
  receiver = createServer((request, response) => {
    received.push(String(request.headers['x-daftar-event']));
    response.writeHead(200).end('ok');
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  receiver.close();
  await browser.close();
});

test('a program uses a key, until it is revoked; an endpoint gets events, and a calendar app its feed', async () => {
  await page.goto(firm.at('integration'));
  await says(page, 'No API keys yet');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Create API key' });
  await drawer.getByLabel('Name', { exact: false }).fill('Enquiry form');
  await drawer.getByRole('radiogroup', { name: 'Clients', exact: true }).getByText('Write').click();
  await drawer.getByRole('button', { name: /^Create key/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry form' });
  const secret = (await dialog.locator('code').textContent())!;
  expect(secret).toMatch(/^dft_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const asked = () => page.request.get('/api/clients', { headers: { authorization: `Bearer ${secret}` } });
  expect((await asked()).status()).toBe(200);
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Actions for Enquiry form' }).click();
  await page.getByRole('menuitem', { name: 'Revoke key' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await says(page, 'API key revoked');
  expect((await asked()).status()).toBe(401);

  await page.goto(firm.at('integration?tab=webhooks'));
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const endpoint = page.getByRole('dialog', { name: 'Add endpoint' });
  await endpoint.getByLabel('Name', { exact: false }).fill('Ledger');
  await endpoint.getByLabel('URL').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  await endpoint.getByLabel('Client created').check();
  await endpoint.getByRole('button', { name: /^Add endpoint/ }).click();
  await page.getByRole('dialog', { name: 'Ledger' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Actions for Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Send ping' }).click();
  await says(page, 'Ping sent. See Deliveries for the answer.');
  await page.goto(firm.at('integration?tab=deliveries'));
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  expect(received).toContain('ping');

  await page.goto(firm.at('integration?tab=calendar'));
  await page.getByRole('button', { name: 'Create feed' }).click();
  await page
    .getByRole('dialog', { name: 'Create calendar feed' })
    .getByRole('button', { name: /^Create feed/ })
    .click();
  const feed = page.getByRole('dialog', { name: 'My due dates and tasks' });
  const link = (await feed.locator('code').textContent())!;
  await feed.getByRole('button', { name: 'Done' }).click();
  const answer = await page.request.get(link);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
});
