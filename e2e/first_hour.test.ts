import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { lastCodeTo, lastLinkTo } from './support/outbox.ts';
import { newVisitor, says, url } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { PHONE } from './support/visit.ts';

const OWNER = { name: 'Darshana Bhatt', email: 'darshana@bhattco.example', mobile: '9844455501' };
const CLIENT = { email: 'mahesh@kesar.example', mobile: '9844455502' };
const PASSWORD = 'three calm mangoes';
const GSTIN = '24ABTFS4821K1ZP';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The labels of required fields end with a mark. */
const valueOf = (page: Page, label: string) =>
  page
    .getByLabel(new RegExp(`^${label}\\W*$`))
    .first()
    .inputValue();

async function verify(page: Page, contacts: readonly (readonly [string, string])[]): Promise<void> {
  for (const [title, contact] of contacts) {
    await heading(page, title).waitFor();
    await button(page, 'Send code').click();
    await page.getByLabel('Verification code').waitFor();
    await page.getByLabel('Verification code').fill(await lastCodeTo(contact));
  }
}

test('from sign-up to the first invoice and the first portal client without entering anything twice', async () => {
  // Nothing is stored: announcements would open, if they did for newcomers.
  const page = await remembering(browser, {}, { viewport: { width: 1440, height: 900 } });
  await page.goto(url('/sign-up'));
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(OWNER.mobile);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await verify(page, [
    ['Verify your email', OWNER.email],
    ['Verify your mobile number', OWNER.mobile],
  ]);

  await button(page, 'Set up later').click();
  await says(page, 'No businesses yet');
  await page
    .getByRole('link', { name: /Create business/ })
    .first()
    .click();
  await heading(page, 'Create business').waitFor();
  expect([await valueOf(page, 'Email'), await valueOf(page, 'Mobile number')]).toEqual([OWNER.email, OWNER.mobile]);
  await page.getByLabel('Business name').fill('Bhatt & Co.');
  await page.getByLabel('GSTIN').fill(GSTIN);
  await expect.poll(() => valueOf(page, 'PAN')).toBe('ABTFS4821K');
  expect(await valueOf(page, 'State')).toBe('Gujarat');
  await page.getByLabel('Address line 1').fill('402, Sakar III');
  await page.getByLabel('City').fill('Ahmedabad');
  await page.getByLabel('PIN code').fill('380009');
  await button(page, 'Create business').click();
  await page.waitForURL(/\/business\/\d+\//);
  await page.getByText('Get started').waitFor();
  await page.getByText('What’s new').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const at = (path: string): string => page.url().replace(/(\/business\/\d+\/).*/, `$1${path}`);

  await page.goto(at('quick-tutorial'));
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  for (const done of ['Complete the company profile', 'Check your branches'])
    await step(done).getByLabel('Done').waitFor();
  await page.getByRole('link', { name: 'Start: Add your first client' }).click();
  await heading(page, 'Add client').waitFor();
  await page.getByLabel('GSTIN').fill('24AAACK4821M1ZK');
  await expect.poll(() => valueOf(page, 'Category')).toBe('Private Limited');
  await expect.poll(() => valueOf(page, 'PAN')).toBe('AAACK4821M');
  expect(await valueOf(page, 'State')).toBe('Gujarat');
  await page.getByLabel('Company name').fill('Kesar Foods Private Limited');
  await page.getByLabel('Primary mobile').fill(CLIENT.mobile);
  await page.getByLabel('Primary email').fill(CLIENT.email);
  await page.getByLabel('Address line 1').first().fill('Plot 41, GIDC Vatva');
  await page.getByLabel('City').first().fill('Ahmedabad');
  await button(page, /^Add client/).click();
  await heading(page, 'Kesar Foods Private Limited').waitFor();
  await page.getByText('Next steps for this client').waitFor();
  await page.getByRole('link', { name: 'Create task' }).waitFor();
  const invitation = await page.getByRole('link', { name: 'Invite to portal' }).getAttribute('href');

  await page.getByRole('link', { name: 'Create invoice' }).click();
  await says(page, 'No firms yet');
  await page.getByRole('link', { name: 'Add firm' }).click();
  await heading(page, 'Add firm').waitFor();
  const asked = ['Name', 'GSTIN', 'PAN', 'Address line 1', 'City', 'State', 'PIN code', 'Email', 'Mobile number'];
  expect(await Promise.all(asked.map((label) => valueOf(page, label)))).toEqual([
    'Bhatt & Co.',
    GSTIN,
    'ABTFS4821K',
    '402, Sakar III',
    'Ahmedabad',
    'Gujarat',
    '380009',
    OWNER.email,
    OWNER.mobile,
  ]);
  await button(page, /^Add firm/).click();
  await heading(page, 'Create invoice').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Client' }).inputValue()).toContain('Kesar Foods');
  await page.getByLabel('Description, line 1', { exact: true }).fill('Accounts of October');
  await page.getByLabel('HSN/SAC, line 1', { exact: true }).fill('998222');
  await page.getByLabel('Rate, line 1', { exact: true }).fill('10000');
  await page.getByText('₹ 11,800.00').first().waitFor();
  await button(page, /^Issue invoice/).click();
  await heading(page, /^BC\//).waitFor();

  await page.goto(invitation!);
  await heading(page, /settings|Kesar/i).waitFor();
  await page.getByRole('dialog', { name: 'Invite to portal' }).waitFor();
  expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe(CLIENT.email);
  await button(page, /^Send invitation/).click();
  await page.getByText('Invited', { exact: true }).waitFor();
  await page.goto(at('quick-tutorial'));
  for (const done of ['Add your first client', 'Add the firm', 'Issue your first invoice', 'Invite a client'])
    await step(done).getByLabel('Done').waitFor();

  const phone = await newVisitor(browser, PHONE);
  await phone.goto(await lastLinkTo(CLIENT.email));
  await heading(phone, 'Your client portal').waitFor();
  expect(await phone.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(CLIENT.mobile);
  await button(phone, 'Continue').click();
  await verify(phone, [
    ['Verify your email', CLIENT.email],
    ['Verify your mobile number', CLIENT.mobile],
  ]);
  await heading(phone, 'Create a password').waitFor();
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Confirm password').fill(PASSWORD);
  await button(phone, 'Create password').click();
  await button(phone, 'Add Bhatt & Co.').click();
  await phone.getByText('Kesar Foods Private Limited').first().waitFor();
});
