import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Mrunal Vaidya', email: 'mrunal@report-extras.example', mobile_number: '9834911276' };
const CLIENTS = [
  { category: 'Individual', first_name: 'Asha', last_name: 'Pandya' },
  { category: 'Individual', first_name: 'Bimal', last_name: 'Pandya' },
  { category: 'LLP', company_name: 'Sabar Tools LLP' },
  { category: 'Individual', first_name: 'Chetna', last_name: 'Pandya', status: 'Inactive' },
];

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vaidya and Associates', OWNER);
  page = firm.owner;
  for (const body of CLIENTS) await firm.call('/clients', { method: 'POST', body });
});
afterAll(() => browser.close());

const ACTIVE = encodeURIComponent(JSON.stringify({ status: 'Active' }));
const register = () => page.goto(firm.at(`report?report=client-list&reportQuery=${ACTIVE}`));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const act = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a report becomes a custom one with its filter, a grouping and a chart, and is shared', async () => {
  await register();
  await act('Create custom report');
  const drawer = page.getByRole('dialog', { name: 'Create custom report' });
  await drawer.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('Active clients by category');
  await drawer.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Category', exact: true }).click();
  await drawer.getByRole('combobox', { name: 'Chart' }).selectOption({ label: 'Donut' });
  await drawer.getByRole('switch', { name: 'Share with the team' }).check();
  await page.keyboard.press('Control+Enter');
  await heading('Active clients by category').waitFor();
  await page.getByRole('row', { name: /Individual\s*2/ }).waitFor();
  await page.getByRole('row', { name: /Total\s*3/ }).waitFor();

  await page.getByRole('link', { name: 'Chart' }).click();
  await page.locator('svg [data-point]').first().waitFor();
  // The keyboard opens the rows from the table below the chart.
  await page
    .getByRole('row', { name: /Individual/ })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/report-details\/custom-/);
  await says(page, 'Bimal Pandya');
  expect(await page.getByText('Chetna Pandya').count()).toBe(0);

  await page.goto(firm.at('reports?tab=custom'));
  await says(page, 'Shared');
  // The saved filter applies again; without it there would be four.
  await page.getByRole('link', { name: 'Active clients by category' }).click();
  await page.getByRole('row', { name: /Total\s*3/ }).waitFor();
});

test('a report is scheduled, sent at once, and its delivery is listed', async () => {
  await register();
  await act('Schedule report');
  await page.getByRole('dialog', { name: 'Schedule report' }).getByRole('textbox', { name: 'Name' }).fill('Register');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Report scheduled');
  await page.goto(firm.at('reports?tab=scheduled'));
  await says(page, 'Every Monday at 09:00 AM');
  const open = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Register' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await open('Send now');
  await says(page, 'Sent to 1 person');
  const { data } = await firm.call<{ data: { id: number }[] }>('/report_schedules');
  const sent = () => firm.call<{ data: { rows: number }[] }>(`/report_schedules/${data[0]!.id}/deliveries`);
  await expect.poll(async () => (await sent()).data[0]?.rows).toBe(3);
  await open('Show deliveries');
  await page.getByRole('dialog', { name: 'Deliveries' }).getByText('3 rows').waitFor();
});

test('a dashboard shows a figure and a chart, takes a report with its filter, and is deleted', async () => {
  await page.goto(firm.at('dashboard'));
  await page.getByRole('button', { name: 'Dashboards' }).click();
  await page.getByRole('menuitem', { name: 'Create dashboard' }).click();
  const card = (n: number) => page.getByRole('group', { name: `card ${n}` });
  const setCard = async (n: number, report: string, show: string): Promise<void> => {
    await card(n).getByRole('combobox', { name: 'Report' }).click();
    await page.getByRole('option', { name: report, exact: true }).click();
    await card(n).getByRole('combobox', { name: 'Show as' }).selectOption({ label: show });
  };
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday');
  await setCard(1, 'Client register', 'Figure');
  await page.getByRole('button', { name: 'Add card' }).click();
  await setCard(2, 'Clients by category', 'Chart');
  await page.keyboard.press('Control+Enter');
  await heading('Monday').waitFor();
  await page.getByRole('region', { name: 'Client register' }).getByText('4', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Clients by category' }).locator('svg [data-point]').first().waitFor();
  // Points are for a pointer; the keyboard opens the chart, whose table links every figure.
  await page.getByRole('link', { name: 'Open chart: Clients by category' }).press('Enter');
  await page.waitForURL(/\/report-chart\/clients-by-category/);

  await register();
  await act('Add to “Monday”');
  await says(page, 'Added to “Monday”');
  await page.goto(firm.at('dashboard'));
  await page.getByRole('button', { name: 'Dashboards' }).click();
  await page.getByRole('menuitem', { name: 'Monday' }).click();
  const table = page.getByRole('table', { name: 'Client register' });
  await table.getByText('Sabar Tools LLP').waitFor();
  expect(await table.getByText('Chetna Pandya').count()).toBe(0);

  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await page.getByRole('button', { name: 'Move card 2 up' }).click();
  await page.getByRole('button', { name: 'Remove card 3' }).click();
  await page.getByRole('button', { name: 'Save dashboard' }).click();
  await says(page, 'Dashboard saved');
  await table.waitFor({ state: 'detached' });
  const titles = page.getByRole('region').getByRole('heading', { level: 2 });
  await expect.poll(() => titles.allTextContents()).toEqual(['Clients by category', 'Client register']);
  await act('Delete dashboard');
  await page.getByRole('button', { name: 'Delete dashboard' }).click();
  await says(page, 'Dashboard deleted');
});
