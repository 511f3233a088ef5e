import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';

const MALA = { name: 'Mala Kirloskar', email: 'mala@kirloskar-work.example', mobile_number: '9811377701' };

let browser: Browser;
let place: Firm;
let page: Page;
let board: number;
let client: number;
const post = <T>(path: string, body: unknown): Promise<T> => place.call<T>(path, { method: 'POST', body });
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Kirloskar & Co.', MALA);
  page = place.owner;
  const gst = { address_1: '1 Ring Road', state: 'Gujarat', gst_type: 'Regular', tax_number: '24ABTFS4821K1ZP' };
  await post('/firms', { name: 'Kirloskar Tax', ...gst });
  board = (await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET' })).id;
  const body = { category: 'Private Limited', company_name: 'Amrut Dairy', address_1: '1 Ring Road', state: 'Gujarat' };
  client = (await post<{ id: number }>('/clients', body)).id;
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name });
const task = (name: string, fee: string) =>
  post<{ id: number }>('/board_tasks', { board_id: board, client_id: client, name, billing_basis: 'fixed', fee });

test('a task is completed and billed, and the invoice says what for; unbilled work is billed together', async () => {
  const { id } = await task('GSTR-9 2025-26', '12000.00');
  await page.goto(place.at(`workBoardTask/${id}`));
  await button('Complete task').click();
  await button('Bill this task').click();
  await page
    .getByRole('dialog', { name: 'Bill this task' })
    .getByRole('button', { name: 'Create draft invoices' })
    .click();
  await page.getByRole('heading', { level: 1, name: /invoice/i }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Description/ })
        .first()
        .inputValue(),
    )
    .toContain('GSTR-9');
  await page
    .getByText(/14,160/)
    .first()
    .waitFor();
  await page.goto(place.at(`workBoardTask/${id}`));
  await section('Billing').getByText('Billed', { exact: true }).waitFor();

  for (const [name, fee] of [
    ['GSTR-1 June', '1500.00'],
    ['GSTR-1 July', '1500.00'],
  ] as const) {
    const { id } = await task(name, fee);
    await post(`/board_tasks/${id}/complete`, {});
  }
  await page.goto(place.at('invoice'));
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Unbilled work' }).click();
  await page.getByRole('row', { name: /GSTR-1 July/ }).waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button('Create invoices').click();
  await page
    .getByRole('dialog', { name: 'Bill 2 tasks' })
    .getByRole('button', { name: 'Create draft invoices' })
    .click();
  await page.getByText(/3,540/).first().waitFor();
  await page.goto(place.at('unbilled'));
  await page.getByText('No unbilled work').waitFor();
});
