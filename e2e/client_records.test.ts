import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { choose } from './support/choose.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const NISHA = { name: 'Nisha Parikh', email: 'nisha@parikh.example', mobile_number: '9811177801' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const SECRET = 'Return@2026';

const gstin = (state: string): string => {
  const body = `${state}ABCCT4321L1Z`;
  return body + gstinCheckCharacter(body);
};

let browser: Browser;
let firm: Firm;
let owner: Page;
let other: number;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Parikh and Co', NISHA);
  owner = firm.owner;
  const body = { category: 'Individual', first_name: 'Leena', last_name: 'Mody', pan: 'ABCPM1234L' };
  other = (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
  const service = { service: 'TDS', service_number: 'TDS-7' };
  await firm.call(`/client/${other}/selected_services`, { method: 'POST', body: service });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('a company is added with its records; a document opens by a signed link; a password is kept sealed, shown with a reason and logged', async () => {
  await owner.goto(firm.at('clients/add_client'));
  await choose(owner, 'Category', 'Private Limited');
  await field(owner, 'Company name').fill('Trident Exports Private Limited');
  await field(owner, 'GSTIN').fill(gstin('24'));
  await expect.poll(() => field(owner, 'PAN').inputValue()).toBe('ABCCT4321L');
  await owner.getByText('GST lookup is not connected. Details are read from the GSTIN only.').waitFor();

  await button(owner, 'Add director').click();
  await field(owner, 'Full name').fill('Kavita Rao');
  await field(owner, 'DIN').fill('01234567');
  await drawer(owner).getByRole('button', { name: /^Done/ }).click();
  await row(owner, 'Kavita Rao').getByText('01234567').waitFor();

  await button(owner, 'Add GST registration').click();
  await drawer(owner).getByRole('textbox', { name: 'GSTIN' }).fill(gstin('27'));
  await drawer(owner).getByText('Maharashtra · PAN ABCCT4321L').waitFor();
  await drawer(owner).getByRole('button', { name: /^Done/ }).click();

  await button(owner, 'Add bank account').click();
  await field(owner, 'Account holder').fill('Trident Exports');
  await owner.getByRole('combobox', { name: 'Bank' }).fill('HDFC Bank');
  await field(owner, 'Account number').fill('50100123456');
  await field(owner, 'IFSC').fill('HDFC0000123');
  await drawer(owner).getByRole('button', { name: /^Done/ }).click();

  await button(owner, 'Select services').click();
  await drawer(owner).getByRole('checkbox', { name: 'TDS' }).check();
  await field(owner, 'TDS number').fill('tds-7');
  await says(owner, 'Another client already has this number');
  await field(owner, 'TDS number').fill('TDS-8');
  await drawer(owner).getByRole('button', { name: /^Done/ }).click();

  owner.once('dialog', (dialog) => void dialog.accept());
  await owner.reload();
  await row(owner, 'Kavita Rao').waitFor();
  await row(owner, 'HDFC Bank').waitFor();
  await button(owner, /^Add client/).click();
  await heading(owner, 'Trident Exports Private Limited').waitFor();
  await openTab(owner, 'Services');
  await row(owner, 'TDS').getByText('TDS-8').waitFor();

  // Another registration as the default is followed by the editor that is open.
  await owner.goto(firm.at(`clients/edit/gst?client=${await idOf('Trident')}`));
  await field(owner, 'GSTIN').waitFor();
  expect(await field(owner, 'GSTIN').inputValue()).toBe(gstin('24'));
  await button(owner, `Set ${gstin('27')} as default`).click();
  await row(owner, gstin('27')).getByText('Default').waitFor();
  await expect.poll(() => field(owner, 'GSTIN').inputValue(), { timeout: 60_000 }).toBe(gstin('27'));
  await owner.getByRole('group', { name: 'Address', exact: true }).getByLabel('Landmark').fill('Opposite the court');
  await button(owner, /^Save changes/).click();
  await says(owner, 'Trident Exports Private Limited saved');
  await says(owner, /Opposite the court/);

  await button(owner, 'Add').click();
  await owner.getByRole('menuitem', { name: 'Document' }).click();
  await field(owner, 'Title').fill('PAN card');
  await owner.getByLabel('File').setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await says(owner, 'pan.pdf');
  await drawer(owner).getByRole('button', { name: /^Save/ }).click();
  await says(owner, 'Document added');
  const link = await owner.getByRole('link', { name: 'PAN card' }).getAttribute('href');
  expect((await owner.request.get(link!)).status()).toBe(200);

  await openTab(owner, 'Credentials');
  await button(owner, 'Add credential').click();
  await owner.getByRole('combobox', { name: 'Portal' }).fill('Income tax portal');
  await field(owner, 'User ID').fill('ABCCT4321L');
  await field(owner, 'Password').fill(SECRET);
  await drawer(owner).getByRole('button', { name: /^Save/ }).click();
  await says(owner, 'Credential added');
  expect(await owner.content()).not.toContain(SECRET);

  await button(owner, 'Show password for Income tax portal').focus();
  await owner.keyboard.press('Enter');
  await owner.keyboard.type('Filing the return');
  await owner.keyboard.press('Enter');
  await says(owner, SECRET);
  await button(owner, 'Copy Password').click();
  await says(owner, 'Password copied');
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(SECRET);
  await owner.keyboard.press('Escape');
  await owner.getByText(SECRET).waitFor({ state: 'detached' });

  await openTab(owner, 'Activity');
  await says(owner, /Filing the return/);
  expect(await owner.content()).not.toContain(SECRET);
});

async function idOf(search: string): Promise<number> {
  const { data } = await firm.call<{ data: { id: number }[] }>(`/search/clients?search=${search}`);
  return data[0]!.id;
}
