import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, DEMO_PASSWORD, OWNER, RESTRICTED, stored, url } from './support/people.ts';
import { serveTwoBuilds } from './support/two-builds.ts';
import {
  ADVISORY,
  businessOf,
  callAs,
  listening,
  OUTSIDERS,
  PHONE,
  PRACTICE,
  SECOND_OWNER,
  tokenOf,
  visitAs,
} from './support/visit.ts';

let browser: Browser;
let practice: number;
const open: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
});
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});
afterAll(() => browser.close());

async function visit(...[login, options]: [string, Parameters<typeof visitAs>[2]?]) {
  const visited = await visitAs(browser, login, options);
  open.push(visited.context);
  return visited;
}
const at = (path: string): string => `/business/${practice}/${path}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const switcher = (page: Page) => page.getByRole('button', { name: 'switch business or branch' });

/** Somebody outside asks to join the practice; its owners are told. */
async function askToJoin(login: string, message: string): Promise<void> {
  const owner = await tokenOf(OWNER);
  const { join_code } = await callAs<{ join_code: string }>(owner, `/businesses/${practice}`);
  const body = { join_code, message };
  await callAs(await tokenOf(login), '/business_access_requests', { method: 'POST', body });
}

test('signs in, opens a business, switches business and branch; the branch is kept', async () => {
  const context = await browser.newContext({ baseURL: url('') });
  open.push(context);
  const page = await context.newPage();
  await page.goto(at('dashboard'));
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByLabel('Email or mobile number').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, /^Good .*, Anita$/).waitFor();
  expect(new URL(page.url()).pathname).toBe(at('dashboard'));
  await page.getByRole('dialog', { name: 'What is new' }).getByRole('button', { name: 'Close' }).click();

  await switcher(page).click();
  await page.getByRole('menuitem', { name: new RegExp(ADVISORY) }).click();
  await page.getByRole('button', { name: new RegExp(`^${ADVISORY}`) }).waitFor();
  expect(page.url()).not.toContain(at('dashboard'));

  await switcher(page).click();
  await page.getByRole('menuitem', { name: new RegExp(PRACTICE) }).click();
  await heading(page, /Anita/).waitFor();
  await switcher(page).click();
  await page.getByRole('menuitem', { name: 'Surat · Ring Road' }).click();
  await page.getByRole('button', { name: /Surat · Ring Road/ }).waitFor();
  await page.getByText('You are in Surat · Ring Road').waitFor();
  await page.reload();
  await page.getByText('You are in Surat · Ring Road').waitFor();
  expect(JSON.parse((await stored(page, 'daftar_location'))!)).toMatchObject({ business_id: practice });
});

test('the palette is opened, searched and followed with the keyboard alone', async () => {
  const { page } = await visit(OWNER);
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  await page.keyboard.press('Control+k');
  const sought = page.getByRole('combobox', { name: 'Search or jump to' });
  await sought.waitFor();
  await page.keyboard.type('tutorial');
  await page.getByRole('option', { name: 'Quick tutorial' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Quick tutorial').waitFor();

  // Records of a room stand beside the screens.
  await page.keyboard.press('Control+k');
  await sought.waitFor();
  await page.keyboard.type('traces');
  await page.getByRole('option', { name: /TRACES/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heading(page, 'Useful links').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('TRACES (TDS reconciliation)');

  await page.keyboard.press('Control+k');
  await sought.waitFor();
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
});

test('single keys lead on, and can be turned off', async () => {
  const { page } = await visit(OWNER);
  await page.goto(at('useful-links'));
  await heading(page, 'Useful links').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('traces');
  await page.getByRole('link', { name: /TRACES/ }).waitFor();
  await page.getByRole('link', { name: /GST portal/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await heading(page, /Anita/).waitFor();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.waitForTimeout(300);
  expect(await list.count()).toBe(0);
});

test('the theme begins light, is switched, and is kept', async () => {
  const { page } = await visit(OWNER);
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  expect(await scheme()).toBe('light'); // system resolves to light
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  expect(await scheme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  await heading(page, /Anita/).waitFor();
  await page.keyboard.press('Control+j');
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'light');
  expect(await stored(page, 'theme_mode')).toBe('light');
});

test('what happens elsewhere arrives without a reload: the bell, the figures, the request itself', async () => {
  const [anita, rohan] = [await visit(OWNER), await visit(SECOND_OWNER)];
  for (const { page } of [anita, rohan]) {
    const joined = listening(page);
    await page.goto(at('dashboard'));
    await heading(page, /Good/).waitFor();
    await joined;
  }
  const asked = (page: Page) => page.getByRole('link', { name: /Requests to join/ });
  const before = Number((await asked(anita.page).innerText()).match(/\d+/)![0]);
  await askToJoin(OUTSIDERS[0], 'I look after your loan files.');
  for (const { page } of [anita, rohan]) {
    await page.getByRole('status').getByText(`Farhan Qureshi asks to join ${PRACTICE}`).waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
    await asked(page)
      .getByText(String(before + 1), { exact: true })
      .waitFor();
  }
  await anita.page.getByRole('button', { name: /^Notifications/ }).click();
  const list = anita.page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: /Farhan Qureshi.*unread/s }).waitFor();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await list
    .getByRole('button', { name: /unread/ })
    .first()
    .waitFor({ state: 'detached' });
  await anita.page.keyboard.press('Escape');
  await anita.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  // Read in one browser, read in every other of the same person; Rohan's own stay unread.
  await rohan.page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
});

test('without focus a desktop notification is shown instead', async () => {
  const { page } = await visit(OWNER);
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Stub extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Stub, shown });
    document.hasFocus = () => false;
  });
  const joined = listening(page);
  await page.goto(at('dashboard'));
  await joined;
  await askToJoin(OUTSIDERS[1], 'Please let me in.');
  const title = `Lakshmi Menon asks to join ${PRACTICE}`;
  await page.waitForFunction((text) => (window as unknown as { shown: string[] }).shown.includes(text), title);
  expect(await page.getByRole('status').getByText(title).count()).toBe(0);
});

describe('the announcement popup', () => {
  const popup = (page: Page) => page.getByRole('dialog', { name: 'What is new' });

  test('shows the latest day, and only its close button closes it; then only newer ones open it again', async () => {
    const { page, token } = await visit(OWNER, { announcements: true });
    const { data } = await callAs<{ data: { id: number; title: string; date: string }[] }>(token, '/announcements');
    const day = data
      .map(({ date }) => date)
      .sort()
      .at(-1);
    await page.goto(at('dashboard'));
    await popup(page).waitFor();
    const shown = await popup(page).getByRole('heading', { level: 3 }).allInnerTexts();
    const latest = data.filter(({ date }) => date === day).map(({ title }) => title);
    expect(shown.map((text) => latest.find((title) => text.includes(title)))).toEqual(latest);
    await popup(page).getByText('Coming Soon').waitFor();
    await popup(page).getByLabel('Fix').waitFor();
    await popup(page).getByLabel('Feature').first().waitFor();
    const feature = popup(page).getByRole('link', { name: 'Checkout the Feature' });
    const links = await Promise.all((await feature.all()).map((link) => link.getAttribute('href')));
    expect(links).toContain(at('Audit'));

    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.waitForTimeout(400);
    expect(await popup(page).isVisible()).toBe(true);
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await popup(page).waitFor({ state: 'detached' });
    const newest = Math.max(...data.map(({ id }) => id));
    expect(await stored(page, 'last_viewed_announcement_id')).toBe(String(newest));

    await page.reload();
    await heading(page, /Anita/).waitFor();
    await page.waitForTimeout(600);
    expect(await popup(page).count()).toBe(0);
    await page.evaluate((id) => localStorage.setItem('last_viewed_announcement_id', String(id)), newest - 1);
    await page.reload();
    await popup(page).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'What is new' }).click();
    await popup(page).waitFor();
  });

  test('cleans what it shows, enlarges a picture, and says when there is nothing', async () => {
    const { page } = await visit(OWNER, { announcements: true });
    const picture = `${url('')}/icon.svg`;
    const item = {
      id: 7,
      title: 'A picture',
      description: '<p>Fine <img src="x" onerror="window.hacked = true"><script>window.hacked = true</script></p>',
      type: 'FEATURE',
      date: '2026-11-15',
      created_at: '2026-11-15T00:00:00.000Z',
      video_url: `${url('')}/film.exe`,
      image_url: picture,
      link: '/business/:businessId/useful-links',
      coming_soon: false,
      authors: [{ name: 'Daftar Design', image_url: null, background_color: '#7A3FC4' }],
    };
    let answer: object[] = [item];
    await page.route('**/api/announcements', (route) => route.fulfill({ json: { data: answer } }));
    await page.goto(at('dashboard'));
    await popup(page).getByText('Fine').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await popup(page).getByText('Daftar Design').waitFor();
    await popup(page).getByRole('button', { name: 'Enlarge the picture of A picture' }).click();
    await page.getByRole('dialog', { name: 'A picture' }).getByRole('img', { name: 'A picture' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'A picture' }).waitFor({ state: 'detached' });
    await popup(page).getByRole('link', { name: 'Checkout the Feature' }).click();
    await heading(page, 'Useful links').waitFor();

    answer = [];
    await page.evaluate(() => localStorage.removeItem('last_viewed_announcement_id'));
    await page.reload();
    await popup(page).getByText('No announcements available').waitFor();
  });

  test('a list that does not come is only logged', async () => {
    const { page } = await visit(OWNER, { announcements: true });
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    await page.route('**/api/announcements', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.goto(at('dashboard'));
    await heading(page, /Anita/).waitFor();
    await expect.poll(() => logged.join(), { timeout: 10_000 }).toContain('Announcements did not load');
    expect(await popup(page).count()).toBe(0);
    expect(await page.getByRole('status').getByText('Broken').count()).toBe(0);
  });

  test('is for staff: a client does not get it', async () => {
    const { page } = await visit(CLIENT, { announcements: true });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto('/client-businesses');
    await heading(page, 'Your firms').waitFor();
    await page.waitForTimeout(800);
    expect(await popup(page).count()).toBe(0);
    expect(asked).not.toContain('/api/announcements');
  });
});

test('a role stops: neither the menu nor the address nor the server opens users and roles', async () => {
  const { page, token } = await visit(RESTRICTED);
  await page.goto(at('dashboard'));
  await heading(page, /Dev/).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Useful links' }).waitFor();
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Requests to join/ }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('roles');
  await page.getByText('Nothing found for “roles”.').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(at('settings-users-roles'));
  await heading(page, 'You do not have access to Users and roles').waitFor();
  await page.getByText(/Your role is Article assistant\. Ask Anita Sharma or Rohan Desai \(owner\)/).waitFor();
  await page.getByRole('button', { name: 'Request access' }).waitFor();
  await expect(callAs(token, '/roles', { business: practice })).rejects.toThrow('403');
});

test('locked with the PIN, the session gives nothing away; unlocked, it goes on where it was, live line and all', async () => {
  const { page, token } = await visit(OWNER);
  const first = listening(page);
  await page.goto(at('useful-links?search=gst'));
  await heading(page, 'Useful links').waitFor();
  await first;
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await heading(page, 'Locked').waitFor();
  await expect(callAs(token, `/businesses/${practice}`)).rejects.toThrow('403');
  await page.goto(at('dashboard'));
  await heading(page, 'Locked').waitFor();
  await page.goto(at('useful-links?search=gst'));
  await heading(page, 'Locked').waitFor();

  await page.getByLabel('PIN', { exact: true }).fill('1111');
  await page
    .getByText(/4 tries? left/i)
    .first()
    .waitFor();
  const second = listening(page);
  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await heading(page, 'Useful links').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('gst');
  await second;
});

test('locked in one tab, the others are covered too', async () => {
  const { context, page } = await visit(OWNER);
  const joined = listening(page);
  await page.goto(at('dashboard'));
  await joined;
  const other = await context.newPage();
  await other.goto(at('useful-links'));
  await other.getByRole('button', { name: /Your account/ }).click();
  await other.getByRole('menuitem', { name: 'Lock' }).click();
  await heading(other, 'Locked').waitFor();
  await heading(page, 'Locked').waitFor();
});

describe('addresses', () => {
  test('old #/ links open the same screen: on entering, on the way, and through sign-in', async () => {
    const { page } = await visit(OWNER);
    await page.goto(`/#${at('useful-links')}?search=gst`);
    await heading(page, 'Useful links').waitFor();
    expect(page.url()).toBe(url(at('useful-links?search=gst')));
    await page.evaluate((hash) => void (window.location.hash = hash), `#${at('quick-tutorial')}`);
    await heading(page, 'Quick tutorial').waitFor();
    expect(page.url()).toBe(url(at('quick-tutorial')));

    const stranger = await browser.newContext({ baseURL: url('') });
    open.push(stranger);
    const outside = await stranger.newPage();
    await outside.goto(`/#${at('useful-links')}`);
    await outside.waitForURL(`**/sign-in?next=${encodeURIComponent(at('useful-links'))}`);
  });

  test('what does not exist, what broke, and what is not built yet have their pages', async () => {
    const { page } = await visit(OWNER);
    await page.goto('/no/such/place');
    await heading(page, 'This page does not exist').waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await page.goto('/500');
    await heading(page, 'The server had a problem').waitFor();
    await page.goto(at('projectLoan'));
    await heading(page, 'Project loans is coming soon').waitFor();
    expect(new URL(page.url()).pathname).toBe(at('coming_soon/Project%20loans'));
    expect(
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Project loans' }).count(),
    ).toBe(0);
  });

  test('a business one has no access to leads to the list, with the server’s word on it', async () => {
    const { page } = await visit(OWNER);
    await page.goto('/business/999999/dashboard');
    await heading(page, 'Businesses').waitFor();
    await page
      .getByRole('status')
      .getByText(/access to this business/)
      .waitFor();
  });

  test('a screen begins at its top, and its filters are there again on return', async () => {
    const { page } = await visit(OWNER);
    const filters = encodeURIComponent(JSON.stringify({ action: 'create' }));
    await page.goto(at(`Audit?filters=${filters}`));
    await heading(page, 'Audit').waitFor();
    const address = page.url();
    await page.getByRole('link', { name: 'Back to work' }).click();
    await heading(page, /Anita/).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
    await page.waitForURL(address);

    await page.goto(at('useful-links'));
    await heading(page, 'Useful links').waitFor();
    const scrolled = () => page.locator('#content').evaluate((main) => main.scrollTop);
    await page.getByRole('link', { name: /IFRS Foundation/ }).scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(200);
    await page.getByRole('link', { name: 'Quick tutorial' }).click();
    await heading(page, 'Quick tutorial').waitFor();
    expect(await scrolled()).toBe(0);
  });
});

