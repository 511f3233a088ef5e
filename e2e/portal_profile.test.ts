import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo, tokenIn } from './support/outbox.ts';
import { newPortalLogin, says, url } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { PHONE } from './support/visit.ts';

const OWNER = { name: 'Kamala Pai', email: 'kamala@pai.example', mobile_number: '9811310101' };
const LOGIN = { name: 'Suresh Nayak', email: 'suresh@nayak.example', mobile_number: '9811310102' };

let browser: Browser;
let firm: Firm;
let clientId: number;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Pai & Co', OWNER);
  const post = <T>(path: string, body: unknown): Promise<T> => firm.call<T>(path, { method: 'POST', body });
  const company = {
    category: 'Private Limited',
    company_name: 'Nayak Tiles',
    primary_mobile_number: '9811310111',
    address_1: '12 Ring Road',
    city: 'Surat',
    state: 'Gujarat',
    pincode: '395002',
  };
  clientId = (await post<{ id: number }>('/clients', company)).id;
  const flash = { flash_message: 'We are closed on Friday', preferences: { portal_flash: true } };
  await firm.call(`/client/${clientId}/settings`, { method: 'PUT', body: flash });
  // The link comes by SMS.
  const { name, mobile_number } = LOGIN;
  await post(`/client/${clientId}/portal_accesses`, { name, mobile_number });
  const invitation = tokenIn(await lastLinkTo(mobile_number));
  token = await newPortalLogin(invitation, LOGIN);
});
afterAll(() => browser.close());

const button = (on: Page | Locator, name: string): Locator => on.getByRole('button', { name, exact: true });
/** Its name ends with its shortcut. */
const ask = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Send request/ });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The client's own browser, with its live line up. */
async function clientPage(viewport: typeof PHONE, path: string): Promise<Page> {
  const page = await remembering(browser, { client_jwt_token: token }, { viewport });
  const heard = page
    .waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('channel_joined')),
    );
  await page.goto(url(`/business/${firm.id}/client/${clientId}/${path}`));
  await heard;
  return page;
}

test('a client requests a new address and mobile number on a phone; staff accept one and reject the other; the client sees both answers', async () => {
  const client = await clientPage(PHONE, 'dashboard');
  await client.getByText('We are closed on Friday').waitFor();
  await button(client, 'Hide until tomorrow').click();
  await client.getByText('We are closed on Friday').waitFor({ state: 'detached' });
  await client.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await client.getByRole('heading', { level: 1, name: 'Nayak Tiles' }).waitFor();
  await button(client, 'Edit address').click();
  const sheet = client.getByRole('dialog', { name: 'Address' });
  await sheet.getByRole('textbox', { name: 'Address line 1' }).fill('Plot 41, Sachin GIDC');
  await sheet.getByLabel('PIN code').fill('39');
  await ask(sheet).click();
  await sheet.getByText('Fix 1 field').waitFor();
  await sheet.getByLabel('PIN code').fill('394230');
  await sheet.getByLabel('Note to your accountant').fill('We moved on 1 November');
  await ask(sheet).click();
  await says(client, 'Request sent. You will be notified when it is answered.');
  await part(client, 'Address').getByText('Requested: Plot 41, Sachin GIDC, Surat, Gujarat, 394230').waitFor();
  await button(client, 'Edit contact').click();
  const contact = client.getByRole('dialog', { name: 'Contact' });
  await contact.getByLabel('Mobile number').fill('9811310122');
  await ask(contact).click();
  await part(client, 'Contact').getByText('Requested: 9811310122').waitFor();

  const { owner } = firm;
  await owner.goto(firm.at('dashboard'));
  await owner.getByRole('link', { name: /Nayak Tiles.*Address, Mobile number.*2 pending/s }).click();
  await owner.getByRole('heading', { name: 'Change requests · 2 pending' }).waitFor();
  const address = owner.getByRole('table', { name: 'Address' });
  await address.getByRole('row', { name: 'PIN code 395002 394230' }).waitFor();
  await owner.getByText('“We moved on 1 November”').waitFor();
  await button(owner, 'Accept: Address').click();
  await owner.getByRole('heading', { name: 'Change requests · 1 pending' }).waitFor();
  await button(owner, 'Reject: Mobile number').click();
  const dialog = owner.getByRole('dialog', { name: 'Reject request: Mobile number' });
  await dialog.getByLabel('Reason').fill('Please send a bill of the new number');
  await button(dialog, 'Reject request').click();
  await owner.getByText('No pending requests.').waitFor();

  // Updated without a reload.
  const asked = part(client, 'Your change requests');
  await asked.getByText('Rejected').waitFor();
  await asked.getByText('Done').waitFor();
  await asked.getByText('Please send a bill of the new number').waitFor();
  await part(client, 'Address').getByText('Plot 41, Sachin GIDC, Surat, Gujarat, 394230').waitFor();
  await part(client, 'Contact').getByText('9811310111').waitFor();
  expect(await client.getByText('Requested:').count()).toBe(0);
  await client.getByRole('button', { name: /^Notifications/ }).click();
  await client.getByRole('button', { name: /Change request rejected: Mobile number/ }).waitFor();
  await client.getByRole('button', { name: /Profile updated: Address/ }).waitFor();
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await client.context().close();
});
