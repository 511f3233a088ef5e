import { readSheet } from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';

const NEHA = { name: 'Neha Bhatt', email: 'neha@bhatt.example', mobile_number: '9811122201' };

let browser: Browser;
let firm: Firm;
let owner: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Bhatt & Associates', NEHA);
  owner = firm.owner;
});
afterAll(() => browser.close());

type Cells = string[][];

const sheet = async (rows: Cells): Promise<Buffer> =>
  writeExcel(rows.map((row) => row.map((value) => (value ? { value, type: String } : null)))).toBuffer();

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('.json')
    ? 'application/json'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chooser = (page: Page) => page.getByLabel('Choose file', { exact: true });
const fieldFor = (page: Page, column: string) => page.getByRole('combobox', { name: `Field for ${column}` });
const problem = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The four counts, by their names. */
async function counts(page: Page): Promise<Record<string, string>> {
  await page.getByText('No change', { exact: true }).waitFor();
  const told: Record<string, string> = {};
  for (const name of ['New', 'Updated', 'No change', 'Rejected']) {
    const figure = page.getByText(name, { exact: true }).locator('..');
    told[name] = (await figure.locator('span').nth(1).textContent())!;
  }
  return told;
}

const TITLES = ['File number', 'Category', 'Company name', 'First name', 'PAN', 'Mob no'];
const ROWS: Cells = [
  TITLES,
  ['K1', 'Private Limited', 'Kaveri Mills Private Limited', '', 'AAACK4822M', '98250 22001'],
  ['K2', 'Individual', '', 'Leela', 'ABCPL1234L', ''],
  ['K3', 'Trust', 'Nirmal Trust', '', 'ABCPN9999L', '123'],
];

describe('an import', () => {
  test('is checked, left, reopened and run; rejected rows follow, corrected', async () => {
    await owner.goto(firm.at('clients'));
    await owner.getByRole('link', { name: 'Import clients', exact: true }).click();
    await owner.getByRole('heading', { level: 1, name: 'Import clients' }).waitFor();
    await chooser(owner).setInputFiles(file('march.xlsx', await sheet(ROWS)));
    await owner.getByText('98250 22001 · 123').waitFor();
    expect(await fieldFor(owner, 'PAN').inputValue()).toBe('pan');
    await button(owner, 'Check 3 rows').click();
    expect(await counts(owner)).toEqual({ New: '2', Updated: '0', 'No change': '0', Rejected: '1' });
    await problem(owner, 'Mobile number 123 has 3 digits.').getByText('123', { exact: true }).waitFor();
    await problem(owner, 'For Trust, the fourth letter of the PAN must be T, not P').waitFor();

    await owner.getByRole('link', { name: 'Clients', exact: true }).first().click();
    await owner.getByText('No clients yet').waitFor();
    await owner.getByRole('link', { name: 'Import clients', exact: true }).click();
    await owner.getByRole('link', { name: /march\.xlsx/ }).click();
    await button(owner, 'Import 2 clients').click();
    await owner.getByText('2 clients imported from march.xlsx.').waitFor();
    const saved = owner.waitForEvent('download');
    await button(owner, 'Download rejected rows').click();
    const rejected = await readSheet(await (await saved).path());

    const cells = rejected.map((row) => row.map((cell) => String(cell ?? '')));
    const head = cells.findIndex((row) => row[0] === 'File number');
    expect(cells[head]!.at(-1)).toBe('Reason');
    expect(cells[head + 1]!.at(-1)).toContain('Mobile number 123 has 3 digits.');
    cells[head + 1]![TITLES.indexOf('PAN')] = 'AAATN9999L';
    cells[head + 1]![TITLES.indexOf('Mob no')] = '98250 22003';
    await owner.getByRole('link', { name: 'Import another file' }).click();
    await drop(owner, 'corrected.xlsx', await sheet(cells));
    await fieldFor(owner, 'Mob no').waitFor();
    // Remembered from the first file.
    expect(await fieldFor(owner, 'Mob no').inputValue()).toBe('primary_mobile_number');
    await button(owner, 'Check 1 row').click();
    expect(await counts(owner)).toEqual({ New: '1', Updated: '0', 'No change': '0', Rejected: '0' });
    await button(owner, 'Import 1 client').click();
    await owner.getByText('1 client imported from corrected.xlsx.').waitFor();
    await owner.getByRole('link', { name: 'View clients' }).click();
    await owner.getByRole('row').filter({ hasText: 'Nirmal Trust' }).waitFor();
    expect(await owner.getByRole('row').count()).toBe(4);
  });
});

/** Drops a file on the page. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([as, base64]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([Uint8Array.from(atob(base64!), (c) => c.charCodeAt(0))], as!));
      return carried;
    },
    [name, bytes.toString('base64')],
  );
  await page
    .getByText('Drop an Excel, CSV, vCard, JSON or Tally XML file here')
    .dispatchEvent('drop', { dataTransfer });
}
