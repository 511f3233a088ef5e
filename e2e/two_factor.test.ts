import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringAxe, seriousIn } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { addColleague, firmOf, foundFirm, roleId } from './support/firm.ts';
import { lastLinkTo, lastMessageTo, tokenIn } from './support/outbox.ts';
import {
  ACCOUNT_PASSWORD,
  call,
  newAccount,
  newPortalLogin,
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

test('a business requires a second factor: set up at the next sign-in, then asked for, or a recovery code once', async () => {
  const owner = { name: 'Nisha Rane', email: 'nisha@rane.example', mobile_number: '9822200104' };
  const { id, call: ask } = await foundFirm(browser, 'Rane & Rane', owner);
  const { secret } = await ask<{ secret: string }>('/two_factor/authenticator', { method: 'POST', body: {} });
  const added = { method: 'POST', body: { otp: codeOf(secret) } };
  const { user } = await ask<{ user: { token: { token: string } } }>('/two_factor/authenticator/verify', added);
  const firm = await firmOf(browser, id, user.token.token);
  const page = await bringAxe(firm.owner);
  await page.goto(firm.at('settings-company'));
  await button(page, 'Edit sign-in security').click();
  const dialog = page.getByRole('dialog', { name: 'Edit sign-in security' });
  await dialog.getByLabel('Two-factor sign-in').selectOption({ label: 'Required for everyone' });
  await dialog.getByLabel('Required', { exact: true }).selectOption({ label: 'At the next sign-in' });
  expect(await seriousIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
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
  await visitor.evaluate((text) => navigator.clipboard.writeText(text), codeOf(key));
  await visitor.getByLabel('Code from the app').focus();
  await visitor.keyboard.press('Control+V');
  await button(visitor, 'I saved my codes').waitFor();
  const shown = visitor.getByRole('region', { name: 'Recovery codes' }).locator('code');
  const codes = await shown.allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await seriousIn(visitor)).toEqual([]);
  const saved = visitor.waitForEvent('download');
  await button(visitor, 'Download').click();
  expect((await saved).suggestedFilename()).toBe('daftar-recovery-codes.txt');
  await button(visitor, 'I saved my codes').click();
  await heading(visitor, 'Profile').waitFor();
  await says(visitor, 'Rane & Rane requires it.');
  expect(await lastMessageTo(member.email)).toContain('You added an authenticator app');

  const again = await bringAxe(await newVisitor(browser));
  await enterPassword(again, member, '/sign-in?next=%2Fuser');
  await heading(again, 'Two-factor sign-in').waitFor();
  // Nothing else opens before.
  await again.goto(url('/businesses'));
  await heading(again, 'Two-factor sign-in').waitFor();
  expect(await seriousIn(again)).toEqual([]);
  await again.keyboard.type(codeOf(key, 1));
  await heading(again, 'Businesses').waitFor();

  const third = await newVisitor(browser);
  await enterPassword(third, member, '/sign-in?next=%2Fuser');
  await button(third, 'Use a recovery code').click();
  await third.getByLabel('Recovery code', { exact: true }).fill(codes[0]!.toUpperCase());
  await third.keyboard.press('Enter');
  await heading(third, 'Profile').waitFor();
  await says(third, '9 of 10 left.');
});

test('a passkey is added, completes a sign-in, confirms who you are, and is removed', async () => {
  const account = { name: 'Meera Gokhale', email: 'meera@gokhale.example', mobile_number: '9822200103' };
  const page = await bringAxe(await openSession(browser, await newAccount(account)));
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

  await ageSessions(account.email, 'confirmed_at', 30);
  await page.reload();
  await button(page, 'Remove Office laptop').click();
  await button(page, 'Remove').click();
  const asks = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asks.getByRole('button', { name: 'Continue with passkey' }).waitFor();
  expect(await seriousIn(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Continue with passkey' }).click();
  await says(page, 'Passkey removed');
  expect(await lastMessageTo(account.email)).toContain('You removed the passkey “Office laptop”');
});

test('a client sets up an app on a phone, the portal asks for it, and the business resets it once it is lost', async () => {
  const owner = { name: 'Farah Irani', email: 'farah@irani.example', mobile_number: '9822200106' };
  const login = { name: 'Dinesh Wagh', email: 'dinesh@wagh.example', mobile_number: '9822200107' };
  const firm = await foundFirm(browser, 'Irani Advisory', owner);
  const body = { category: 'Private Limited', company_name: 'Wagh Castings' };
  const { id } = await firm.call<{ id: number }>('/clients', { method: 'POST', body });
  await firm.call(`/client/${id}/portal_accesses`, { method: 'POST', body: { name: login.name, email: login.email } });
  const invitation = tokenIn(await lastLinkTo(login.email));
  await newPortalLogin(invitation, login);

  const phone = await bringAxe(await newVisitor(browser, { width: 375, height: 740 }));
  await enterPassword(phone, login, '/sign-in?login_type=client&next=%2Fuser');
  await heading(phone, 'Profile').waitFor();
  await button(phone, 'Set up authenticator app').click();
  const dialog = phone.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await dialog.locator('code').innerText();
  await phone.keyboard.type(codeOf(key));
  await button(phone, 'I saved my codes').waitFor();
  expect(await seriousIn(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await button(phone, 'I saved my codes').click();
  await says(phone, 'Authenticator app added');
  // The page goes on with the new token of its session.
  await phone.reload();
  await button(phone, 'Remove authenticator app').waitFor();

  const again = await newVisitor(browser);
  await enterPassword(again, login, '/sign-in?login_type=client');
  await heading(again, 'Two-factor sign-in').waitFor();
  await again.keyboard.type(codeOf(key, 1));
  await again.waitForURL(/\/client\/\d+\/dashboard$/);

  await firm.owner.goto(firm.at(`client/${id}/settings`));
  await button(firm.owner, `Actions for ${login.name}`).click();
  await firm.owner.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await button(firm.owner, 'Reset second factor').click();
  await says(firm.owner, `Second factor of ${login.name} reset`);
  expect(await lastMessageTo(login.email)).toContain('reset the second factor');
  const lost = await newVisitor(browser);
  await enterPassword(lost, login, '/sign-in?login_type=client');
  await lost.waitForURL(/\/client\/\d+\/dashboard$/);
});
