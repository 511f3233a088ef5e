import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { lastCodeTo, lastLinkTo } from './support/outbox.ts';
import { newVisitor, says } from './support/people.ts';
import { PHONE } from './support/visit.ts';

const MEERA = { name: 'Meera Patel', email: 'meera@patel.example', mobile_number: '9811266601' };
const KIRAN = { name: 'Kiran Shah', email: 'kiran@shah.example', mobile_number: '9811266602' };
const GUEST = { email: 'accounts@navkar.example', mobile_number: '9811266603', password: 'quiet lotus 58' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Patel Advisory', MEERA);
  owner = firm.owner;
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const confirm = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true });

async function addClient(company_name: string, more: object = {}): Promise<number> {
  const body = { category: 'Private Limited', company_name, ...more };
  return (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
}

async function openSettings(page: Page, id: number, name: string): Promise<void> {
  await page.goto(firm.at(`client/${id}/settings`));
  await heading(page, `${name}: settings`).waitFor();
}

test('a client is invited by mail, chooses a password on a phone, and finds the firm; revoked, nothing is left', async () => {
  const id = await addClient('Navkar Steel', { primary_email: GUEST.email });
  await owner.goto(firm.at(`clients/${id}`));
  await button(owner, 'More actions').click();
  await owner.getByRole('menuitem', { name: 'Client settings' }).click();
  await says(owner, 'No one has portal access yet. Invite a contact.');
  await button(owner, 'Invite to portal').click();
  await owner.getByLabel('Contact name').fill('Jignesh Mehta');
  await button(owner, /^Send invitation/).click();
  await person(owner, 'Jignesh Mehta').getByText('Invited', { exact: true }).waitFor();

  const link = await lastLinkTo(GUEST.email);
  const phone = await newVisitor(browser, PHONE);
  await phone.goto(link);
  await heading(phone, 'Your client portal').waitFor();
  await says(phone, 'invited you to its client portal for Navkar Steel');
  await phone.getByRole('textbox', { name: 'Mobile number' }).fill(GUEST.mobile_number);
  await button(phone, 'Continue').click();
  for (const contact of [GUEST.email, GUEST.mobile_number]) {
    await heading(phone, contact === GUEST.email ? 'Verify your email' : 'Verify your mobile number').waitFor();
    await button(phone, 'Send code').click();
    await phone.getByLabel('Verification code').fill(await lastCodeTo(contact));
  }
  await heading(phone, 'Create a password').waitFor();
  await phone.getByLabel('Password', { exact: true }).fill(GUEST.password);
  await phone.getByLabel('Confirm password').fill(GUEST.password);
  await button(phone, 'Create password').click();
  await button(phone, 'Add Patel Advisory').click();
  // The only client of the only firm opens straight away.
  await phone.waitForURL(/\/client\/\d+\/dashboard$/);
  await phone.getByRole('banner').getByText('Navkar Steel').waitFor();

  // The firm sees it without a reload, and revokes it.
  await person(owner, 'Jignesh Mehta').getByText('Active', { exact: true }).waitFor();
  await button(owner, 'Actions for Jignesh Mehta').click();
  await owner.getByRole('menuitem', { name: 'Revoke access' }).click();
  await confirm(owner, 'Revoke access').click();
  await says(owner, 'No one has portal access yet. Invite a contact.');
  await phone.reload();
  await button(phone, 'Sign in').waitFor();
  await phone.goto(link);
  await heading(phone, 'This invitation link doesn’t work').waitFor();

  // The login stays: invited again, it signs in and accepts.
  await button(owner, 'Invite to portal').click();
  await button(owner, /^Send invitation/).click();
  await person(owner, GUEST.email).getByText('Invited', { exact: true }).waitFor();
  await phone.goto(await lastLinkTo(GUEST.email));
  await phone.getByRole('link', { name: 'Sign in to continue' }).click();
  await phone.getByLabel('Password', { exact: true }).fill(GUEST.password);
  await button(phone, 'Sign in').click();
  await button(phone, 'Add Patel Advisory').click();
  await phone.waitForURL(/\/client\/\d+\/dashboard$/);
  await phone.context().close();
});

test('a private client is not there for a colleague who is not named, and is for one who is', async () => {
  const id = await addClient('Confidential Holdings');
  const role_id = await roleId(firm, 'Senior');
  const kiran = await addColleague(browser, firm, KIRAN, { role_id }, lastLinkTo);
  await openSettings(kiran, id, 'Confidential Holdings');

  await openSettings(owner, id, 'Confidential Holdings');
  await owner.getByRole('switch', { name: 'Limit this client to selected people' }).check();
  await button(owner, 'Save private client').click();
  await says(owner, 'Privacy settings saved');
  await heading(kiran, 'Client not found').waitFor();
  await kiran.goto(firm.at('clients?search=confidential'));
  await heading(kiran, 'Clients').waitFor();
  await says(kiran, 'No matching clients');
  expect(await kiran.getByText('Confidential Holdings').count()).toBe(0);

  const named = owner.getByRole('combobox', { name: 'Visible to' });
  await named.fill('Kiran');
  await owner.getByRole('option', { name: 'Kiran Shah' }).click();
  await button(owner, 'Save private client').click();
  await openSettings(kiran, id, 'Confidential Holdings');
  await kiran.context().close();
});
