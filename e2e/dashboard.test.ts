import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER, RESTRICTED } from './support/people.ts';
import { ADVISORY, businessOf, callAs, listening, PRACTICE, SECOND_OWNER, tokenOf, visitAs } from './support/visit.ts';

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

test('a role with fewer permissions sees less: no requests, no log, and their own steps only', async () => {
  const { context, page } = await visitAs(browser, RESTRICTED);
  await page.goto(`/business/${practice}/dashboard`);
  await card(page, 'Team').getByText('Anita Sharma').waitFor();
  await card(page, 'Deadlines by week').waitFor();
  const forOthers = ['Billed and collected', 'Receivables ageing', 'Overdue tasks by age'];
  for (const hidden of ['Pending requests and invitations', 'Recent activity', ...forOthers])
    expect(await card(page, hidden).count()).toBe(0);
  expect(await page.getByText('Requests to join').count()).toBe(0);
  const steps = card(page, 'Get started');
  await steps.getByText('Add your photo').waitFor();
  expect(await steps.getByText('Create a role').count()).toBe(0);
  await context.close();
});

test('charts show what is due and billed, and each bar opens its list', async () => {
  const { context, page, token } = await visitAs(browser, OWNER);
  await page.goto(`/business/${practice}/dashboard`);
  type Work = { weeks: { from: string; to: string; open: number }[] };
  const { weeks } = await callAs<Work>(token, '/dashboard/work', { business: practice });
  await page.getByRole('button', { name: 'Arrange dashboard' }).waitFor();
  const rows = card(page, 'Deadlines by week').getByRole('table').getByRole('row');
  expect(await rows.count()).toBe(1 + weeks.length);
  expect(await rows.nth(2).getByRole('cell').innerText()).toBe(String(weeks[1]!.open));
  expect(await card(page, 'Billed and collected').getByRole('table').getByRole('row').count()).toBe(1 + 12);
  for (const name of ['Work by progress', 'Overdue tasks by age', 'Receivables ageing', 'Workload until'])
    await card(page, name).getByRole('listitem').first().getByRole('link').waitFor();

  const filters = () => JSON.parse(new URL(page.url()).searchParams.get('filters')!) as Record<string, string>;
  await card(page, 'Deadlines by week')
    .getByRole('link', { name: / to .*: Open tasks/ })
    .nth(1)
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  expect(filters()).toMatchObject({ due_from: weeks[1]!.from, due_to: weeks[1]!.to });

  // This week's due tasks of everyone are one click away.
  await page.goBack();
  const thisWeek = figure(page, 'Due this week').first();
  await thisWeek.getByText(String(weeks[0]!.open), { exact: true }).waitFor();
  await thisWeek.click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  expect(filters()).toEqual({ status: expect.any(String), due_from: weeks[0]!.from, due_to: weeks[0]!.to });
  await context.close();
});

test('each person arranges their dashboard by keyboard, and finds it so elsewhere', async () => {
  const { context, page } = await visitAs(browser, SECOND_OWNER);
  const titles = async () =>
    (await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()).filter((title) => title !== '');
  await page.goto(`/business/${practice}/dashboard`);
  await card(page, 'My day').waitFor();
  expect((await titles()).indexOf('Billed and collected')).toBeLessThan((await titles()).indexOf('My day'));

  await page.getByRole('button', { name: 'Arrange dashboard' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange dashboard' });
  await dialog.getByRole('button', { name: 'Move down: Billed and collected' }).press('Enter');
  await dialog.getByRole('status').getByText('Billed and collected: Wide column, 3 of').waitFor();
  // The focus stays on the button.
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('Billed and collected: Wide column, 4 of').waitFor();
  await dialog.getByRole('button', { name: 'Hide: What’s new' }).press('Enter');
  await dialog.getByRole('button', { name: 'Show: What’s new' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await titles()).indexOf('My day')).toBeLessThan((await titles()).indexOf('Billed and collected'));
  expect(await card(page, 'What’s new').count()).toBe(0);
  await context.close();

  const again = await visitAs(browser, SECOND_OWNER);
  await again.page.goto(`/business/${practice}/dashboard`);
  await card(again.page, 'My day').waitFor();
  expect(await card(again.page, 'What’s new').count()).toBe(0);
  await again.page.getByRole('button', { name: 'Arrange dashboard' }).click();
  await again.page.getByRole('button', { name: 'Reset to default' }).click();
  await card(again.page, 'What’s new').waitFor();
  await again.context.close();
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
  const step = page.getByRole('listitem').filter({ hasText: 'Create a role' });
  await step.getByLabel('To do').waitFor();
  const before = await done();
  // From another machine: the page updates without a reload.
  const body = { name: 'Loan clerk', permissions: { loan_management: 'read' } };
  await callAs(token, '/roles', { method: 'POST', body, business: advisory });
  await step.getByLabel('Done').waitFor();
  expect(await done()).toBe(before + 1);

  // Each open step links to its screen.
  await page.getByRole('link', { name: 'Start: Set your working hours and defaults' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
  await context.close();
});
