import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringAxe, seriousIn } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { pick } from './support/keyboard.ts';
import { lastMessageTo } from './support/outbox.ts';
import { previews } from './support/papers.ts';
import { says } from './support/people.ts';

const LEELA = { name: 'Leela Menon', email: 'leela@menon.example', mobile_number: '9811188961' };
const now = today(new Date(), 'Asia/Kolkata');

let browser: Browser;
let place: Firm;
let page: Page;
let firm: number;
let mills: number;
let late: { id: number; number: string };
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Menon Associates', LEELA);
  page = await bringAxe(place.owner);
  const body = {
    name: 'Menon Tax',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    gst_type: 'Regular',
    tax_number: '24ABTFS4821K1ZP',
  };
  firm = (await place.call<{ id: number }>('/firms', { method: 'POST', body })).id;
  mills = await client('Narmada Mills', 'accounts@narmada.example');
  late = await issued(mills, '10000', addDays(now, -40));
});
afterAll(() => browser.close());

const client = async (company_name: string, primary_email: string): Promise<number> => {
  const body = { category: 'Private Limited', company_name, address_1: '1 Ring Road', state: 'Gujarat', primary_email };
  return (await place.call<{ id: number }>('/clients', { method: 'POST', body })).id;
};
async function issued(client_id: number, rate: string, due_date: Day): Promise<{ id: number; number: string }> {
  const lines = [{ description: 'Statutory audit', hsn_sac: '998221', tax_rate: '18', rate }];
  const body = { firm_id: firm, client_id, date: addDays(due_date, -15), due_date, lines };
  const { id } = await place.call<{ id: number }>('/invoices', { method: 'POST', body });
  return place.call(`/invoices/${id}/issue`, { method: 'POST' });
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a late invoice is in its ageing bucket, and leads to the ledger, whose statement is read, previewed as PDF and emailed', async () => {
  await page.goto(place.at('outstanding'));
  await heading('Outstanding');
  await row('Narmada Mills').waitFor();
  await page.getByRole('link', { name: /^61-90 days/ }).click();
  await says(page, 'No matching clients');
  await page.getByRole('link', { name: /^31-60 days ₹ 11,800 1 document/ }).click();
  await row('Narmada Mills').getByText('₹ 11,800').waitFor();
  await row('Narmada Mills').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Send reminders' }).click();
  await says(page, '1 client reminded');
  await page.getByRole('link', { name: 'Groups' }).click();
  await row('No group').waitFor();
  await page.getByRole('link', { name: 'Clients', exact: true }).last().click();
  await row('Narmada Mills').getByRole('link').click();
  await heading('Narmada Mills');
  await row(late.number).getByText('31-60 days').waitFor();

  await page.goto(place.at(`outstanding?client=${mills}`));
  await page.getByRole('link', { name: 'Statement' }).click();
  const statement = page.getByRole('region', { name: 'Statement' });
  await statement.getByRole('row').filter({ hasText: late.number }).getByText('11,800.00 Dr').waitFor();
  expect(await seriousIn(page)).toEqual([]);
  await pick(page, 'Period', 'Last month');
  await page.waitForURL(/period=Last/);
  // An end before its start is refused where it is typed (section 8).
  await page.getByLabel('To', { exact: true }).fill('01/01/2020');
  await page.getByText('Invalid end date!').waitFor();
  await pick(page, 'Period', fiscalYearLabel(fiscalYearOf(now)));
  await statement.getByText(late.number).waitFor();
  await button('Email statement').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('textbox', { name: 'To' }).inputValue()).toBe('accounts@narmada.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('As you asked on the telephone.');
  await dialog.getByRole('button', { name: 'Send statement' }).click();
  await says(page, /Statement is in the outbox/);
  const mail = await lastMessageTo('accounts@narmada.example');
  expect(mail).toContain('Statement of account from Menon Tax');
  expect(mail).toContain('As you asked on the telephone.');

  await button('Send reminder').click();
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await says(page, /Reminder is in the outbox/);
  expect(await lastMessageTo('accounts@narmada.example')).toContain(`Payment overdue: tax invoice ${late.number}`);
  const parts = page.getByRole('navigation', { name: 'Account sections' });
  await parts.getByRole('link', { name: 'Reminders' }).click();
  await row(late.number).getByText('Manual').first().waitFor();

  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('link', { name: 'View PDF' }).click();
  await page.waitForURL(/pdf-preview/);
  await previews(page, 'Preview of the statement');
});
