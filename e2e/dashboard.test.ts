import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

let browser: Browser;
let practice: number;
beforeAll(async () => {
  browser = await launchBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
});
afterAll(() => browser.close());

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).locator('xpath=ancestor::section');

test('an owner sees the day, the figures as they are, and what waits', async () => {
  const { context, page, token } = await visitAs(browser, OWNER);
  await page.clock.setFixedTime('2026-11-15T04:00:00Z');
  await page.goto(`/business/${practice}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Good morning, Anita' }).waitFor();
  await page.getByText('Sunday 15 November · October-December quarter, FY 2026-2027').waitFor();

  const total = async (path: string): Promise<number> =>
    (await callAs<{ meta: { total: number } }>(token, path, { business: practice })).meta.total;
  const requests = await total('/business_access_requests?state=Pending');
  const overdue = await total('/board_tasks?status=OVERDUE&per_page=1');
  await figure(page, 'Requests to join').getByText(String(requests), { exact: true }).waitFor();
  await figure(page, 'Overdue').getByText(String(overdue), { exact: true }).waitFor();
  await card(page, 'My day').getByRole('listitem').first().waitFor();
  await card(page, 'Pending requests and invitations').getByText('sneha.kulkarni@example.in').waitFor();
  const latest = '/activities?without_sign_ins=true';
  const { data } = await callAs<{ data: { user_name: string }[] }>(token, latest, { business: practice });
  const lines = card(page, 'Recent activity').getByRole('listitem');
  // The user may also be the record of the entry.
  await lines.first().getByText(data[0]!.user_name, { exact: true }).first().waitFor();
  expect(await lines.count()).toBe(6);
  await card(page, 'What’s new').getByText('Reports that open their rows').waitFor();
  await card(page, 'What’s new').getByRole('button', { name: 'Read more' }).click();
  await page.getByRole('dialog', { name: 'What’s new' }).getByRole('button', { name: 'Close' }).click();

  await figure(page, 'Overdue').click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  expect(new URL(page.url()).searchParams.get('filters')).toContain('OVERDUE');
  await context.close();
});
