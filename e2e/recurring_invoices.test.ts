import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { take, typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';
import { ownServer } from './support/server.ts';

const ISHA = { name: 'Isha Dave', email: 'isha@dave.example', mobile_number: '9801188931' };

let browser: Browser;
let place: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Dave & Co', ISHA);
  page = place.owner;
  const firm = {
    name: 'Dave Tax',
    pan: 'ABTFD4821K',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    gst_type: 'Unregistered',
  };
  const client = {
    category: 'Private Limited',
    company_name: 'Kutch Ginning',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  await place.call('/firms', { method: 'POST', body: firm });
  await place.call('/clients', { method: 'POST', body: client });
});
afterAll(() => browser.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const preview = () => page.getByRole('region', { name: 'Upcoming dates' });

/** The first of the month after next, in both formats. */
const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).split('-');
const first = new Date(Date.UTC(Number(year), Number(month) + 1, 1)).toISOString().slice(0, 10);
const typed = first.split('-').reverse().join('/');

test('a monthly schedule is created with the keyboard alone, with a preview of its dates', async () => {
  await page.goto(place.at('recurring-invoice'));
  await says(page, 'No recurring invoices yet');
  await page.keyboard.press('c');
  await heading('Create recurring invoice').waitFor();
  await page.getByRole('combobox', { name: 'Client' }).waitFor();
  await typeInto(page, 'Start date', typed);
  await expect.poll(() => preview().innerText()).toContain('Every month on day 1');
  await typeInto(page, 'Payment terms (days)', '7');
  await typeInto(page, 'Client', 'kutch');
  await take(page, /Kutch Ginning/);
  await typeInto(page, 'Description, line 1', 'Retainer of the month');
  await typeInto(page, 'Rate, line 1', '6000');
  expect(await preview().getByRole('listitem').count()).toBe(6);
  expect(await preview().innerText()).toContain(typed);
  await page.keyboard.press('Control+Enter');
  await heading('Kutch Ginning').waitFor();
  await says(page, 'No invoices yet. The first will be created on its scheduled date.');
  await says(page, 'Every month on day 1 · ₹ 6,000.00 per invoice');
});

test('a missed year is caught up, each invoice with its own date', async () => {
  const id = Number(/recurring-invoice\/(\d+)/.exec(page.url())![1]);
  const client = new pg.Client(ownServer().databaseUrl);
  await client.connect();
  // As if the rule was created more than a year ago, without a running server since.
  await client.query(
    `update recurring_invoices set starts_on = starts_on - interval '14 months', run_until = run_until - interval '14 months',
       next_at = next_at - interval '14 months' where business_id = $1 and id = $2`,
    [place.id, id],
  );
  await client.end();
  // Changing a rule creates due invoices at once.
  const { body, ...rule } = await place.call<{ body: object }>(`/recurring_invoices/${id}`);
  await place.call(`/recurring_invoices/${id}`, { method: 'PUT', body: { ...rule, ...body } });
  await page.getByRole('heading', { name: /^Invoices created: 1[234]$/ }).waitFor();
  const made = await place.call<{ data: { date: string; due_date: string }[] }>(
    `/recurring_invoices/${id}/invoices?sort=date`,
  );
  expect(made.data.length).toBeGreaterThanOrEqual(12);
  expect(made.data.every(({ date }) => date.endsWith('-01'))).toBe(true);
  expect(new Set(made.data.map(({ date }) => date)).size).toBe(made.data.length);
  expect(made.data.every(({ due_date }) => due_date.endsWith('-08'))).toBe(true);
  const shown = page.getByLabel('Invoices created', { exact: true }).getByRole('row');
  await expect.poll(() => shown.count()).toBe(made.data.length + 1);
});

test('it is paused, resumed and ended', async () => {
  await button('Pause').click();
  await says(page, 'Recurring invoice paused');
  await button('Resume invoices').click();
  await says(page, 'Recurring invoice resumed');
  await button('End').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End recurring invoice' }).click();
  await says(page, 'No more dates. This schedule has ended.');
  await page.goto(place.at('recurring-invoice?state=Ended'));
  await page.getByRole('row').filter({ hasText: 'Kutch Ginning' }).waitFor();
});
