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

async function verifyMobile(page: Page, mobile: string): Promise<void> {
  await heading(page, 'Verify your mobile').waitFor();
  await button(page, 'Send the code').click();
  await says(page, /no gateway set, so the code waits in its outbox/);
  await page.getByLabel('Code').fill(await lastCodeTo(mobile));
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
  test('with the keyboard alone: account, mobile verified by the code, and an empty list of businesses', async () => {
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
    await says(page, 'Mobile number must begin with 6, 7, 8 or 9');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await type('9811122233');
    await page.keyboard.type('rao');
    await says(page, 'At least 10 characters');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(PASSWORD);
    await says(page, 'Strong');
    await page.keyboard.press('Enter');

    await heading(page, 'Verify your mobile').waitFor();
    await button(page, 'Send the code').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    await page.keyboard.type('000000');
    await says(page, 'The code is not right or has expired.');
    await page.keyboard.type(await lastCodeTo('9811122233'));
    await says(page, 'You belong to no business yet');
    expect(await page.getByRole('button', { name: /Send again in \d+ s/ }).count()).toBe(0);
  });

  test('says at the field what is in use already', async () => {
    const page = await newVisitor(browser);
    await page.goto(url('/sign-up'));
    await page.getByLabel('Your name').fill('Other Anita');
    await page.getByLabel('Email').fill(OWNER);
    await page.getByLabel('Mobile number').fill('9811199999');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Create account').click();
    await says(page, 'Email already exists');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('an invitation shows business, role and inviter, fixes the e-mail, and lets one in', async () => {
    const page = await newVisitor(browser);
    await page.goto(await invite('nisha@verma.example', 'Senior'));
    await says(page, PRACTICE);
    await says(page, 'Anita Sharma invites you as Senior');
    const email = page.getByLabel('Email');
    expect(await email.inputValue()).toBe('nisha@verma.example');
    expect(await email.getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('Your name').fill('Nisha Verma');
    await page.getByLabel('Mobile number').fill('9811133344');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Create account and join').click();
    await verifyMobile(page, '9811133344');
    await page.getByRole('link', { name: /Sharma Desai & Co\..*Senior/ }).waitFor();
  });

  test('who has an account signs in and joins with it; another account cannot', async () => {
    const email = 'jaya@joins.example';
    await newAccount({ name: 'Jaya Joins', email, mobile_number: '9811144405' });
    const link = await invite(email, 'Data entry');
    const other = await newPerson(browser, 'kavya@sharmadesai.example');
    await other.goto(link);
    await says(other, 'You are signed in as kavya@sharmadesai.example.');
    expect(await button(other, /Join Sharma/).count()).toBe(0);

    const page = await newVisitor(browser);
    await page.goto(link);
    await says(page, `${email} has an account already.`);
    await page.getByRole('link', { name: 'Sign in to join' }).click();
    await says(page, 'Anita Sharma invites you as Data entry');
    expect(await page.getByLabel('Email or mobile number').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await button(page, 'Sign in').click();
    await button(page, `Join ${PRACTICE}`).click();
    await page.waitForURL(/\/business\/\d+\//);

    await other.goto(link);
    await heading(other, 'This invitation does not open').waitFor();
  });
});

describe('signing in', () => {
  test('a wrong password is said on the page; team and client are two doors; the address knows them', async () => {
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
    await says(page, 'The e-mail, mobile number or password is not right.');
    expect(await stored(page, 'id_token')).toBeNull();
    // What tells that the server cannot be reached need not be fetched from it, and the form stays.
    await page.route('**/*', (asked) => asked.abort());
    await button(page, 'Sign in').click();
    await says(page, 'The server cannot be reached. Check the connection.');
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

  test('a client by a code, on a phone: a wrong one is said, another is sent after a minute, the right one opens', async () => {
    const page = await newVisitor(browser, PHONE);
    await page.clock.install();
    await page.goto(url('/client-login-email'));
    await page.getByLabel('Email', { exact: true }).fill(CLIENT);
    await button(page, 'Send me a code').click();
    await heading(page, 'Enter the code').waitFor();
    await says(page, `If ${CLIENT} belongs to a client login, a code is on its way.`);
    const code = page.getByLabel('Code');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const first = await signInCodeTo(CLIENT);
    await code.fill(first === '111111' ? '222222' : '111111');
    await says(page, 'The code is not right or has expired.');
    await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
    await page.clock.fastForward('01:00');
    await button(page, 'Send again').click();
    const second = await signInCodeTo(CLIENT, first);
    await code.fill(second);
    await page.waitForURL((now) => !now.pathname.startsWith('/sign-in'));
    expect(await stored(page, 'client_jwt_token')).not.toBeNull();
  });

  test('by a code with the keyboard alone: back to another login, to the password, and in by the mobile', async () => {
    const page = await newVisitor(browser);
    await page.goto(url('/sign-in?login_type=client'));
    await focused(page.getByLabel('Email or mobile number'));
    await tabTo(page, 'Send me a code');
    await page.keyboard.press('Enter');
    await heading(page, 'Sign in with a code').waitFor();
    await focused(page.getByLabel('Email or mobile number'));
    await page.keyboard.type('mahesh');
    await page.keyboard.press('Enter');
    await says(page, 'Enter an e-mail or a mobile number');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('nobody@kesarfoods.example');
    await page.keyboard.press('Enter');
    await heading(page, 'Enter the code').waitFor();
    await focused(page.getByLabel('Code'));
    await tabTo(page, 'Use another e-mail or number');
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('Email or mobile number'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('98790 11011');
    await tabTo(page, 'Use your password');
    await page.keyboard.press('Enter');
    await heading(page, 'Welcome back').waitFor();
    await tabTo(page, 'Send me a code');
    await page.keyboard.press('Enter');
    await heading(page, 'Enter the code').waitFor();
    await focused(page.getByLabel('Code'));
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

  test('leads back to where one wanted to be, and never to another site', async () => {
    const page = await newVisitor(browser);
    await page.goto(url('/new-business'));
    await page.waitForURL(/\/sign-in\?next=%2Fnew-business/);
    await page.getByLabel('Email or mobile number').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await button(page, 'Sign in').click();
    await heading(page, 'New business').waitFor();
    await page.goto(url('/sign-in?next=//example.com'));
    await heading(page, 'Businesses').waitFor();
    expect(page.url()).toBe(url('/businesses'));
  });
});

test('a forgotten password: the link works once, and every session ends', async () => {
  const email = 'gita@forgets.example';
  await newAccount({ name: 'Gita Forgets', email, mobile_number: '9811144401' });
  const elsewhere = await newPerson(browser, email, ACCOUNT_PASSWORD);
  const page = await newVisitor(browser);
  await page.goto(url('/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await button(page, 'Send the link').waitFor();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send the link').click();
  await says(page, /If an account has this e-mail/);
  const link = await passwordLinkTo(email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill('something else');
  await button(page, 'Set the password').click();
  await says(page, 'The two are not the same');
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await button(page, 'Set the password').click();
  await heading(page, 'Password changed').waitFor();

  await elsewhere.goto(url('/user'));
  await heading(elsewhere, 'Welcome back').waitFor();
  expect(await stored(elsewhere, 'id_token')).toBeNull();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another calm mango');
  await page.getByLabel('Repeat the password').fill('another calm mango');
  await button(page, 'Set the password').click();
  await heading(page, 'This link no longer works').waitFor();
});

test('the profile: picture, name, contact with the password, password, theme', async () => {
  const email = 'rhea@changes.example';
  await newAccount({ name: 'Rhea Changes', email, mobile_number: '9811144404' });
  const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
  await page.goto(url('/user'));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await says(page, 'Picture changed');
  // Given up with the keyboard, it leads back to where it was opened.
  await button(page, 'Change the name').press('Enter');
  await button(page, 'Cancel').press('Enter');
  await focused(button(page, 'Change the name'));
  await button(page, 'Change the name').click();
  await page.getByLabel('Your name').fill('Rhea Changes Much');
  await button(page, 'Save the name').click();
  await says(page, 'Name changed');
  await page.getByRole('button', { name: /Your account, Rhea Changes Much/ }).waitFor();

  await button(page, 'Change the contact').click();
  await page.getByLabel('Email', { exact: true }).fill('rhea.much@changes.example');
  await button(page, 'Save the contact').click();
  await says(page, 'Enter your current password');
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await button(page, 'Save the contact').click();
  await says(page, 'The new e-mail waits for its confirmation');
  const waiting = page.getByRole('region', { name: 'Confirm the e-mail' });
  await waiting.getByText(`Until then ${email} stands.`).waitFor();
  await waiting.getByText('Nothing came?').waitFor();
  await button(page, 'Take it back').click();
  await says(page, `${email} stays`);
  await waiting.waitFor({ state: 'detached' });
  await button(page, 'Change the contact').click();
  await page.getByLabel('Email', { exact: true }).fill('rhea.much@changes.example');
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await button(page, 'Save the contact').click();
  await waiting.getByText('Nothing came?').waitFor();
  await page.reload();
  await waiting.getByRole('button', { name: 'Send the code' }).click();
  await waiting.getByText('Nothing came?').waitFor();
  await waiting.getByLabel('Code').fill(await lastCodeTo('rhea.much@changes.example'));
  await says(page, 'E-mail confirmed');
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('rhea.much@changes.example').waitFor();

  await button(page, 'Change the password').click();
  await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await button(page, 'Set the password').click();
  await says(page, 'Password changed');

  await page.getByText('Dark', { exact: true }).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.reload();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await stored(page, 'theme_mode')).toBe('dark');
});