test('on a phone the menu is a sheet, which the keyboard opens and closes too', async () => {
  const { page } = await visit(OWNER, { viewport: PHONE });
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  const links = page.getByRole('link', { name: 'Useful links' });
  await page.getByRole('button', { name: 'Show or hide the menu' }).press('Enter');
  await links.waitFor();
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await links.click();
  await heading(page, 'Useful links').waitFor();
  await links.waitFor({ state: 'hidden' });
});

test('a new release shows its banner; a click brings it in, and with it the announcements', async () => {
  const two = await serveTwoBuilds();
  try {
    const { context, page } = await visit(OWNER, { serviceWorkers: 'allow' });
    const token = (await context.storageState()).origins[0]!.localStorage;
    await page.goto(two.origin);
    await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), token);
    await page.goto(two.origin + at('dashboard'));
    await heading(page, /Anita/).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await heading(page, /Anita/).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    const banner = page.getByRole('status').filter({ hasText: 'New version ready' });
    expect(await banner.count()).toBe(0);

    two.release();
    const lookForUpdate = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await lookForUpdate();
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.locator('meta[name=release]').count()).toBe(0);

    // Still waiting: the next visit offers it again.
    await page.reload();
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Click to update' }).click();
    await page.locator('meta[name=release]').waitFor({ state: 'attached' });
    await page.getByRole('dialog', { name: 'What is new' }).waitFor();
    await page.getByRole('dialog', { name: 'What is new' }).getByRole('button', { name: 'Close' }).click();
    expect(await banner.count()).toBe(0);
    await page.reload();
    await heading(page, /Anita/).waitFor();
    await page.waitForTimeout(600);
    expect(await page.getByRole('dialog', { name: 'What is new' }).count()).toBe(0);
  } finally {
    await two.stop();
  }
});

test('the worker never answers for the server: what it keeps is the app alone', async () => {
  const { context, page } = await visit(OWNER, { serviceWorkers: 'allow' });
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await heading(page, /Anita/).waitFor();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map((one) => new URL(one.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|files|socket\.io)\b/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('The server cannot be reached. Check the connection.').first().waitFor();
});
