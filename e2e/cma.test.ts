import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';
import { PHONE } from './support/visit.ts';

const OWNER = { name: 'Paresh Shroff', email: 'paresh@cma-files.example', mobile_number: '9834917760' };
const CLIENT = { category: 'Private Limited', company_name: 'Sabarmati Polymers Private Limited', pan: 'AAACS4321K' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Shroff and Company', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
});
afterAll(() => browser.close());

const sheet = (name: string) => page.getByRole('grid', { name });
const cell = (line: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(line) })
    .getByRole('gridcell')
    .nth(column);

test('figures are typed with the keyboard, projected, and reach a goal; on a phone the sheet is readable', async () => {
  await page.goto(firm.at('cashCredit'));
  await says(page, 'No clients with cash credit yet');
  await page.getByRole('button', { name: 'Start CMA' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Client' }).fill('Sabarmati');
  await page.getByRole('option', { name: /Sabarmati Polymers/ }).click();
  await drawer.getByRole('button', { name: 'Start CMA' }).click();
  await page.getByRole('heading', { level: 1, name: /Sabarmati Polymers/ }).waitFor();

  await page.getByRole('link', { name: 'Financials' }).click();
  await cell('Domestic sales', 0).click();
  await page.keyboard.type('900');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1080');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('1,080.00');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('');
  await page.keyboard.press('Control+y');
  for (const [line, first, second] of [
    ['Capital', '260', '300'],
    ['Receivables, domestic', '150', '185'],
    ['Cash and bank balances', '110', '115'],
  ] as const) {
    await cell(line, 0).click();
    await page.keyboard.type(first);
    await page.keyboard.press('Tab');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
  }
  await says(page, 'Saved');
  await page.reload();
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('1,080.00');

  await page.getByRole('link', { name: 'CMA files' }).click();
  await page.getByRole('button', { name: 'Create CMA file' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renewal');
  await page.keyboard.press('Control+Enter');
  await sheet('Operating statement').waitFor();
  // The growth of the audited years continues.
  expect(await cell('Domestic sales', 2).innerText()).toBe('1,296.00');
  await cell('Domestic sales', 2).click();
  await page
    .getByText('Domestic sales of last year × (1 + Growth of domestic sales ÷ 100)', { exact: false })
    .waitFor();

  // A note stays with its cell; the trace leads to the sources of the figure.
  await page.keyboard.press('Shift+F2');
  await page
    .getByRole('dialog', { name: /^Note: Domestic sales/ })
    .getByLabel('Note')
    .fill('Order book of ₹ 4 crore');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => cell('Domestic sales', 2).getAttribute('title')).toBe('Order book of ₹ 4 crore');
  await cell('Gross sales', 2).click();
  await page.keyboard.press('Control+[');
  await page
    .getByRole('region', { name: 'Made of' })
    .getByRole('button', { name: /^Domestic sales/ })
    .click();
  await expect.poll(() => cell('Domestic sales', 2).getAttribute('aria-selected')).toBe('true');
  await page
    .getByRole('region', { name: 'Made of' })
    .getByRole('button', { name: /Growth of domestic sales/ })
    .click();
  await sheet('Inputs').waitFor();
  await page.goBack();
  await sheet('Operating statement').waitFor();

  await page.getByRole('link', { name: 'Projection inputs' }).click();
  await cell('Growth of domestic sales', 3).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  // The corner of the selection fills the years after it.
  await cell('Growth of domestic sales', 3).click();
  await cell('Growth of domestic sales', 3).locator('i').hover();
  await page.mouse.down();
  await cell('Growth of domestic sales', 5).hover();
  await page.mouse.up();
  await expect.poll(() => cell('Growth of domestic sales', 5).getAttribute('data-kind')).toBe('input');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell('Growth of domestic sales', 5).getAttribute('data-kind')).toBe('formula');
  await page.getByRole('button', { name: 'Goal seek' }).click();
  const find = page.getByRole('dialog');
  await find.getByRole('combobox', { name: 'Reach' }).selectOption('Limit by turnover');
  await find.getByLabel(/^Value/).fill('20');
  await find.getByRole('button', { name: 'Find', exact: true }).click();
  await find.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Forms' }).click();
  await expect.poll(() => cell('Domestic sales', 3).innerText()).toBe('1,425.60');

  const { data } = await firm.call<{ data: { id: number; client_id: number }[] }>('/cash_credit_loans');
  const { id, client_id } = data[0]!;
  const limit = { bank: 'Bank of Baroda', facility: 'Cash credit' };
  await firm.call('/existing_loans', { method: 'POST', body: { client_id, ...limit, limit_amount: '2500000' } });
  await firm.call('/requested_loans', {
    method: 'POST',
    body: { cash_credit_loan_id: id, ...limit, amount: '4000000' },
  });
  await page.goto(firm.at(`cashCredit/client/${client_id}/CMA/${id}?tab=limits`));
  const subtotal = page.getByRole('row', { name: /Fund based, subtotal/ });
  await expect
    .poll(() => subtotal.getByRole('cell').allInnerTexts())
    .toEqual(['25.00', '', '', '0.00', '0.00', '40.00']);
  await page.getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('table', { name: 'Current ratio. Norm: 1.33' }).waitFor();

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Operating statement' }).click();
  await expect.poll(() => cell('Domestic sales', 1).isVisible()).toBe(true);
  const label = await page.getByRole('rowheader', { name: /Domestic sales/ }).boundingBox();
  expect(label!.width).toBeLessThan(PHONE.width / 3);
  await page.getByRole('button', { name: /^Checks/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Total liabilities equal total assets/ })
    .click();
  await sheet('Balance sheet').waitFor();
});
