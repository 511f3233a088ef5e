import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { pick } from './support/keyboard.ts';

const PARUL = { name: 'Parul Amin', email: 'parul@amin.example', mobile_number: '9811122301' };

const CLIENTS = [
  { category: 'Individual', first_name: 'Dinesh', last_name: 'Parikh', industry: 'Textiles' },
  { category: 'LLP', company_name: 'Tapi Weaving LLP', industry: 'Textiles' },
  { category: 'Trust', company_name: 'Sarvoday Trust' },
];

let browser: Browser;
let firm: Firm;
let owner: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Amin & Co', PARUL);
  owner = firm.owner;
  for (const body of CLIENTS) await firm.call('/clients', { method: 'POST', body });
});
afterAll(() => browser.close());

const row = (text: string) => owner.getByRole('row').filter({ hasText: text });

async function exported(kind: string): Promise<Download> {
  const saved = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Export' }).click();
  await owner.getByRole('menuitem', { name: kind }).click();
  return saved;
}

async function textOf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  if (!download.suggestedFilename().endsWith('.pdf')) return bytes.toString('utf8');
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

test('clients added in a period, as CSV and PDF; by industry with the keyboard alone, down to a client', async () => {
  await owner.goto(firm.at('clients'));
  await owner.getByRole('button', { name: 'More actions' }).click();
  await owner.getByRole('menuitem', { name: 'Client report' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Client report' }).waitFor();
  await row('Dinesh Parikh').waitFor();
  await pick(owner, 'Created', 'Last quarter');
  await owner.getByText('No matching rows').waitFor();
  await pick(owner, 'Created', 'Current quarter');
  await row('Tapi Weaving LLP').waitFor();
  expect(await owner.getByRole('row').count()).toBe(4);

  const csv = await textOf(await exported('CSV (.csv)'));
  expect(csv).toMatch(/Created,"?\d\d\/\d\d\/\d{4} to /);
  for (const { company_name = 'Dinesh Parikh' } of CLIENTS) expect(csv).toContain(company_name);
  const paper = await exported('PDF (.pdf)');
  expect(paper.suggestedFilename()).toMatch(/^client-list-\d{4}-\d\d-\d\d\.pdf$/);
  const text = await textOf(paper);
  for (const told of ['Amin & Co', 'Dinesh Parikh', 'Sarvoday Trust', 'Page 1 of 1']) expect(text).toContain(told);

  await owner.goto(firm.at('clientreport?tab=industries'));
  await row('Textiles').getByRole('link', { name: '2', exact: true }).waitFor();
  await row('Total').getByText('3', { exact: true }).waitFor();
  const byIndustry = await textOf(await exported('PDF (.pdf)'));
  expect(byIndustry).toMatch(/Textiles\s+2/);
  expect(byIndustry).toMatch(/Not specified\s+1/);

  await owner.keyboard.press('j');
  await owner.keyboard.press('Enter');
  await owner.getByRole('heading', { level: 1, name: 'Textiles' }).waitFor();
  await row('Tapi Weaving LLP').waitFor();
  expect(await owner.getByRole('row').count()).toBe(3);
  await owner.keyboard.press('j');
  await owner.keyboard.press('Enter');
  await owner.getByRole('heading', { level: 1, name: /Dinesh Parikh|Tapi Weaving LLP/ }).waitFor();

  await owner.goto(firm.at('clientreport?tab=industries'));
  await row('Not specified').getByRole('link', { name: 'Not specified' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Not specified' }).waitFor();
  await row('Sarvoday Trust').waitFor();
  expect(new URL(owner.url()).pathname).toMatch(/\/industry\/-$/);
  expect(await owner.getByRole('row').count()).toBe(2);
});
