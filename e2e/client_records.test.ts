import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { choose } from './support/choose.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { call, says, url } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const NISHA = { name: 'Nisha Parikh', email: 'nisha@parikh.example', mobile_number: '9811177801' };
const READER = { name: 'Omkar Rane', email: 'omkar@rane.example', mobile_number: '9811177802' };
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

describe('a company', () => {
  test('is added with its directors, GST registrations, bank and services; a reload loses none of it', async () => {
    await owner.goto(firm.at('clients/add_client'));
    await choose(owner, 'Category', 'Private Limited');
    await field(owner, 'Company name').fill('Trident Exports Private Limited');
    await field(owner, 'GSTIN').fill(gstin('24'));
    await expect.poll(() => field(owner, 'PAN').inputValue()).toBe('ABCCT4321L');
    await owner.getByText('GST lookup is not connected. Details are read from the GSTIN only.').waitFor();

    await button(owner, 'Add director').click();
    await field(owner, 'Full name').fill('Kavita Rao');
    await field(owner, 'DIN').fill('1234567');
    await drawer(owner).getByRole('button', { name: /^Done/ }).click();
    await says(owner, 'Enter a DIN with 8 characters');
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
    await drawer(owner).getByRole('checkbox', { name: 'GSTR 1', exact: true }).check();
    await drawer(owner).getByRole('checkbox', { name: 'TDS' }).check();
    await field(owner, 'TDS number').fill('tds-7');
    await says(owner, 'Another client already has this number');
    await field(owner, 'TDS number').fill('TDS-8');
    await drawer(owner).getByText('Another client already has this number').waitFor({ state: 'detached' });
    await drawer(owner).getByRole('button', { name: /^Done/ }).click();

    owner.once('dialog', (dialog) => void dialog.accept());
    await owner.reload();
    await row(owner, 'Kavita Rao').waitFor();
    await row(owner, 'HDFC Bank').waitFor();
    await button(owner, /^Add client/).click();
    await heading(owner, 'Trident Exports Private Limited').waitFor();
    await owner
      .getByRole('definition')
      .filter({ hasText: gstin('24') })
      .waitFor();
    await openTab(owner, 'People');
    await row(owner, 'Kavita Rao').waitFor();
    await openTab(owner, 'Services');
    await row(owner, 'TDS').getByText('TDS-8').waitFor();
    await row(owner, 'GSTR 1').waitFor();
  });

  test('has another registration for its default; the editor goes on from there', async () => {
    await openTab(owner, 'GST and bank');
    await row(owner, gstin('24')).getByText('Default').waitFor();
    await button(owner, `Set ${gstin('27')} as default`).click();
    await row(owner, gstin('27')).getByText('Default').waitFor();
    await owner.goto(firm.at(`clients/edit/gst?client=${await idOf('Trident')}`));
    await field(owner, 'GSTIN').waitFor();
    expect(await field(owner, 'GSTIN').inputValue()).toBe(gstin('27'));
    await button(owner, `Set ${gstin('24')} as default`).click();
    await row(owner, gstin('24')).getByText('Default').waitFor();
    await expect.poll(() => field(owner, 'GSTIN').inputValue(), { timeout: 60_000 }).toBe(gstin('24'));
    await owner.getByRole('group', { name: 'Address', exact: true }).getByLabel('Landmark').fill('Opposite the court');
    await button(owner, /^Save changes/).click();
    await says(owner, 'Trident Exports Private Limited saved');
    await says(owner, /Opposite the court/);
  });

  test('ends a service and takes others, several at once', async () => {
    await openTab(owner, 'Services');
    await button(owner, 'Select services').click();
    await drawer(owner).getByRole('checkbox', { name: 'TDS' }).uncheck();
    await drawer(owner).getByRole('checkbox', { name: 'Tax Audit' }).check();
    await drawer(owner).getByRole('checkbox', { name: 'Income Tax' }).check();
    await drawer(owner).getByRole('button', { name: /^Save/ }).click();
    await says(owner, '3 services saved');
    await row(owner, 'TDS').getByText('Inactive').waitFor();
    await row(owner, 'Tax Audit').waitFor();
  });
});

