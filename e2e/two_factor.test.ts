import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringAxe, seriousIn } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId } from './support/firm.ts';
import { lastCodeTo, lastLinkTo, lastMessageTo } from './support/outbox.ts';
import {
  ACCOUNT_PASSWORD,
  call,
  newAccount,
  newVisitor,
  openSession,
  says,
  url,
  type Account,
} from './support/people.ts';
import { addVirtualAuthenticator, ageSessions, codeOf } from './support/two-factor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enterPassword(page: Page, { email }: Account, path = '/sign-in'): Promise<void> {
  await page.goto(url(path));
  await page.getByLabel('Email or mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
  await button(page, 'Sign in').click();
}

describe('an authenticator app', () => {
  const account = { name: 'Kavya Iyer', email: 'kavya@iyer.example', mobile_number: '9822200101' };
  let profile: Page;
  let secret: string;
  let codes: string[];

  test('is set up with the key, and recovery codes follow', async () => {
    profile = await bringAxe(await openSession(browser, await newAccount(account)));
    await profile.goto(url('/user'));
    await button(profile, 'Set up authenticator app').click();
    const dialog = profile.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Set up authenticator app' }).click();
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    secret = await dialog.locator('code').innerText();
    const code = dialog.getByLabel('Code from the app');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill('000000');
    await says(profile, 'This code is incorrect or was already used.');
    // Pasted, as from a password manager.
    await profile.evaluate((text) => navigator.clipboard.writeText(text), codeOf(secret));
    await code.focus();
    await profile.keyboard.press('Control+V');
    await button(profile, 'I saved my codes').waitFor();
    codes = await dialog.getByRole('region', { name: 'Recovery codes' }).locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await seriousIn(profile)).toEqual([]);
    await button(profile, 'Copy').click();
    expect(await profile.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const saved = profile.waitForEvent('download');
    await button(profile, 'Download').click();
    expect((await saved).suggestedFilename()).toBe('daftar-recovery-codes.txt');
    await button(profile, 'I saved my codes').click();
    await says(profile, '10 of 10 left.');
    expect(await lastMessageTo(account.email)).toContain('You added an authenticator app');
  });

  test('is requested after the password, and leads to the requested screen', async () => {
    const page = await bringAxe(await newVisitor(browser));
    await enterPassword(page, account, '/sign-in?next=%2Fuser');
    await heading(page, 'Two-factor sign-in').waitFor();
    // Nothing else opens before.
    await page.goto(url('/businesses'));
    await heading(page, 'Two-factor sign-in').waitFor();
    expect(await seriousIn(page)).toEqual([]);
    await page.keyboard.type('000000');
    await says(page, 'This code is incorrect or was already used.');
    await page.keyboard.type(codeOf(secret, 1));
    await heading(page, 'Businesses').waitFor();
  });

  test('is replaced by a recovery code once', async () => {
    const page = await newVisitor(browser);
    await enterPassword(page, account, '/sign-in?next=%2Fuser');
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code', { exact: true }).fill('abc');
    await page.keyboard.press('Enter');
    await says(page, 'Enter a recovery code with 10 characters');
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]!.toUpperCase());
    await page.keyboard.press('Enter');
    await heading(page, 'Profile').waitFor();
    await says(page, '9 of 10 left.');
  });

  test('is removed after the user confirmed who they are', async () => {
    await ageSessions(account.email, 'confirmed_at', 30);
    await profile.reload();
    await button(profile, 'Remove authenticator app').click();
    await button(profile, 'Remove').click();
    const dialog = profile.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Authenticator code').waitFor();
    expect(await seriousIn(profile)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use password' }).click();
    await profile.keyboard.type('not my password');
    await profile.keyboard.press('Enter');
    await says(profile, 'Incorrect password.');
    await dialog.getByLabel('Account password').fill(ACCOUNT_PASSWORD);
    await profile.keyboard.press('Enter');
    await says(profile, 'Authenticator app removed');
    await says(profile, 'A new 6-digit code every 30 seconds on your phone.');
  });
});

describe('confirming who you are', () => {
  test('by a code, for people without a password at hand; closing the dialog changes nothing', async () => {
    const account = { name: 'Ravi Pillai', email: 'ravi@pillai.example', mobile_number: '9822200102' };
    const page = await openSession(browser, await newAccount(account));
    await page.goto(url('/user'));
    await ageSessions(account.email, 'confirmed_at', 30);
    await button(page, 'Set up authenticator app').click();
    const start = page.getByRole('dialog').getByRole('button', { name: 'Set up authenticator app' });
    await start.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Account password').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await start.click();
    await dialog.getByRole('button', { name: 'Send a code instead' }).click();
    await says(page, 'Code sent to');
    await dialog.getByLabel('Confirmation code').fill(await lastCodeTo(account.email));
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  });
});

