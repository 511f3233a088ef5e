import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { callAs, says, url } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { PHONE, WIDE } from './support/visit.ts';

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
  // The link comes by SMS, and so the number is verified.
  const { name, mobile_number } = LOGIN;
  await post(`/client/${clientId}/portal_accesses`, { name, mobile_number });
  const invitation = new URL(await lastLinkTo(mobile_number)).searchParams.get('invitation')!;
  const body = { ...LOGIN, password: 'seven quiet rivers' };
  type SignedIn = { user: { token: { token: string } } };
  token = (await callAs<SignedIn>(null, `/portal_links/${invitation}/signup`, { method: 'POST', body })).user.token
    .token;
});
afterAll(() => browser.close());

const button = (on: Page | Locator, name: string): Locator => on.getByRole('button', { name, exact: true });
/** Its name ends in the keys that do the same. */
const ask = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Ask for the change/ });
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

test('a client asks for a new address and mobile on a telephone; the firm accepts one and rejects the other; the client sees both', async () => {
  const client = await clientPage(PHONE, 'dashboard');
  await client.getByText('We are closed on Friday').waitFor();
  await button(client, 'Hide for today').click();
  await client.getByText('We are closed on Friday').waitFor({ state: 'detached' });
  await client.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await client.getByRole('heading', { level: 1, name: 'Nayak Tiles' }).waitFor();
  await button(client, 'Edit address').click();
  const sheet = client.getByRole('dialog', { name: 'Address' });
  await sheet.getByRole('textbox', { name: 'Address', exact: true }).fill('Plot 41, Sachin GIDC');
  await sheet.getByLabel('Postal code').fill('39');
  await ask(sheet).click();
  await sheet.getByText('1 field needs attention').waitFor();
  await sheet.getByLabel('Postal code').fill('394230');
  await sheet.getByLabel('A word to your firm').fill('We moved on 1 November');
  await ask(sheet).click();
  await says(client, 'Sent. You will be told when it is answered.');
  await part(client, 'Address').getByText('Asked for: Plot 41, Sachin GIDC, Surat, Gujarat, 394230').waitFor();
  await button(client, 'Edit contact').click();
  const contact = client.getByRole('dialog', { name: 'Contact' });
  await contact.getByLabel('Mobile').fill('9811310122');
  await ask(contact).click();
  await part(client, 'Contact').getByText('Asked for: 9811310122').waitFor();

  const { owner } = firm;
  await owner.goto(firm.at('dashboard'));
  await owner.getByRole('link', { name: /Nayak Tiles.*Address, Mobile.*2 open/s }).click();
  await owner.getByRole('heading', { name: 'Change requests · 2 open' }).waitFor();
  const address = owner.getByRole('table', { name: 'Address' });
  await address.getByRole('row', { name: 'Postal code 395002 394230' }).waitFor();
  await owner.getByText('“We moved on 1 November”').waitFor();
  await button(owner, 'Accept: Address').click();
  await owner.getByRole('heading', { name: 'Change requests · 1 open' }).waitFor();
  await button(owner, 'Reject: Mobile').click();
  const dialog = owner.getByRole('dialog', { name: 'Reject: Mobile' });
  await dialog.getByLabel('Reason').fill('Please send a bill of the new number');
  await button(dialog, 'Reject').click();
  await owner.getByText('Everything the client asked for is answered.').waitFor();

  // Told at once, without asking again.
  const asked = part(client, 'Changes you asked for');
  await asked.getByText('Declined').waitFor();
  await asked.getByText('Done').waitFor();
  await asked.getByText('Please send a bill of the new number').waitFor();
  await part(client, 'Address').getByText('Plot 41, Sachin GIDC, Surat, Gujarat, 394230').waitFor();
  await part(client, 'Contact').getByText('9811310111').waitFor();
  expect(await client.getByText('Asked for:').count()).toBe(0);
  await client.getByRole('button', { name: /^Notifications/ }).click();
  await client.getByRole('button', { name: /Mobile: not changed/ }).waitFor();
  await client.getByRole('button', { name: /Address: changed as you asked/ }).waitFor();
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await client.context().close();
});

test('with the keyboard alone: a bank account is asked for, found wrong, put right and taken back', async () => {
  const client = await clientPage(WIDE, 'client-profile');
  await client.getByRole('heading', { level: 1, name: 'Nayak Tiles' }).waitFor();
  await tabTo(client, 'Add bank account');
  await client.keyboard.press('Enter');
  await typeInto(client, 'Account holder', 'Nayak Tiles');
  await typeInto(client, 'Bank', 'HDFC Bank');
  await typeInto(client, 'Account number', '501000123456');
  await typeInto(client, 'IFSC', 'HDFC');
  await client.keyboard.press('Control+Enter');
  await client.getByText('1 field needs attention').waitFor();
  await typeInto(client, 'IFSC', 'HDFC0000123');
  await client.keyboard.press('Control+Enter');
  const accounts = part(client, 'Bank accounts');
  await accounts.getByText('•••• 3456 · Savings · HDFC0000123').waitFor();
  await tabTo(client, 'Take back: New bank account · HDFC Bank');
  await client.keyboard.press('Enter');
  await says(client, 'New bank account · HDFC Bank: taken back');
  await accounts.waitFor({ state: 'detached' });
  await part(client, 'Changes you asked for').getByText('Taken back').waitFor();
  await client.context().close();
});
