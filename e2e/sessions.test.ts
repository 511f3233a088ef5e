import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { requestsOf } from './support/chunks.ts';
import {
  ACCOUNT_PASSWORD,
  call,
  newAccount,
  newPerson,
  newVisitor,
  says,
  signIn,
  stored,
  url,
} from './support/people.ts';
import { callAs, listeningAlone } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const path = (page: Page): string => new URL(page.url()).pathname;

describe('the PIN', () => {
  const email = 'pinto@locks.example';
  beforeAll(() => newAccount({ name: 'Pinto Locks', email, mobile_number: '9811144402' }));

  test('is set in the profile, locks, counts wrong tries, and leads back', async () => {
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await page.goto(url('/user'));
    await button(page, 'Set PIN').click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New PIN', { exact: true }).fill('1234');
    await button(page, 'Set PIN').click();
    await says(page, 'This PIN is easy to guess. Don’t use repeated or consecutive digits.');
    await page.getByLabel('New PIN', { exact: true }).fill('2709');
    await button(page, 'Set PIN').click();
    await says(page, 'Incorrect password.');
    await page.getByLabel('Current password').fill(ACCOUNT_PASSWORD);
    // Another tab learns of it, and can lock.
    const tab = await page.context().newPage();
    const hears = listeningAlone(tab);
    await tab.goto(url('/businesses'));
    await hears;
    await button(page, 'Set PIN').click();
    await says(page, 'PIN set');
    await tab.getByRole('button', { name: /Your account/ }).click();
    await tab.getByRole('menuitem', { name: 'Lock' }).waitFor();
    await tab.close();

    // The PIN screen is loaded in advance, and locking doesn't wait for the server. The PIN is sent after the lock.
    const cover = page.waitForResponse(requestsOf('features/identity/pin.tsx'));
    await page.goto(url('/new-business'));
    await heading(page, 'Create business').waitFor();
    await cover;
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/lock', (asked) => answering.promise.then(() => asked.continue()));
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await heading(page, 'Screen locked').waitFor();
    const acts: string[] = [];
    page.on('requestfinished', (asked) => acts.push(...(/\/api\/\w*lock$/.exec(asked.url()) ?? [])));
    const refused = page.waitForResponse('**/api/unlock');
    await page.keyboard.type('1111');
    answering.resolve();
    await refused;
    await says(page, /Incorrect PIN. 4 attempts left./);
    expect(acts).toEqual(['/api/lock', '/api/unlock']);
    await page.unrouteAll();
    await expect(call(page, '/businesses')).rejects.toThrow(/403.*locked/);
    await page.goto(url('/businesses'));
    await heading(page, 'Screen locked').waitFor();
    await page.getByLabel('PIN', { exact: true }).fill('0000');
    await says(page, /Incorrect PIN. 3 attempts left./);
    await page.goBack();
    await heading(page, 'Screen locked').waitFor();
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
    // The watcher loads after the first view, and is retried if that fails.
    const watching = requestsOf('app/background-parts.tsx');
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
    await heading(page, 'Screen locked').waitFor();
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();

    // The browser was closed meanwhile: no call is sent before the lock.
    await page.goto('about:blank');
    await page.clock.fastForward('15:10');
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(...(/\/api\/\w+/.exec(sent.url()) ?? [])));
    await page.goto(url('/business-access-request'));
    await heading(page, 'Screen locked').waitFor();
    expect(asked.slice(0, 2)).toEqual(['/api/lock', '/api/verify_token']);
    page.removeAllListeners('request');
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();

    // The server is unreachable: neither Back nor a reload unlocks.
    const lock = '**/api/lock';
    await page.route(lock, (asked) => asked.abort());
    await page.clock.fastForward('15:10');
    await heading(page, 'Screen locked').waitFor();
    const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await Promise.all([page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/lock')), comesBack()]);
    expect(await heading(page, 'Screen locked').isVisible()).toBe(true);
    await page.reload();
    await heading(page, 'Couldn’t open this page').waitFor();
    await page.unroute(lock);
    await page.reload();
    await heading(page, 'Screen locked').waitFor();
    await expect(call(page, '/businesses')).rejects.toThrow(/403.*locked/);
    await page.keyboard.type('2709');
    await heading(page, 'Join a business').waitFor();
  });
});

describe('the session', () => {
  test('is shared by two tabs that sign in: the second replaces the first, which says so', async () => {
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
    await heading(first, 'Create business').waitFor();
    expect(await stored(second, 'id_token')).not.toBe(before);
  });

  test('ended elsewhere: the next call purges it and leads to sign-in', async () => {
    const email = 'two@browsers.example';
    await newAccount({ name: 'Two Browsers', email, mobile_number: '9811144403' });
    const lost = await newVisitor(browser);
    await signIn(lost, email, ACCOUNT_PASSWORD);
    const page = await newPerson(browser, email, ACCOUNT_PASSWORD);
    await page.goto(url('/user'));
    const others = page.getByRole('button', { name: /^Sign out Chrome on/ });
    await others.first().click();
    await says(page, 'Signed out of 1 session');
    // Within the app, because the socket may have reported it already.
    await lost.evaluate(() => void (window.location.hash = '#/business-access-request'));
    await heading(lost, 'Welcome back').waitFor();
    expect(await stored(lost, 'id_token')).toBeNull();
    await lost.waitForURL(/next=/);
  });
});
