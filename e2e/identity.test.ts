import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { lastCodeTo, lastLinkTo, passwordLinkTo, signInCodeTo } from './support/outbox.ts';
import {
  ACCOUNT_PASSWORD,
  call,
  CLIENT,
  DEMO_PASSWORD,
  newAccount,
  newPerson,
  newVisitor,
  OWNER,
  says,
  signIn,
  stored,
  url,
} from './support/people.ts';
import { businessOf, callAs, listeningAlone, PHONE, PRACTICE, tokenOf } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'three calm mangoes';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const path = (page: Page): string => new URL(page.url()).pathname;

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

describe('the PIN', () => {
  const email = 'pinto@locks.example';
  beforeAll(() => newAccount({ name: 'Pinto Locks', email, mobile_number: '9811144402' }));

  test('is set in the profile, locks, counts wrong tries, and leads back', async () => {
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await page.goto(url('/user'));
    await button(page, 'Set a PIN').click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New PIN', { exact: true }).fill('1234');
    await button(page, 'Set the PIN').click();
    await says(page, 'Too easy to guess: choose digits that are not in a row');
    await page.getByLabel('New PIN', { exact: true }).fill('2709');
    await button(page, 'Set the PIN').click();
    await says(page, 'The password is not right.');
    await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
    // Another tab learns of it, and can lock.
    const tab = await page.context().newPage();
    const hears = listeningAlone(tab);
    await tab.goto(url('/businesses'));
    await hears;
    await button(page, 'Set the PIN').click();
    await says(page, 'PIN set');
    await tab.getByRole('button', { name: /Your account/ }).click();
    await tab.getByRole('menuitem', { name: 'Lock' }).waitFor();
    await tab.close();

    // What covers the screen is fetched beforehand, and the server's word is not waited for. The PIN is sent after it.
    const cover = page.waitForResponse('**/assets/pin-*.js');
    await page.goto(url('/new-business'));
    await heading(page, 'New business').waitFor();
    await cover;
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/lock', (asked) => answering.promise.then(() => asked.continue()));
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await heading(page, 'Locked').waitFor();
    const acts: string[] = [];
    page.on('requestfinished', (asked) => acts.push(...(/\/api\/\w*lock$/.exec(asked.url()) ?? [])));
    const refused = page.waitForResponse('**/api/unlock');
    await page.keyboard.type('1111');
    answering.resolve();
    await refused;
    await says(page, /The PIN is not right. 4 tries left./);
    expect(acts).toEqual(['/api/lock', '/api/unlock']);
    await page.unrouteAll();
    await expect(call(page, '/businesses')).rejects.toThrow(/403.*locked/);
    await page.goto(url('/businesses'));
    await heading(page, 'Locked').waitFor();
    await page.getByLabel('PIN', { exact: true }).fill('0000');
    await says(page, /The PIN is not right. 3 tries left./);
    await page.goBack();
    await heading(page, 'Locked').waitFor();
    await page.keyboard.type('2709');
    await page.waitForFunction(() => !location.pathname.startsWith('/pin'));
    expect(['/businesses', '/new-business']).toContain(path(page));
  });

  test('is asked after 15 idle minutes, and unlocking leads back', async () => {
    const page = await newVisitor(browser);
    await page.clock.install();
    await page.goto(url('/sign-in'));
    await page.getByLabel('Email or mobile number').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await button(page, 'Sign in').click();
    await heading(page, 'Businesses').waitFor();
    // What watches comes after the first view, and is asked for again where it did not come.
    const watching = '**/assets/companions*.js';
    await page.route(watching, (asked) => asked.abort(), { times: 1 });
    let came = false;
    void page.waitForResponse(watching).then(() => (came = true));
    const lost = page.waitForEvent('requestfailed');
    await page.goto(url('/business-access-request'));
    await heading(page, 'Join a business').waitFor();
    await lost;
    const later = () => page.clock.fastForward('00:15').then(() => came);
    await expect.poll(later, { interval: 1_000 }).toBe(true);
    await page.clock.fastForward('14:00');
    expect(path(page)).toBe('/business-access-request');
    await page.clock.fastForward('01:10');
    await heading(page, 'Locked').waitFor();
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();

    // The browser was closed meanwhile: nothing is asked for before the lock.
    await page.goto('about:blank');
    await page.clock.fastForward('15:10');
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(...(/\/api\/\w+/.exec(sent.url()) ?? [])));
    await page.goto(url('/business-access-request'));
    await heading(page, 'Locked').waitFor();
    expect(asked.slice(0, 2)).toEqual(['/api/lock', '/api/verify_token']);
    page.removeAllListeners('request');
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();

    // The server cannot be told: neither coming back nor reloading opens what only the PIN may.
    const lock = '**/api/lock';
    await page.route(lock, (asked) => asked.abort());
    await page.clock.fastForward('15:10');
    await heading(page, 'Locked').waitFor();
    const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await Promise.all([page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/lock')), comesBack()]);
    expect(await heading(page, 'Locked').isVisible()).toBe(true);
    await page.reload();
    await heading(page, 'This screen could not be shown').waitFor();
    await page.unroute(lock);
    await page.reload();
    await heading(page, 'Locked').waitFor();
    await expect(call(page, '/businesses')).rejects.toThrow(/403.*locked/);
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();
  });

  test('forgotten, the password opens and sets another; five wrong ones end the session', async () => {
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await call(page, '/lock', { method: 'PUT' });
    await page.goto(url('/user'));
    await button(page, 'Forgot PIN?').click();
    await page.getByLabel('Account password').fill(ACCOUNT_PASSWORD);
    await page.getByLabel('New PIN', { exact: true }).fill('8305');
    await button(page, 'Set the PIN and unlock').click();
    await heading(page, 'Profile').waitFor();

    await call(page, '/lock', { method: 'PUT' });
    await page.reload();
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await page.getByLabel('PIN', { exact: true }).fill('1111');
      await says(page, `The PIN is not right. ${left} left.`);
    }
    await page.getByLabel('PIN', { exact: true }).fill('1111');
    await heading(page, 'Welcome back').waitFor();
    await says(page, /Five wrong PINs/);
    expect(await stored(page, 'id_token')).toBeNull();
  });
});

