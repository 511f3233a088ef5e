import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { lastCodeTo } from './support/outbox.ts';
import { newVisitor, says } from './support/people.ts';

const OWNER = { name: 'Ketan Joshi', email: 'ketan@gst-statements.example', mobile_number: '9834917831' };
const EMAIL = 'bhavna@tapi-chemicals.example';
const gstin = ((body: string) => body + gstinCheckCharacter(body))('24AAACT4321Q1Z');

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi and Partners', OWNER);
  page = firm.owner;
  const body = {
    category: 'Private Limited',
    company_name: 'Tapi Chemicals',
    primary_email: EMAIL,
    is_gst: true,
    records: { gst: [{ gst_number: gstin, type: 'Regular' }], selected_services: [{ service: 'GSTR 3B' }] },
  };
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
});
afterAll(() => browser.close());

const drawer = () => page.getByRole('dialog').last();

test('typed figures reach the challan, and the client approves them by link', async () => {
  const at = `gst/filing_statement?client=${client}&gstin=${gstin}&period=042026&cycle=month`;
  await page.goto(firm.at(`${at}&tab=tax`));
  await says(page, /The credit ledger before this period isn’t known/);
  await page.getByRole('button', { name: 'Enter balance' }).click();
  await drawer().getByRole('textbox', { name: 'Paid on' }).fill('20/05/2026');
  await drawer()
    .getByRole('switch', { name: /Enter the opening balance/ })
    .check();
  await drawer().getByRole('textbox', { name: 'IGST', exact: true }).last().fill('500');
  await drawer()
    .getByRole('button', { name: /Add adjustment/ })
    .click();
  await drawer().getByRole('textbox', { name: 'IGST of adjustment 1' }).fill('1800');
  await drawer().getByRole('textbox', { name: 'Reason of adjustment 1' }).fill('Sales of the second branch');
  await drawer().getByRole('button', { name: 'Save figures' }).click();
  await says(page, 'Sales of the second branch');
  await says(page, '₹ 1,300');

  await page.getByRole('link', { name: 'Approval' }).click();
  await page.getByRole('button', { name: 'Request by link' }).click();
  await drawer().getByRole('button', { name: 'Request approval' }).click();
  const link = await page.getByText(/public-jwt-forms/).innerText();
  const visitor = await newVisitor(browser);
  await visitor.goto(/https?:\S+/.exec(link)![0]);
  await says(visitor, 'Tapi Chemicals');
  await visitor.getByRole('textbox', { name: 'Your name' }).fill('Bhavna Patel');
  await visitor.getByRole('button', { name: 'Approve figures' }).click();
  // The token is in no address, and a reload still finds it.
  expect(visitor.url()).toMatch(/\/public-jwt-forms\/v1\/gst_approval$/);
  await visitor.getByLabel('Verification code').fill(await lastCodeTo(EMAIL));
  await says(visitor, /Approved .* by Bhavna Patel/);
  await visitor.reload();
  await says(visitor, /Approved .* by Bhavna Patel \(with the code sent to b•••@tapi-chemicals\.example\)/);
  await page.reload();
  await says(page, /Approved .* by Bhavna Patel \(with the code sent to bhavna@tapi-chemicals\.example\), IP address/);
  expect(await page.getByText('Outdated').count()).toBe(0);
});
