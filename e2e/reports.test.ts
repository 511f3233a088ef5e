import { REPORTS } from '@daftar/contract/reports/catalogue';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringAxe, look } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { calm, openScreen } from './support/open-screen.ts';
import { OWNER } from './support/people.ts';
import { businessOf, callAs, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;
let business: number;
const complaints: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  ({ context, page, token } = await visitAs(browser, OWNER, calm));
  await bringAxe(page);
  business = await businessOf(token, PRACTICE);
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
});
afterAll(async () => {
  await context.close();
  await browser.close();
});

const at = (path: string): string => `/business/${business}/${path}`;
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const table = () => page.locator('table').last();
const filters = (): Record<string, string> =>
  JSON.parse(new URL(page.url()).searchParams.get('reportQuery') ?? '{}') as Record<string, string>;

test('a report is filtered, grouped, compared and exported, and comes back as it was left', async () => {
  await page.goto(at('report?report=invoice-register'));
  await heading('Invoice register').waitFor();
  await table().locator('tbody tr').first().waitFor();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ index: 1 });
  await table()
    .getByText(/· \d+ rows?$/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('previous');
  await page.getByText(/^Compared with /).waitFor();
  expect(Object.keys(filters())).toEqual(['compare_with', 'group_by']);
  const about = page.getByRole('button', { name: /^About / }).first();
  await about.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^About / }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await openScreen(page, at('reports'));
  await page.locator('[data-report="invoice-register"]').first().click();
  await page.getByText(/^Compared with /).waitFor();
});

test('a bar opens the rows behind it, and a row its record', async () => {
  await page.goto(at('report-chart/billing-by-client/'));
  const bar = page.locator('[data-point]').first();
  await bar.waitFor();
  await page.getByRole('button', { name: 'Download chart' }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Picture (.png)' }).click();
  expect((await picture).suggestedFilename()).toBe('billing-by-client.png');
  await page.getByRole('button', { name: 'Download chart' }).click();
  const drawing = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Vector (.svg)' }).click();
  expect((await drawing).suggestedFilename()).toBe('billing-by-client.svg');
  await bar.click();
  await page.waitForURL(/\/report-details\/billing-by-client\//);
  const record = table().locator('tbody a').first();
  await record.click();
  await page.waitForURL((url) => !url.pathname.includes('report-details'));
  await page.goBack();
  await page.getByRole('link', { name: 'Back to report' }).click();
  await heading('Top clients by billing').waitFor();
});

/** A ledger is of one client: one that has invoices. */
async function filtersFor({ id }: DeclaredReport): Promise<string> {
  if (id !== 'client-ledger') return '{}';
  const { data } = await callAs<{ data: { client_id: number }[] }>(token, '/invoices?per_page=1', { business });
  return JSON.stringify({ client_id: String(data[0]!.client_id) });
}

/** Opens a screen within the app, and waits for its rows or its empty state. */
async function show(address: string): Promise<void> {
  await openScreen(page, address);
  await page.locator('tbody tr, h2').first().waitFor();
}

const drillOf = (declared: DeclaredReport): string =>
  declared.type === 'summary' ? 'tbody a[href*="/report-details/"]' : 'tbody a[href*="/business/"]';

test('every report shows rows in the demo, its chart draws, and its figures open', { timeout: 240_000 }, async () => {
  complaints.length = 0;
  const problems: string[] = [];
  for (const declared of REPORTS) {
    await show(at(`report?report=${declared.id}&reportQuery=${await filtersFor(declared)}&per_page=5`));
    const rows = await table().locator('tbody tr').count();
    if (rows === 0) problems.push(`${declared.id}: no rows`);
    const link = rows
      ? await page
          .locator(drillOf(declared))
          .first()
          .getAttribute('href', { timeout: 500 })
          .catch(() => null)
      : null;
    if (rows && declared.type === 'summary' && !link) problems.push(`${declared.id}: nothing opens`);
    if (link && declared.type === 'summary') {
      await show(`${link}&per_page=5`);
      if ((await table().locator('tbody tr').count()) === 0) problems.push(`${declared.id}: no rows behind ${link}`);
    }
    if (!declared.chart) continue;
    await show(at(`report-chart/${declared.id}/?reportQuery={}`));
    if ((await page.locator('svg [data-point]').count()) === 0) problems.push(`${declared.id}: no chart`);
  }
  expect(problems).toEqual([]);
  expect(complaints).toEqual([]);
  // The next journey looks at each of them.
  expect([...new Set(REPORTS.flatMap(({ chart }) => chart?.kind ?? []))].toSorted()).toEqual(KINDS);
});

const KINDS = ['bar', 'calendar', 'donut', 'funnel', 'heat', 'line', 'stacked'];
test.each(KINDS)('a %s chart has nothing serious, wide and on a phone', async (kind) => {
  const { id } = REPORTS.find(({ chart }) => chart?.kind === kind)!;
  await openScreen(page, at(`report-chart/${id}/?reportQuery={}`));
  expect(await look(page)).toEqual({});
});
