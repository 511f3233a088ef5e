import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import {
  businessOf,
  callAs,
  listening,
  OUTSIDERS,
  PHONE,
  PRACTICE,
  SECOND_OWNER,
  tokenOf,
  visitAs,
  WIDE,
  type Visit,
} from './support/visit.ts';

let browser: Browser;
let practice: number;
let anita: Visit;

beforeAll(async () => {
  browser = await launchBrowser();
  anita = await visitAs(browser, OWNER);
  practice = await businessOf(anita.token, PRACTICE);
});
afterAll(() => browser.close());

const at = (path: string): string => `/business/${practice}/${path}`;
const heading = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name });

/** Someone requests to join the business; its owners are notified. */
async function askToJoin(login: string, message: string): Promise<void> {
  const { join_code } = await callAs<{ join_code: string }>(anita.token, `/businesses/${practice}`);
  const body = { join_code, message };
  await callAs(await tokenOf(login), '/business_access_requests', { method: 'POST', body });
}

/** On a phone the panel covers the place of toasts: an error shows above it, and it stays open. */
async function failsOnAPhone(page: Page, list: Locator): Promise<void> {
  const error = 'The notifications could not be marked as read, because the server had to stop for a moment.';
  await page.setViewportSize(PHONE);
  await page.route('**/api/notifications/read_all', (route) => route.fulfill({ status: 500, json: { error } }));
  const button = list.getByRole('button', { name: 'Mark all as read' });
  await button.click();
  const said = page.getByRole('status').getByText(error);
  await said.waitFor();
  const place = await said.evaluate((text) => {
    const card = text.parentElement!;
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const centre = (left + right) / 2;
    const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint(centre, y));
    const first = card.parentElement!.firstElementChild!.getBoundingClientRect();
    return { top: first.top, centre, inSight: seen.every((found) => card.contains(found)) };
  });
  expect(place).toEqual({ top: 12, centre: PHONE.width / 2, inSight: true });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.unroute('**/api/notifications/read_all');
  await page.setViewportSize(WIDE);
}

type Watched = { shown: Map<string, EventTarget> };

/** A tab in the background; its desktop notifications are recorded. */
async function tabBehind(): Promise<Page> {
  const page = await anita.context.newPage();
  await page.addInitScript(() => {
    const shown = new Map<string, EventTarget>();
    class Stub extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string) {
        super();
        shown.set(title, this);
      }
    }
    Object.assign(window, { Notification: Stub, shown });
    document.hasFocus = () => false;
  });
  return page;
}

test('changes arrive without a reload: the bell, the figures, the request itself', async () => {
  const rohan = await visitAs(browser, SECOND_OWNER);
  const behind = await tabBehind();
  for (const page of [anita.page, rohan.page, behind]) {
    const joined = listening(page);
    await page.goto(at('dashboard'));
    await heading(page, /Good/).waitFor();
    await joined;
  }
  const asked = (page: Page) => page.getByRole('link', { name: /Requests to join/ });
  const before = Number((await asked(anita.page).innerText()).match(/\d+/)![0]);
  await askToJoin(OUTSIDERS[0], 'I look after your loan files.');
  for (const { page } of [anita, rohan]) {
    await page.getByRole('status').getByText(`Farhan Qureshi requested to join ${PRACTICE}`).waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
    await asked(page)
      .getByText(String(before + 1), { exact: true })
      .waitFor();
  }
  await behind.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
  await anita.page.getByRole('button', { name: /^Notifications/ }).click();
  const list = anita.page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: /Farhan Qureshi.*unread/s }).waitFor();
  await failsOnAPhone(anita.page, list);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await list
    .getByRole('button', { name: /unread/ })
    .first()
    .waitFor({ state: 'detached' });
  await anita.page.keyboard.press('Escape');
  await anita.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  // Read in one browser, read in all of the same user; Rohan's stay unread.
  await rohan.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
  // Shown in the active tab, and not again by the one in the background.
  expect(await behind.evaluate(() => (window as unknown as Watched).shown.size)).toBe(0);
  await behind.close();
  await rohan.context.close();
});

test('without focus a desktop notification is shown instead, and a click opens its record', async () => {
  // No other tab of hers is in front.
  await anita.page.goto('about:blank');
  const page = await tabBehind();
  const joined = listening(page);
  await page.goto(at('dashboard'));
  await joined;
  await askToJoin(OUTSIDERS[1], 'Please let me in.');
  const title = `Lakshmi Menon requested to join ${PRACTICE}`;
  await page.waitForFunction((text) => (window as unknown as Watched).shown.has(text), title);
  expect(await page.getByRole('status').getByText(title).count()).toBe(0);
  await page.evaluate(
    (text) => (window as unknown as Watched).shown.get(text)!.dispatchEvent(new Event('click')),
    title,
  );
  await heading(page, 'Users and roles').waitFor();
  await page.close();
});

test('locked in one tab, the session reveals nothing in any; unlocked, it continues where it was, with its socket', async () => {
  const { context, page, token } = anita;
  const first = listening(page);
  await page.goto(at('useful-links?search=gst'));
  await heading(page, 'Useful links').waitFor();
  await first;
  const other = await context.newPage();
  const joined = listening(other);
  await other.goto(at('dashboard'));
  await joined;
  await page.getByRole('button', { name: /Your account/ }).click();
  // The screen is covered before the server knows.
  const told = page.waitForResponse('**/api/lock');
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await heading(page, 'Locked').waitFor();
  await heading(other, 'Locked').waitFor();
  await told;
  await expect(callAs(token, `/businesses/${practice}`)).rejects.toThrow('403');
  await page.goto(at('dashboard'));
  await heading(page, 'Locked').waitFor();
  await page.goto(at('useful-links?search=gst'));
  await heading(page, 'Locked').waitFor();

  await page.getByLabel('PIN', { exact: true }).fill('1111');
  await page.getByText('4 attempts left').first().waitFor();
  const second = listening(page);
  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await heading(page, 'Useful links').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('gst');
  await second;
});