describe('a passkey', () => {
  const account = { name: 'Meera Gokhale', email: 'meera@gokhale.example', mobile_number: '9822200103' };

  test('is added, completes a sign-in, confirms who you are, and is renamed and removed', async () => {
    const page = await openSession(browser, await newAccount(account));
    await addVirtualAuthenticator(page);
    await page.goto(url('/user'));
    await button(page, 'Add passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name of this passkey').fill('Office laptop');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await button(page, 'I saved my codes').click();
    await says(page, 'Office laptop');
    await says(page, /Passkey · Added .* · not used yet/);

    await call(page, '/logout', { method: 'POST' });
    await enterPassword(page, account, '/sign-in?next=%2Fuser');
    await heading(page, 'Two-factor sign-in').waitFor();
    await button(page, 'Continue with passkey').click();
    await heading(page, 'Profile').waitFor();
    await says(page, /Passkey · Added .* · last used/);

    await button(page, 'Rename Office laptop').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await page.keyboard.press('Enter');
    await says(page, 'Passkey renamed');

    await ageSessions(account.email, 'confirmed_at', 30);
    await page.reload();
    await button(page, 'Remove Old laptop').click();
    await button(page, 'Remove').click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Continue with passkey' })
      .click();
    await says(page, 'Passkey removed');
    expect(await lastMessageTo(account.email)).toContain('You removed the passkey “Old laptop”');
  });
});

describe('a business', () => {
  const owner = { name: 'Nisha Rane', email: 'nisha@rane.example', mobile_number: '9822200104' };

  test('requires a second factor: the owner decides it, and the next sign-in leads to the set-up', async () => {
    const firm = await foundFirm(browser, 'Rane & Rane', owner);
    const page = await bringAxe(firm.owner);
    await page.goto(firm.at('settings-company'));
    await button(page, 'Edit sign-in security').click();
    const dialog = page.getByRole('dialog', { name: 'Edit sign-in security' });
    await dialog.getByLabel('Two-factor sign-in').selectOption({ label: 'Required for everyone' });
    await dialog.getByLabel('Required', { exact: true }).selectOption({ label: 'At the next sign-in' });
    await dialog.getByLabel('Sign out after inactivity of').selectOption({ label: '30 minutes' });
    expect(await seriousIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Set up two-factor sign-in for yourself first, in your profile.');
    const { secret } = await firm.call<{ secret: string }>('/two_factor/authenticator', { method: 'POST', body: {} });
    await firm.call('/two_factor/authenticator/verify', { method: 'POST', body: { otp: codeOf(secret) } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Sign-in security updated');
    await says(page, 'Required for everyone');

    const member = { name: 'Onkar Rane', email: 'onkar@rane.example', mobile_number: '9822200105' };
    const grant = { role_id: await roleId(firm, 'Senior') };
    await (await addColleague(browser, firm, member, grant, lastLinkTo)).close();
    const visitor = await bringAxe(await newVisitor(browser));
    await enterPassword(visitor, member, '/sign-in?next=%2Fuser');
    await heading(visitor, 'Set up two-factor sign-in').waitFor();
    expect(await seriousIn(visitor)).toEqual([]);
    await button(visitor, 'Set up authenticator app').click();
    const key = await visitor.locator('main code').innerText();
    await visitor.keyboard.type(codeOf(key));
    await button(visitor, 'I saved my codes').click();
    await heading(visitor, 'Profile').waitFor();
    await says(visitor, 'Rane & Rane requires it.');
  });

  test('an idle session ends on the server, and signing in again leads back to the same place', async () => {
    const account = { name: 'Tara Bose', email: 'tara@bose.example', mobile_number: '9822200106' };
    const page = await openSession(browser, await newAccount(account));
    await page.goto(url('/businesses'));
    await heading(page, 'Businesses').waitFor();
    await ageSessions(account.email, 'last_seen_at', 121);
    await page.goto(url('/user'));
    await heading(page, 'Welcome back').waitFor();
    await says(page, 'Your session has expired. Sign in again.');
    await page.getByLabel('Email or mobile number').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await button(page, 'Sign in').click();
    await heading(page, 'Profile').waitFor();
  });
});
