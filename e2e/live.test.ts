import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import {
  businessOf,
  callAs,
  listening,
  OUTSIDERS,
  PRACTICE,
  SECOND_OWNER,
  tokenOf,
  visitAs,
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

/** Somebody outside asks to join the practice; its owners are told. */
async function askToJoin(login: string, message: string): Promise<void> {
  const { join_code } = await callAs<{ join_code: string }>(anita.token, `/businesses/${practice}`);
  const body = { join_code, message };
  await callAs(await tokenOf(login), '/business_access_requests', { method: 'POST', body });
}

test('what happens elsewhere arrives without a reload: the bell, the figures, the request itself', async () => {
  const rohan = await visitAs(browser, SECOND_OWNER);
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
  await rohan.context.close();
});

test('without focus a desktop notification is shown instead', async () => {
  const page = await anita.context.newPage();
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
  await page.close();
});

test('locked with the PIN, the session gives nothing away; unlocked, it goes on where it was, live line and all', async () => {
  const { page, token } = anita;
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
  const { context, page } = anita;
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
