import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER, stored, url } from './support/people.ts';
import { businessOf, callAs, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
let practice: number;
let page: Page;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, token } = await visitAs(browser, OWNER, { announcements: true }));
  practice = await businessOf(token, PRACTICE);
});
// As on a first visit again.
afterEach(async () => {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem('last_viewed_announcement_id'));
});
afterAll(() => browser.close());

const at = (path: string): string => `/business/${practice}/${path}`;
const heading = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name });

const popup = (on: Page) => on.getByRole('dialog', { name: 'What’s new' });

test('the popup shows the latest day, and only its close button closes it; then only newer ones open it again', async () => {
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
  await popup(page).getByLabel('Fix').waitFor();
  await popup(page).getByLabel('Feature').first().waitFor();
  const feature = popup(page).getByRole('link', { name: 'Checkout the Feature' });
  const links = await Promise.all((await feature.all()).map((link) => link.getAttribute('href')));
  expect(links).toContain(at('clients'));

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
  await page.getByRole('menuitem', { name: 'What’s new' }).click();
  await popup(page).waitFor();
});

test('the popup sanitises its content, enlarges a picture, and has a text when empty', async () => {
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
  await popup(page).getByRole('button', { name: 'Enlarge image: A picture' }).click();
  await page.getByRole('dialog', { name: 'A picture' }).getByRole('img', { name: 'A picture' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'A picture' }).waitFor({ state: 'detached' });
  await popup(page).getByRole('link', { name: 'Checkout the Feature' }).click();
  await heading(page, 'Useful links').waitFor();
  // Hidden, not closed: it wasn't read to the end.
  await popup(page).waitFor({ state: 'detached' });
  expect(await stored(page, 'last_viewed_announcement_id')).toBeNull();

  answer = [{ ...item, coming_soon: true }];
  await page.reload();
  await popup(page).getByText('Coming Soon').waitFor();
  answer = [];
  await page.reload();
  await popup(page).getByText('No announcements available').waitFor();
});

test('a list that fails to load is only logged, unless the user opened it', async () => {
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.route('**/api/announcements', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  await expect.poll(() => logged.join(), { timeout: 60_000 }).toContain('Announcements did not load');
  expect(await popup(page).count()).toBe(0);
  expect(await page.getByRole('status').getByText('Broken').count()).toBe(0);

  const ask = async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'What’s new' }).click();
  };
  await ask();
  await page.getByRole('status').getByText('Could not load announcements. Broken').waitFor();
  await page.unrouteAll();
  await ask();
  await popup(page).waitFor();
});
