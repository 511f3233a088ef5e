import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Jignesh Vora', email: 'jignesh@cma-projections.example', mobile_number: '9834917763' };
const CLIENT = { category: 'Private Limited', company_name: 'Narmada Ceramics Private Limited', pan: 'AAACN4321K' };
/** Two audited years that tally, in lakh. */
const BALANCES: Record<string, [number, number]> = {
  sales_domestic: [400, 460],
  raw_indigenous: [340, 390],
  opening_finished: [43, 0],
  stock_finished: [46, 53],
  selling: [36, 41],
  interest_bank: [6, 6.5],
  tax: [4, 6],
  drawings: [7, 10],
  bank_applicant: [60, 65],
  creditors: [28, 31],
  capital: [35, 35],
  surplus: [20, 33.5],
  debtors_domestic: [62, 74],
  cash: [5, 7.5],
  gross_block: [30, 30],
};

type Tree = {
  years: { id: number }[];
  groups: { id: number; line: string }[];
  accounts: { id: number; group_id: number }[];
};

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vora and Company', OWNER);
  page = firm.owner;
  const post = <T>(path: string, body: object) => firm.call<T>(path, { method: 'POST', body });
  const { id: client_id } = await post<{ id: number }>('/clients', CLIENT);
  await post('/cash_credit_setup', { client_id, nature: 'Trading', estimated_year: '2026-2027', projected_years: 2 });
  const { years, groups, accounts } = await firm.call<Tree>(`/cc_accounts/tree?client_id=${client_id}`);
  const accountOf = (line: string) => {
    const group = groups.find((one) => one.line === line)!;
    return accounts.find(({ group_id }) => group_id === group.id)!.id;
  };
  const cells = Object.entries(BALANCES).flatMap(([line, amounts]) =>
    amounts.map((lakhs, n) => ({
      account_id: accountOf(line),
      config_id: years[n]!.id,
      amount: String(Math.round(lakhs * 100_000)),
    })),
  );
  await firm.call('/ac_balances_bulk', { method: 'PUT', body: { client_id, cells } });
  const file = { client_id, name: 'Renewal 2027', requested_limit: '8000000', assessed_year: '2027-2028' };
  const { id } = await post<{ id: number }>('/cash_credit_loans', { ...file, method: 'Turnover' });
  await page.goto(firm.at(`cashCredit/client/${client_id}/CMA/${id}/Automation`));
});
afterAll(() => browser.close());

const cell = (line: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(line) })
    .getByRole('gridcell')
    .nth(column);
const action = async (name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('inputs are filled from past years, a goal is reached, and scenarios are compared', async () => {
  await action('Fill from past years');
  await page.getByRole('button', { name: 'Fill inputs' }).click();
  await says(page, 'Inputs filled from past years');
  await expect.poll(() => cell('Growth of domestic sales', 2).innerText()).toBe('15.00 %');

  await action('Scenarios');
  await page.getByRole('button', { name: 'Copy Base case' }).click();
  await page.getByRole('dialog', { name: 'Copy scenario' }).getByLabel('Name').fill('Requested limit');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('combobox', { name: 'Scenario' }).waitFor();

  await page.getByRole('button', { name: 'Goal seek' }).click();
  const goal = page.getByRole('dialog', { name: 'Goal seek' });
  await expect.poll(() => goal.getByLabel(/^Value/).inputValue()).toBe('80.00');
  // The limit of a trader with so much capital rises with sales.
  await goal.getByLabel(/^Value/).fill('95');
  await goal.getByRole('button', { name: 'Find', exact: true }).click();
  const found = goal.getByRole('listitem').filter({ hasText: 'Sales of' });
  await found.filter({ hasText: 'Limit by turnover: 95.00' }).waitFor();
  await found.getByRole('button', { name: /^Use/ }).click();
  await says(page, /^Domestic sales growing by .* in 2027-2028/);

  await says(page, 'Saved');
  await action('Compare scenarios');
  const compared = page.getByRole('table', { name: '2027-2028, projected' });
  await compared
    .getByRole('row', { name: /Limit by turnover/ })
    .filter({ hasText: '95.00' })
    .waitFor();
  await compared.getByRole('columnheader', { name: 'Requested limit' }).waitFor();
  await page.keyboard.press('Escape');

  await action('Asset blocks and term loans');
  await page.getByRole('button', { name: 'Add asset block' }).click();
  const block = page.getByRole('dialog', { name: 'Add asset block' });
  await block.getByRole('button', { name: 'Plant and machinery 15 %' }).click();
  await block.getByLabel(/^Cost at/).fill('3000000');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('table', { name: 'By year' })
    .getByRole('row', { name: 'Depreciation 4.50 3.83 3.25' })
    .waitFor();
});
