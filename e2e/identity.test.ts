import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { lastCodeTo, lastLinkTo, passwordLinkTo } from './support/outbox.ts';
import { DEMO_PASSWORD, newVisitor, OWNER, says, stored, url } from './support/people.ts';
import { businessOf, callAs, PRACTICE, tokenOf } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'three calm mangoes';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function verifyContacts(page: Page, email: string, mobile: string): Promise<void> {
  for (const [title, contact] of [
    ['Verify your email', email],
    ['Verify your mobile number', mobile],
  ] as const) {
    await heading(page, title).waitFor();
    await button(page, 'Send code').click();
    await says(page, /so the code was not sent/);
    await page.getByLabel('Verification code').fill(await lastCodeTo(contact));
  }
}

async function invite(email: string, roleName: string): Promise<string> {
  const owner = await tokenOf(OWNER);
  const business = await businessOf(owner, PRACTICE);
  const roles = await callAs<{ data: { id: number; name: string }[] }>(owner, '/roles', { business });
  const role_id = roles.data.find((role) => role.name === roleName)!.id;
  await callAs(owner, '/invitations', { method: 'POST', business, body: { email, role_id } });
  return lastLinkTo(email);
}

test('signing up with the keyboard alone: the codes verify email and mobile; then a photo and another email', async () => {
  const page = await newVisitor(browser);
  await page.goto(url('/sign-up'));
  await heading(page, 'Create your account').waitFor();
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Sneha Rao');
  await type('sneha@rao.example');
  await page.keyboard.press('Tab'); // the dial code stays India's
  await type('1234567890');
  await says(page, 'Mobile number must start with 6, 7, 8 or 9');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await type('9811122233');
  await page.keyboard.type('rao');
  await says(page, 'Enter at least 10 characters');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await says(page, 'Strong');
  await page.keyboard.press('Enter');

  await heading(page, 'Verify your email').waitFor();
  await says(page, 'Step 1 of 2');
  await button(page, 'Send code').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification code').waitFor();
  await page.keyboard.type(await lastCodeTo('sneha@rao.example'));
  await heading(page, 'Verify your mobile number').waitFor();
  await button(page, 'Send code').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification code').waitFor();
  await page.keyboard.type('000000');
  await says(page, 'This code is incorrect or has expired. Check it or request a new one.');
  await page.keyboard.type(await lastCodeTo('9811122233'));
  await heading(page, 'Set up two-factor sign-in').waitFor();
  await says(page, '(7 days left)');
  await button(page, 'Set up later').focus();
  await page.keyboard.press('Enter');
  await says(page, 'No businesses yet');
  expect(await page.getByRole('button', { name: /Resend code in \d+s/ }).count()).toBe(0);

  await page.goto(url('/user'));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await says(page, 'Photo updated');
  await button(page, 'Edit contact details').click();
  await page.getByLabel('Email', { exact: true }).fill('sneha.much@rao.example');
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Save').click();
  const waiting = page.getByRole('region', { name: 'Confirm email' });
  await waiting.getByText('Didn’t get a code?').waitFor();
  await page.reload();
  await waiting.getByRole('button', { name: 'Send code' }).click();
  await waiting.getByText('Didn’t get a code?').waitFor();
  await waiting.getByLabel('Verification code').fill(await lastCodeTo('sneha.much@rao.example'));
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('sneha.much@rao.example').waitFor();
  // The theme is there before the app.
  await page.getByText('Dark', { exact: true }).click();
  await page.reload();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
});

test('an invited person joins; who forgets the password sets another by the link, once, and every session ends', async () => {
  const page = await newVisitor(browser);
  await page.goto(await invite('nisha@verma.example', 'Senior'));
  await says(page, 'Anita Sharma invited you as Senior');
  await page.getByLabel('Your name').fill('Nisha Verma');
  await page.getByLabel('Mobile number').fill('9811133344');
  await button(page, 'Continue').click();
  await verifyContacts(page, 'nisha@verma.example', '9811133344');
  await heading(page, 'Create a password').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await button(page, 'Create password').click();
  await button(page, `Join ${PRACTICE}`).click();
  await page.waitForURL(/\/business\/\d+\//);

  const visitor = await newVisitor(browser);
  await visitor.goto(url('/forgot-password'));
  await visitor.getByLabel('Email').fill('nisha@verma.example');
  await button(visitor, 'Send reset link').click();
  await says(visitor, 'If this email has an account, a reset link has been sent.');
  const link = await passwordLinkTo('nisha@verma.example');
  const reset = async (password: string): Promise<void> => {
    await visitor.goto(link);
    await visitor.getByLabel('New password', { exact: true }).fill(password);
    await visitor.getByLabel('Confirm new password').fill(password);
    await button(visitor, 'Set password').click();
  };
  await reset('four calm mangoes');
  await heading(visitor, 'Password changed').waitFor();
  await page.goto(url('/user'));
  await heading(page, 'Welcome back').waitFor();
  expect(await stored(page, 'id_token')).toBeNull();
  await reset('another calm mango');
  await heading(visitor, 'This link no longer works').waitFor();
});

test('a sign-in that is not kept is of its tab: another tab of the browser is not signed in', async () => {
  const page = await newVisitor(browser);
  await page.goto(url('/sign-in'));
  await page.getByLabel('Email or mobile number').fill('9825011005');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Keep me signed in').uncheck();
  await button(page, 'Sign in').click();
  await heading(page, 'Businesses').waitFor();
  await page.reload();
  await heading(page, 'Businesses').waitFor();
  const tab = await page.context().newPage();
  await tab.goto(url('/businesses'));
  await heading(tab, 'Welcome back').waitFor();
  expect(await stored(tab, 'id_token')).toBeNull();
});
