import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER, RESTRICTED } from './support/people.ts';
import { ADVISORY, businessOf, callAs, listening, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

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
  await page.getByText('Sunday 15 November · October-December quarter of 2026-2027').waitFor();

  const total = async (path: string): Promise<number> =>
    (await callAs<{ meta: { total: number } }>(token, path, { business: practice })).meta.total;
  const requests = await total('/business_access_requests?state=Pending');
  const overdue = await total('/board_tasks?status=OVERDUE&per_page=1');
  await figure(page, 'Requests to join').getByText(String(requests), { exact: true }).waitFor();
  await figure(page, 'Overdue').getByText(String(overdue), { exact: true }).waitFor();
  await card(page, 'My day').getByRole('listitem').first().waitFor();
  await card(page, 'Waiting').getByText('sneha.kulkarni@example.in').waitFor();
  const latest = '/activities?without_sign_ins=true';
  const { data } = await callAs<{ data: { user_name: string }[] }>(token, latest, { business: practice });
  const lines = card(page, 'Recent activity').getByRole('listitem');
  // Who did it may also be whom it was done to.
  await lines.first().getByText(data[0]!.user_name, { exact: true }).first().waitFor();
  expect(await lines.count()).toBe(6);
  await card(page, 'What is new').getByText('Coming Soon').waitFor();
  await card(page, 'What is new').getByRole('button', { name: 'Read more' }).click();
  await page.getByRole('dialog', { name: 'What is new' }).getByRole('button', { name: 'Close' }).click();

  await figure(page, 'Overdue').click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  expect(new URL(page.url()).searchParams.get('filters')).toContain('OVERDUE');
  await context.close();
});

test('whoever has fewer rights sees less: no requests, no log, and their own steps only', async () => {
  const { context, page } = await visitAs(browser, RESTRICTED);
  await page.goto(`/business/${practice}/dashboard`);
  await card(page, 'Team').getByText('Anita Sharma').waitFor();
  for (const hidden of ['Waiting', 'Recent activity']) expect(await card(page, hidden).count()).toBe(0);
  expect(await page.getByText('Requests to join').count()).toBe(0);
  const steps = card(page, 'Your first hour');
  await steps.getByText('Add your picture').waitFor();
  expect(await steps.getByText('Make a role').count()).toBe(0);
  await context.close();
});

test('one part that fails says so in its place; the rest stays usable', async () => {
  const { context, page } = await visitAs(browser, OWNER);
  await page.route('**/api/activities?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'The log is away.' } }),
  );
  await page.goto(`/business/${practice}/dashboard`);
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load the activity' });
  await failed.waitFor();
  await card(page, 'Team').getByText('Anita Sharma').waitFor();
  await page.unroute('**/api/activities?*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Recent activity').waitFor();
  await context.close();
});

test('the first hour ticks itself off while one looks at it', async () => {
  const owner = 'priya@nairloans.example';
  const { context, page, token } = await visitAs(browser, owner);
  const advisory = await businessOf(token, ADVISORY);
  const live = listening(page);
  await page.goto(`/business/${advisory}/quick-tutorial`);
  await live;
  const meter = page.getByRole('progressbar', { name: 'Steps done' });
  const done = async (): Promise<number> => Number(await meter.getAttribute('aria-valuenow'));
  await meter.waitFor();
  const step = page.getByRole('listitem').filter({ hasText: 'Make a role' });
  await step.getByLabel('To do').waitFor();
  const before = await done();
  // From another machine: the page learns of it by itself.
  const body = { name: 'Loan clerk', permissions: { loan_management: 'read' } };
  await callAs(token, '/roles', { method: 'POST', body, business: advisory });
  await step.getByLabel('Done').waitFor();
  expect(await done()).toBe(before + 1);

  // Each open step leads to the screen where it is done.
  await page.getByRole('link', { name: 'Begin: Set the rules of the house' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
  await context.close();
});
