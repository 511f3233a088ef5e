import { formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Falguni Mehta', email: 'falguni@tax-notices.example', mobile_number: '9834917790' };
const CLIENT = { category: 'Private Limited', company_name: 'Narmada Textiles Private Limited', pan: 'AAACN4321K' };
const TODAY = today(new Date(), 'Asia/Kolkata');
const inDays = (days: number): string => formatDay(addDays(TODAY, days));

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Mehta and Company', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
  await firm.call('/boards', { method: 'POST', body: { name: 'Litigation', code: 'LIT' } });
});
afterAll(() => browser.close());

const drawer = () => page.getByRole('dialog').last();
const fill = (label: string, text: string) => drawer().getByRole('textbox', { name: label }).fill(text);
const more = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a notice is recorded, extended and heard, and gets its task', async () => {
  await page.goto(firm.at('tax-notices'));
  await page
    .getByRole('button', { name: /Add notice/ })
    .first()
    .click();
  await drawer().getByRole('combobox', { name: 'Client' }).fill('Narmada');
  await page.getByRole('option', { name: /Narmada Textiles/ }).click();
  await fill('Subject', 'Mismatch of returns');
  await drawer().getByLabel('Authority').selectOption('GST');
  await fill('Section or form', 'DRC-01B');
  // Seven days are usual; the date on the notice counts.
  await drawer().getByRole('button', { name: 'Use this date' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Mismatch of returns' }).waitFor();
  await says(page, 'Reply due in 7 days');

  await more('Extend due date');
  await fill('New due date', inDays(20));
  await page.keyboard.press('Control+Enter');
  await says(page, `Extended to ${inDays(20)}`);
  await says(page, `Was ${inDays(7)}`);

  await more('Add hearing');
  await fill('Date', inDays(12));
  await fill('Time', '15:30');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Hearing in 12 days');
  await says(page, 'Hearing · 03:30 PM');

  await page.getByRole('button', { name: 'Create task' }).click();
  expect(await drawer().getByLabel('Name').inputValue()).toBe('Attend hearing for DRC-01B notice');
  await page.keyboard.press('Control+Enter');
  const task = page.getByRole('link', { name: 'Attend hearing for DRC-01B notice' });
  await task.waitFor();
  expect(await page.getByRole('button', { name: 'Create task' }).count()).toBe(0);
  await task.click();
  await page.getByRole('link', { name: 'Open notice' }).waitFor();
  // The calendar has both dates, in whichever months they are.
  await page.goto(firm.at(`compliance?month=${addDays(TODAY, 12).slice(0, 7)}`));
  await page.getByRole('link', { name: /^Hearing · Narmada Textiles/ }).waitFor();
});

test('a user gets a membership number, and a certificate waits for its UDIN', async () => {
  await page.goto(firm.at('settings-users-roles'));
  await page.getByRole('link', { name: OWNER.name }).first().click();
  await page.getByRole('button', { name: 'Edit membership number' }).click();
  await fill('Membership number', '104576');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Membership number saved');

  await page.goto(firm.at('udins'));
  await page
    .getByRole('button', { name: /Add UDIN entry/ })
    .first()
    .click();
  await drawer().getByRole('combobox', { name: 'Client' }).fill('Narmada');
  await page.getByRole('option', { name: /Narmada Textiles/ }).click();
  await drawer().getByRole('combobox', { name: 'Document type' }).fill('Net worth');
  await page.getByRole('option', { name: 'Net worth certificate' }).click();
  await drawer()
    .getByLabel('Signed by')
    .selectOption({ label: `${OWNER.name} (104576)` });
  await page.keyboard.press('Control+Enter');
  await says(page, '59 days left');

  await page.getByText('To be generated').click();
  const year = TODAY.slice(2, 4);
  await fill('UDIN', `${year}104577AKTSBN1359`);
  await fill('Generated on', formatDay(TODAY));
  await page.keyboard.press('Control+Enter');
  await says(page, 'This UDIN belongs to membership number 104577.');
  await fill('UDIN', `${year}104576aktsbn1359`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: `${year}104576AKTSBN1359`, exact: true }).waitFor();
  await page.getByRole('gridcell', { name: 'Generated', exact: true }).waitFor();
});
