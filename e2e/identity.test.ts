import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { lastCodeTo, lastLinkTo, passwordLinkTo, signInCodeTo } from './support/outbox.ts';
import {
  ACCOUNT_PASSWORD,
  CLIENT,
  DEMO_PASSWORD,
  newAccount,
  newPerson,
  newVisitor,
  OWNER,
  says,
  stored,
  url,
} from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf } from './support/visit.ts';

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

describe('signing up', () => {
  test('with the keyboard alone: account, email and mobile verified by codes, and an empty list of businesses', async () => {
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
    await says(page, 'No businesses yet');
    expect(await page.getByRole('button', { name: /Resend code in \d+s/ }).count()).toBe(0);
  });

  test('an invitation shows business, role and inviter, fixes the e-mail, and lets one in', async () => {
    const page = await newVisitor(browser);
    await page.goto(await invite('nisha@verma.example', 'Senior'));
    await says(page, PRACTICE);
    await says(page, 'Anita Sharma invited you as Senior');
    const email = page.getByLabel('Email');
    expect(await email.inputValue()).toBe('nisha@verma.example');
    expect(await email.getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('Your name').fill('Nisha Verma');
    await page.getByLabel('Mobile number').fill('9811133344');
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    await button(page, 'Continue').click();
    await verifyContacts(page, 'nisha@verma.example', '9811133344');
    await heading(page, 'Create a password').waitFor();
    await says(page, 'Step 3 of 3');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await button(page, 'Create password').click();
    await button(page, `Join ${PRACTICE}`).click();
    await page.waitForURL(/\/business\/\d+\//);
  });

  test('a person with an account signs in and joins with it; another account can’t', async () => {
    const email = 'jaya@joins.example';
    await newAccount({ name: 'Jaya Joins', email, mobile_number: '9811144405' });
    const link = await invite(email, 'Data entry operator');
    const other = await newPerson(browser, 'kavya@sharmadesai.example');
    await other.goto(link);
    await says(other, 'You are signed in as kavya@sharmadesai.example.');
    expect(await button(other, /Join Sharma/).count()).toBe(0);

    const page = await newVisitor(browser);
    await page.goto(link);
    await says(page, `${email} already has an account.`);
    await page.getByRole('link', { name: 'Sign in to join' }).click();
    await says(page, 'Anita Sharma invited you as Data entry operator');
    expect(await page.getByLabel('Email or mobile number').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await button(page, 'Sign in').click();
    await button(page, `Join ${PRACTICE}`).click();
    await page.waitForURL(/\/business\/\d+\//);

    await other.goto(link);
    await heading(other, 'This invitation link doesn’t work').waitFor();
  });
});

describe('signing in', () => {
  test('a wrong password is reported on the page; team and client have separate sign-ins with their own URLs', async () => {
    const page = await newVisitor(browser);
    await page.goto(url('/coming_soon'));
    await page.getByRole('main').getByRole('heading', { name: 'Coming soon' }).waitFor();
    await page.goto(url('/client-login-email?next=%2Fuseful-links'));
    await page.waitForURL(/login_type=client&type=email&next=%2Fuseful-links/);
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Client' }).isChecked()).toBe(true);

    await page.goto(url('/sign-in'));
    await page.getByLabel('Email or mobile number').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await button(page, 'Sign in').click();
    await says(page, 'Incorrect email, mobile number or password.');
    expect(await stored(page, 'id_token')).toBeNull();
    // The toast for an unreachable server needs no download, and the form stays.
    await page.route('**/*', (asked) => asked.abort());
    await button(page, 'Sign in').click();
    await says(page, 'Can’t reach the server. Check your connection.');
    await button(page, 'Dismiss').click();
    expect(await page.getByLabel('Email or mobile number').inputValue()).toBe(OWNER);
    await page.unrouteAll();

    await page.getByText('Client', { exact: true }).click();
    await page.waitForURL(/login_type=client/);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByRole('alert').waitFor();
    expect(await stored(page, 'client_jwt_token')).toBeNull();
  });

  test('a client by a code, on a phone: a wrong one is reported, another is sent after a minute, the right one signs in', async () => {
    const page = await newVisitor(browser, PHONE);
    await page.clock.install();
    await page.goto(url('/client-login-email'));
    await page.getByLabel('Email', { exact: true }).fill(CLIENT);
    await button(page, 'Sign in with a code').click();
    await heading(page, 'Enter your code').waitFor();
    await says(page, `If ${CLIENT} has a client login, a code has been sent.`);
    const code = page.getByLabel('Verification code');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const first = await signInCodeTo(CLIENT);
    await code.fill(first === '111111' ? '222222' : '111111');
    await says(page, 'This code is incorrect or has expired. Check it or request a new one.');
    await page.getByRole('button', { name: /^Resend code in \d+s$/ }).waitFor();
    await page.clock.fastForward('01:00');
    await button(page, 'Resend code').click();
    const second = await signInCodeTo(CLIENT, first);
    await code.fill(second);
    await page.waitForURL((now) => !now.pathname.startsWith('/sign-in'));
    expect(await stored(page, 'client_jwt_token')).not.toBeNull();
  });

  test('by a code with the keyboard alone: back to another login, to the password, and in by the mobile', async () => {
    const page = await newVisitor(browser);
    await page.goto(url('/sign-in?login_type=client'));
    await focused(page.getByLabel('Email or mobile number'));
    await tabTo(page, 'Sign in with a code');
    await page.keyboard.press('Enter');
    await heading(page, 'Sign in with a code').waitFor();
    await focused(page.getByLabel('Email or mobile number'));
    await page.keyboard.type('mahesh');
    await page.keyboard.press('Enter');
    await says(page, 'Enter an email or mobile number');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('nobody@kesarfoods.example');
    await page.keyboard.press('Enter');
    await heading(page, 'Enter your code').waitFor();
    await focused(page.getByLabel('Verification code'));
    await tabTo(page, 'Use another email or mobile number');
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('Email or mobile number'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('98790 11011');
    await tabTo(page, 'Sign in with password');
    await page.keyboard.press('Enter');
    await heading(page, 'Welcome back').waitFor();
    await tabTo(page, 'Sign in with a code');
    await page.keyboard.press('Enter');
    await heading(page, 'Enter your code').waitFor();
    await focused(page.getByLabel('Verification code'));
    await page.keyboard.type(await signInCodeTo('9879011011'));
    await page.waitForURL((now) => !now.pathname.startsWith('/sign-in'));
  });

  test('by mobile, not kept: another tab of the browser is not signed in', async () => {
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
});

test('a forgotten password: the link works once, and every session ends', async () => {
  const email = 'gita@forgets.example';
  await newAccount({ name: 'Gita Forgets', email, mobile_number: '9811144401' });
  const elsewhere = await newPerson(browser, email, ACCOUNT_PASSWORD);
  const page = await newVisitor(browser);
  await page.goto(url('/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await button(page, 'Send reset link').waitFor();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send reset link').click();
  await says(page, 'If this email has an account, a reset link has been sent.');
  const link = await passwordLinkTo(email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill('something else');
  await button(page, 'Set password').click();
  await says(page, 'Passwords don’t match');
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await button(page, 'Set password').click();
  await heading(page, 'Password changed').waitFor();

  await elsewhere.goto(url('/user'));
  await heading(elsewhere, 'Welcome back').waitFor();
  expect(await stored(elsewhere, 'id_token')).toBeNull();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another calm mango');
  await page.getByLabel('Confirm new password').fill('another calm mango');
  await button(page, 'Set password').click();
  await heading(page, 'This link no longer works').waitFor();
});

test('the profile: picture, name, contact with the password, password, theme', async () => {
  const email = 'rhea@changes.example';
  await newAccount({ name: 'Rhea Changes', email, mobile_number: '9811144404' });
  const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
  await page.goto(url('/user'));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await says(page, 'Photo updated');
  // Cancelling by keyboard returns the focus to its button.
  await button(page, 'Edit name').press('Enter');
  await button(page, 'Cancel').press('Enter');
  await focused(button(page, 'Edit name'));
  await button(page, 'Edit name').click();
  await page.getByLabel('Your name').fill('Rhea Changes Much');
  await button(page, 'Save').click();
  await says(page, 'Name updated');
  await page.getByRole('button', { name: /Your account, Rhea Changes Much/ }).waitFor();

  await button(page, 'Edit contact details').click();
  await page.getByLabel('Email', { exact: true }).fill('rhea.much@changes.example');
  await button(page, 'Save').click();
  await says(page, 'Enter your current password');
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await button(page, 'Save').click();
  await says(page, 'Confirm your new email');
  const waiting = page.getByRole('region', { name: 'Confirm email' });
  await waiting.getByText(`Until then, ${email} stays your email.`).waitFor();
  await waiting.getByText('Didn’t get a code?').waitFor();
  await button(page, 'Cancel change').click();
  await says(page, 'Email change cancelled');
  await waiting.waitFor({ state: 'detached' });
  await button(page, 'Edit contact details').click();
  await page.getByLabel('Email', { exact: true }).fill('rhea.much@changes.example');
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await button(page, 'Save').click();
  await waiting.getByText('Didn’t get a code?').waitFor();
  await page.reload();
  await waiting.getByRole('button', { name: 'Send code' }).click();
  await waiting.getByText('Didn’t get a code?').waitFor();
  await waiting.getByLabel('Verification code').fill(await lastCodeTo('rhea.much@changes.example'));
  await says(page, 'Email confirmed');
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('rhea.much@changes.example').waitFor();

  await button(page, 'Change password').click();
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await says(page, 'Password changed');

  await page.getByText('Dark', { exact: true }).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.reload();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await stored(page, 'theme_mode')).toBe('dark');
});