describe('documents', () => {
  test('are uploaded by a quick action, opened by a signed link, verified and deleted', async () => {
    await button(owner, 'Add').click();
    await owner.getByRole('menuitem', { name: 'Document' }).click();
    await field(owner, 'Title').fill('PAN card');
    await owner.getByLabel('File').setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: PDF });
    await says(owner, 'pan.pdf');
    await drawer(owner).getByRole('button', { name: /^Save/ }).click();
    await says(owner, 'Document added');
    const link = await owner.getByRole('link', { name: 'PAN card' }).getAttribute('href');
    expect((await owner.request.get(link!)).status()).toBe(200);

    await button(owner, 'Add verification').click();
    await owner.getByRole('combobox', { name: 'Document' }).fill('GST certificate');
    await choose(owner, 'Status', 'Approved');
    await drawer(owner).getByRole('button', { name: /^Save/ }).click();
    await row(owner, 'GST certificate').getByText('Approved').waitFor();
    await row(owner, 'GST certificate')
      .getByText(/\d\d\/\d\d\/\d{4}/)
      .waitFor();

    await button(owner, 'Edit PAN card').click();
    await drawer(owner).getByRole('button', { name: 'Delete' }).click();
    await drawer(owner).getByRole('button', { name: 'Delete' }).click();
    await says(owner, 'PAN card deleted');
    await owner.getByRole('link', { name: 'PAN card' }).waitFor({ state: 'detached' });
  });
});

describe('credentials', () => {
  test('are kept sealed, revealed with a reason by the keyboard alone, copied, hidden, and recorded', async () => {
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
    await owner.keyboard.press('Enter');
    await says(owner, 'Enter a reason with at least 5 characters');
    await owner.keyboard.type('Filing the return');
    await owner.keyboard.press('Enter');
    await says(owner, SECRET);
    await says(owner, /Hides in \d+ seconds/);
    await button(owner, 'Copy Password').click();
    await says(owner, 'Password copied');
    expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(SECRET);
    await owner.keyboard.press('Escape');
    await owner.getByText(SECRET).waitFor({ state: 'detached' });

    await openTab(owner, 'Activity');
    await says(owner, /Filing the return/);
    expect(await owner.content()).not.toContain(SECRET);
  });

  test('hide themselves again', async () => {
    await openTab(owner, 'Credentials');
    await owner.clock.install();
    await button(owner, 'Show password for Income tax portal').click();
    await owner.getByLabel('Why do you need the password?').fill('Filing the return');
    await drawer(owner).getByRole('button', { name: 'Show password' }).click();
    await says(owner, SECRET);
    await owner.clock.runFor(31_000);
    await owner.getByText(SECRET).waitFor({ state: 'detached' });
    await owner.clock.resume();
  });

  test('are not for those who only read', async () => {
    const role = { name: 'Readers', permissions: { clients: 'read' } };
    const { id } = await firm.call<{ id: number }>('/roles', { method: 'POST', body: role });
    const reader = await addColleague(browser, firm, READER, { role_id: id }, lastLinkTo);
    await reader.goto(firm.at(`clients/${await idOf('Trident')}?tab=credentials&add=credentials`));
    await row(reader, 'Income tax portal').waitFor();
    expect(await button(reader, /Show password|Edit|Add/).count()).toBe(0);
    expect(await reader.getByRole('dialog').count()).toBe(0);
  });
});

test('a business of a VAT country asks for VAT, and for nothing that is India’s', async () => {
  const body = { name: 'Parikh Gulf', country: 'AE', currency: 'AED' };
  const { id } = await call<{ id: number }>(owner, '/businesses', { method: 'POST', body });
  await owner.goto(url(`/business/${id}/clients/add_client`));
  await field(owner, 'TRN').waitFor();
  for (const name of ['PAN', 'TAN', 'Aadhaar number', 'GSTIN']) expect(await field(owner, name).count(), name).toBe(0);
  expect(await owner.getByRole('group', { name: 'GST', exact: true }).count()).toBe(0);
});

async function idOf(search: string): Promise<number> {
  const { data } = await firm.call<{ data: { id: number }[] }>(`/search/clients?search=${search}`);
  return data[0]!.id;
}
