import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Hetal Vasavada', email: 'hetal@tax-computations.example', mobile_number: '9834917852' };
const CLIENT = { category: 'Individual', first_name: 'Nirav', last_name: 'Vasavada', pan: 'ABXPV4411K' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vasavada and Company', OWNER);
  page = firm.owner;
});
afterAll(() => browser.close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const cell = async (line: string): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Computation' })
    .getByRole('row', { name: new RegExp(`^${line} `) })
    .getByRole('cell')
    .allTextContents();

test('a computation is entered with both regimes beside it, finalized, and revised', async () => {
  const client = await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT });
  const body = { client_id: client.id, fy: 2025, name: 'Original return' };
  const { id } = await firm.call<{ id: number }>('/tax_computations', { method: 'POST', body });
  await page.goto(firm.at(`incomeTax/client/${client.id}/computation/${id}`));
  await page.getByRole('heading', { level: 1, name: 'Original return' }).waitFor();

  await page.getByRole('button', { name: 'Salary', exact: true }).click();
  await field('Employer 1').fill('Sabarmati Tools');
  await field('Gross salary of employer 1').fill('1275000');
  await expect.poll(() => cell('Total income')).toEqual(['12,00,000', '12,25,000']);
  expect(await cell('Tax for the year')).toEqual(['0', '1,87,200']);

  await field('Gross salary of employer 1').fill('1875000');
  await expect.poll(() => cell('Tax for the year')).toEqual(['1,66,400', '3,74,400']);
  await page.getByRole('button', { name: 'Standard deduction' }).focus();
  await says(page, 'Standard deduction: Section 16(ia)');
  await page.getByRole('button', { name: 'Save computation' }).click();
  await says(page, 'Computation saved');

  await page.getByRole('button', { name: 'Finalize' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
  await says(page, 'Computation finalized');
  await page.getByRole('button', { name: 'Create new version' }).click();
  await says(page, 'Version 2 created');
  await field('TDS').fill('170000');
  await page.getByRole('button', { name: 'Save computation' }).click();
  await says(page, 'Computation saved');
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare with version 1' }).click();
  await page
    .getByRole('table', { name: 'Comparison of versions' })
    .getByRole('row', { name: /^TDS / })
    .getByText('-1,70,000')
    .first()
    .waitFor();
});
