import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
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

const input = (label: string) => owner.getByRole('combobox', { name: label, exact: true });

test('a client is added with the keyboard alone; half typed, another survives a reload', async () => {
  await owner.goto(firm.at('clients'));
  await owner.getByRole('row').filter({ hasText: 'Kothari' }).waitFor();
  await owner.keyboard.press('c');
  await heading(owner, 'Add client').waitFor();
  await says(owner, 'File number will be 0002');
  await tabTo(owner, 'Category');
  await owner.keyboard.type('Priv');
  await owner.getByRole('option', { name: 'Private Limited', exact: true }).waitFor();
  await owner.keyboard.press('Enter');
  await field(owner, 'Company name').waitFor();
  await tabTo(owner, 'Company name');
  await owner.keyboard.type('Meera Dyes Private Limited');
  await owner.keyboard.press('Control+Enter');
  await heading(owner, 'Meera Dyes Private Limited').waitFor();
  await says(owner, 'File no. 0002 · Private Limited');

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
