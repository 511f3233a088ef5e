import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { CLIENT, OWNER, says } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

/** The demo client: changes are undone or its own. */
let browser: Browser;
let staff: string;
let business: number;
let client: number;
let phone: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await tokenOf(OWNER);
  business = await businessOf(staff, PRACTICE);
  phone = await visitAs(browser, CLIENT, { viewport: PHONE, hasTouch: true });
  client = (await callAs<{ data: { id: number }[] }>(phone.token, '/client_login/clients_list', { business })).data[0]!
    .id;
});
afterAll(() => browser.close());

const at = (path: string): string => `/business/${business}/client/${client}/${path}`;
const ask = <T>(path: string): Promise<T> => callAs<T>(phone.token, `/client_login/${path}`, { business, client });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('on a phone the client downloads the invoice and pays by the overdue banner; a reported payment reaches staff, who start a receipt', async () => {
  const { page } = phone;
  const { data } = await ask<{ data: { number: string }[] }>('getClientInvoices?status=Overdue');
  const { number } = data[0]!;
  await page.goto(at('dashboard'));
  await page.getByRole('heading', { level: 2, name: 'Payment overdue' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Billing summary' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  await page.getByRole('link', { name: new RegExp(number) }).tap();
  const paper = dialog(page, `Tax Invoice ${number}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paper.getByRole('button', { name: 'Download' }).tap(),
  ]);
  expect(file.suggestedFilename()).toBe(`Tax Invoice ${number.replaceAll('/', '-')}.pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(10_000);
  await paper.getByRole('button', { name: 'Close' }).tap();

  await page.goto(at('billing/receipts'));
  const banner = page.getByRole('button', { name: 'You have overdue payments pending. Click to Pay' });
  await banner.waitFor();
  const [above, below] = [await banner.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
  await banner.tap();
  const due = dialog(page, 'Balance due');
  // The overdue part is a separate choice if something isn't due yet, which depends on the day.
  const { firms: owed } = await ask<{ firms: { items: { is_overdue: boolean }[] }[] }>('getDueInvoices');
  const isMixed = owed[0]!.items.some(({ is_overdue }) => !is_overdue);
  const first = due.getByRole('radio', { name: isMixed ? /Overdue only/ : /Full balance/ });
  expect(await first.isChecked()).toBe(true);
  await due.getByRole('radio', { name: /Full balance/ }).check();
  const code = due.getByRole('img', { name: /^UPI QR code to pay ₹/ });
  expect(await code.isVisible()).toBe(false);
  await due.getByText('Show QR code').tap();
  await code.waitFor();
  const link = () => due.getByRole('link', { name: /^Pay ₹.* with UPI app/ }).getAttribute('href');
  type Item = { number: string; due: string; tds: { amount: string; is_likely: boolean } | null };
  const { firms } = await ask<{ firms: { net: string; upi_id: string; items: Item[] }[] }>('getDueInvoices');
  const { net, upi_id, items } = firms[0]!;
  const less = (amount: string, ...of: Item[]): string =>
    of.reduce((left, { tds }) => left - (tds?.is_likely ? Number(tds.amount) : 0), Number(amount)).toFixed(2);
  expect(less(net, ...items)).not.toBe(net);
  expect(await link()).toContain(`upi://pay?pa=${upi_id}&`);
  expect(await link()).toContain(`&am=${less(net, ...items)}&`);
  await due.getByLabel('I deduct TDS from this payment').uncheck();
  expect(await link()).toContain(`&am=${net}&`);
  await due.getByText('50200012345678').waitFor();

  const one = items.find((item) => item.number.startsWith('SDC/') && item.tds?.is_likely)!;
  await due.getByRole('radio', { name: new RegExp(one.number) }).check();
  await due.getByRole('button', { name: 'I’ve paid' }).tap();
  expect(await due.getByLabel('Amount').inputValue()).toBe(less(one.due, one));
  expect(await due.getByLabel('TDS deducted').inputValue()).toBe(one.tds!.amount);
  await due.getByLabel('Amount').fill('1234.50');
  await due.getByLabel('UPI reference (UTR)').fill('631812345678');
  await due.getByRole('button', { name: 'Send payment details' }).tap();
  await says(page, `Payment details sent. ${PRACTICE} will confirm your payment.`);
  await due.getByText(/You reported a payment of ₹ 1,234.50/).waitFor();

  const desk = await visitAs(browser, OWNER);
  await desk.page.goto(`/business/${business}/payments?page=1`);
  const told = desk.page.getByRole('status').filter({ hasText: '631812345678' });
  await told.getByRole('link', { name: 'Record payment' }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Record payment' }).waitFor();
  await expect.poll(() => desk.page.getByLabel('Amount received').inputValue()).toBe('1234.50');
  expect(await desk.page.getByLabel('UPI transaction ID').inputValue()).toBe('631812345678');
  await desk.page.goBack();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  const no = dialog(desk.page, 'Dismiss this payment notice?');
  await no.getByLabel('Reason').fill('Not in the bank statement');
  await no.getByRole('button', { name: 'Dismiss' }).click();
  await told.waitFor({ state: 'detached' });
  await desk.context.close();
  const answers = await callAs<{ data: { title: string }[] }>(phone.token, '/notifications');
  expect(answers.data[0]!.title).toBe('Payment of ₹\u00A01,234.50 not found');
});

test('a quotation is accepted with the keyboard alone, and staff see who accepted it', async () => {
  const { data } = await ask<{ data: { id: number; number: string }[] }>('quotations?answer=open');
  const { id, number } = data[0]!;
  const { context, page } = await visitAs(browser, CLIENT);
  await page.goto(at('billing/invoices?tab=quotations'));
  const row = page.getByRole('link', { name: new RegExp(number) });
  await row.waitFor();
  for (let i = 0; i < 40 && !(await row.evaluate((link) => link === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await focused(row);
  await page.keyboard.press('Enter');
  await dialog(page, `Quotation ${number}`).waitFor();
  await tabTo(page, 'Accept');
  await page.keyboard.press('Enter');
  const sure = page.getByRole('alertdialog').or(dialog(page, `Accept quotation ${number}?`));
  await sure.waitFor();
  await tabTo(page, 'Accept quotation');
  await page.keyboard.press('Enter');
  await page.getByText(/^Accepted by Mahesh Kothari on /).waitFor();
  await page.keyboard.press('Escape');
  await focused(row);
  await context.close();

  const desk = await visitAs(browser, OWNER);
  await desk.page.goto(`/business/${business}/quotation/${id}/view`);
  await desk.page.getByText(/^Accepted by Mahesh Kothari in the client portal on /).waitFor();
  await desk.context.close();
});
