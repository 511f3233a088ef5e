import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { choose } from './support/choose.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { focused, tabTo, take } from './support/keyboard.ts';
import { says } from './support/people.ts';

const GITA = { name: 'Gita Joshi', email: 'gita@joshi.example', mobile_number: '9811177703' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Gita Joshi Associates', GITA);
  owner = firm.owner;
  const body = { category: 'Individual', first_name: 'Ramesh', last_name: 'Kothari', pan: 'ABCPK1234L', city: 'Surat' };
  await firm.call('/clients', { method: 'POST', body });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('a new client', () => {
  test('is added with the keyboard alone', async () => {
    await owner.goto(firm.at('clients'));
    await owner.getByRole('row').filter({ hasText: 'Kothari' }).waitFor();
    await owner.keyboard.press('c');
    await heading(owner, 'Add client').waitFor();
    await says(owner, 'File number will be 0002');
    await field(owner, 'First name').focus();
    await owner.keyboard.type('Meera');
    await owner.keyboard.press('Tab');
    await owner.keyboard.press('Tab');
    await owner.keyboard.type('Shah');
    await owner.keyboard.press('Control+Enter');
    await heading(owner, 'Meera Shah').waitFor();
    await says(owner, 'File no. 0002 · Individual');
  });

  test('has the fields of its category; errors are shown while typing', async () => {
    await owner.goto(firm.at('clients/add_client'));
    await field(owner, 'Aadhaar number').waitFor();
    await choose(owner, 'Category', 'Private Limited');
    await field(owner, 'Company name').waitFor();
    await field(owner, 'Aadhaar number').waitFor({ state: 'detached' });
    await field(owner, 'PAN').fill('abcpt1234l');
    await says(owner, 'For Private Limited, the fourth letter of the PAN must be C, not P');
    await button(owner, /^Add client/).click();
    await says(owner, 'Fix 2 fields');
    await field(owner, 'PAN').fill('ABCCT1234L');
    await says(owner, 'No other client has this PAN.');
    await field(owner, 'Company name').fill('Trident Exports Pvt Ltd');
    await button(owner, 'Save and add another').click();
    await says(owner, /Trident Exports Pvt Ltd added/);
    await heading(owner, 'Add client').waitFor();
    await expect.poll(() => field(owner, 'PAN').inputValue()).toBe('');
  });

  test('that is there already is offered for opening', async () => {
    await owner.goto(firm.at('clients/add_client'));
    await field(owner, 'PAN').fill('ABCPK1234L');
    await says(owner, 'Ramesh Kothari already has this PAN.');
    await owner.getByRole('link', { name: 'Open file 0001' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await heading(owner, 'Ramesh Kothari').waitFor();
  });

  test('half typed survives a reload; leaving asks', async () => {
    await owner.goto(firm.at('clients/add_client'));
    await field(owner, 'First name').fill('Gopal');
    owner.once('dialog', (dialog) => void dialog.accept());
    await owner.reload();
    await field(owner, 'First name').waitFor();
    expect(await field(owner, 'First name').inputValue()).toBe('Gopal');
    await button(owner, 'Cancel').click();
    await says(owner, 'Discard changes?');
    await owner.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await heading(owner, 'Clients').waitFor();
  });
});

describe('a field with a search, by keyboard', () => {
  const input = (label: string) => owner.getByRole('combobox', { name: label, exact: true });
  const isOpen = (label: string) => input(label).getAttribute('aria-expanded');

  test('Enter picks the highlighted option and saves nothing; typing again replaces the text', async () => {
    await owner.goto(firm.at('clients/add_client'));
    await field(owner, 'First name').waitFor();
    await tabTo(owner, 'Category');
    await owner.keyboard.type('Priv');
    await owner.getByRole('option', { name: 'Private Limited', exact: true }).waitFor();
    await owner.keyboard.press('Enter');
    await field(owner, 'Company name').waitFor();
    expect(await input('Category').inputValue()).toBe('Private Limited');
    expect(await isOpen('Category')).toBe('false');
    expect(await owner.getByText(/^Fix \d/).count()).toBe(0);
    await input('Category').click();
    await owner.keyboard.type('llp');
    expect(await input('Category').inputValue()).toBe('llp');
    await owner.keyboard.press('Escape');
    expect(await input('Category').inputValue()).toBe('Private Limited');
    // Nothing matches: Enter neither saves nor changes anything.
    await owner.keyboard.type('zzz');
    await owner.getByText('No results').waitFor();
    await owner.keyboard.press('Enter');
    expect(await isOpen('Category')).toBe('true');
    await owner.keyboard.press('Escape');
    await owner.keyboard.type('llp');
    await owner.keyboard.press('Tab');
    expect(await input('Category').inputValue()).toBe('LLP');
    await heading(owner, 'Add client').waitFor();
    await button(owner, 'Cancel').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });

  test('the client picker takes the exact name, shows the PAN, and adds a missing client', async () => {
    const names = ['New Vindhya Steel', 'Vindhya Steel Traders', 'Vindhya Steel'];
    for (const [at, company_name] of names.entries())
      await firm.call('/clients', {
        method: 'POST',
        body: { category: 'LLP', company_name, pan: `ABCFV000${at + 1}L` },
      });
    await owner.goto(firm.at('Communication_create'));
    await heading(owner, 'Log communication').waitFor();
    await tabTo(owner, 'Client');
    // Pressed before the results arrive, Enter waits for them.
    await owner.keyboard.type('Vindhya Steel');
    await owner.keyboard.press('Enter');
    await expect.poll(() => input('Client').inputValue()).toMatch(/^Vindhya Steel · /);
    await owner.keyboard.press('ArrowDown');
    await owner.getByRole('option', { name: /^Vindhya Steel · .*ABCFV0003L/ }).waitFor();
    await input('Client').click();
    await owner.keyboard.type('Zenith Dyes');
    await take(owner, 'Add client “Zenith Dyes”');
    const adding = owner.getByRole('dialog', { name: 'Add client' });
    await adding.getByRole('textbox', { name: 'First name' }).waitFor();
    expect(await adding.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Zenith');
    await adding.getByRole('textbox', { name: 'PAN', exact: true }).fill('ABCPZ1234L');
    await owner.keyboard.press('Control+Enter');
    await adding.waitFor({ state: 'detached' });
    await expect.poll(() => input('Client').inputValue()).toMatch(/^Zenith Dyes · /);
    await focused(input('Client'));
    // The form behind was not saved with it.
    await heading(owner, 'Log communication').waitFor();
    expect(await owner.getByText(/^Fix \d/).count()).toBe(0);
    await button(owner, 'Cancel').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
});