describe('the session', () => {
  test("is nobody else's for a link that hands over another", async () => {
    const email = 'victor@victim.example';
    await newAccount({ name: 'Victor Victim', email, mobile_number: '9811144406' });
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await page.goto(url(`/user#view=${await tokenOf(OWNER)}`));
    await heading(page, 'Profile').waitFor();
    await page.getByRole('button', { name: /Your account, Victor Victim/ }).waitFor();
    expect(page.url()).toBe(url('/user'));
    expect(await stored(page, 'viewing_token')).toBeNull();
    await expect(call<{ email: string }>(page, '/user')).resolves.toMatchObject({ email });
  });

  test('of two tabs that sign in is one: the second is the session of both, and the first says so', async () => {
    const email = 'twain@tabs.example';
    await newAccount({ name: 'Twain Tabs', email, mobile_number: '9811144407' });
    const first = await newVisitor(browser);
    const second = await first.context().newPage();
    await second.goto(url('/sign-in'));
    await heading(second, 'Welcome back').waitFor();
    await signIn(first, email, ACCOUNT_PASSWORD);
    const before = await stored(first, 'id_token');
    const followed = first.waitForResponse('**/api/verify_token');
    await second.getByLabel('Email or mobile number').fill(email);
    await second.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await button(second, 'Sign in').click();
    await heading(second, 'Businesses').waitFor();
    await followed;
    await first.getByRole('button', { name: /Your account, Twain Tabs/ }).waitFor();
    await callAs(before, '/logout', { method: 'POST' });
    await first.evaluate(() => void (window.location.hash = '#/new-business'));
    await heading(first, 'New business').waitFor();
    expect(await stored(second, 'id_token')).not.toBe(before);
  });

  test('ended elsewhere: the next call purges it and leads to sign-in', async () => {
    const email = 'two@browsers.example';
    await newAccount({ name: 'Two Browsers', email, mobile_number: '9811144403' });
    const lost = await newVisitor(browser);
    await signIn(lost, email, ACCOUNT_PASSWORD);
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await page.goto(url('/user'));
    const others = page.getByRole('button', { name: /^End Chrome on/ });
    await others.first().click();
    await says(page, 'Session ended');
    // Within the app, wherever it is by now: the live line may have told it already.
    await lost.evaluate(() => void (window.location.hash = '#/business-access-request'));
    await heading(lost, 'Welcome back').waitFor();
    expect(await stored(lost, 'id_token')).toBeNull();
    await lost.waitForURL(/next=/);
  });

  test('an expired token is purged at the start', async () => {
    const page = await newVisitor(browser);
    await signIn(page, OWNER);
    expect(Number(await stored(page, 'token_expiry'))).toBeGreaterThan(Date.now() + 43_000_000);
    await page.evaluate(() => localStorage.setItem('token_expiry', String(Date.now() - 1)));
    await page.goto(url('/businesses'));
    await heading(page, 'Welcome back').waitFor();
    expect(await stored(page, 'id_token')).toBeNull();
  });
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
