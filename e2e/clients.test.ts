import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const HEMA = { name: 'Hema Joshi', email: 'hema@joshi.example', mobile_number: '9811177701' };

let browser: Browser;
let firm: Firm;
let owner: Page;

const FIRST = [
  { category: 'Individual', first_name: 'Ramesh', last_name: 'Kothari', pan: 'ABCPK1234L', city: 'Surat' },
  { category: 'LLP', company_name: 'Riddhi Textiles LLP', pan: 'ABCFR1234L', primary_mobile_number: '9812345678' },
];

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi Associates', HEMA);
  owner = firm.owner;
  for (const body of FIRST) await firm.call('/clients', { method: 'POST', body });
});
afterAll(() => browser.close());

const button = (name: string | RegExp) => owner.getByRole('button', { name });
const heading = (name: string) => owner.getByRole('heading', { level: 1, name });
const row = (text: string) => owner.getByRole('row').filter({ hasText: text });
const city = () => owner.getByRole('group', { name: 'Address', exact: true }).getByLabel('City');
const gone = (text: string): Promise<void> => row(text).waitFor({ state: 'detached' });

test('the list is searched, its columns stay after a reload, and a client is found in the palette and edited', async () => {
  await owner.goto(firm.at('clients'));
  await heading('Clients').waitFor();
  await button('Columns').click();
  await owner.getByRole('checkbox', { name: 'GSTIN' }).check();
  await owner.keyboard.press('Escape');
  await owner.reload();
  await owner.getByRole('columnheader', { name: 'GSTIN' }).waitFor();
  // A typing error is forgiven.
  await owner.keyboard.press('/');
  await owner.keyboard.type('ridhi');
  await gone('Kothari');
  await row('Riddhi Textiles LLP').waitFor();

  await owner.keyboard.press('Control+k');
  await owner.getByRole('dialog').getByRole('combobox').waitFor();
  await owner.keyboard.type('ramesh kothari');
  // Typed in full, it is the best match.
  await owner.getByRole('option', { name: /Ramesh Kothari/, selected: true }).waitFor();
  await owner.keyboard.press('Enter');
  await heading('Ramesh Kothari').waitFor();
  // The palette knows actions, and starts with what was opened last.
  await owner.keyboard.press('Control+k');
  await owner
    .getByRole('option')
    .first()
    .and(owner.getByRole('option', { name: /Ramesh Kothari/ }))
    .waitFor();
  await owner.keyboard.type('dark mode');
  await owner.getByRole('option', { name: 'Dark mode', selected: true }).waitFor();
  await owner.keyboard.press('Escape');

  await owner.keyboard.press('e');
  await heading('Edit Ramesh Kothari').waitFor();
  await city().fill('Vadodara');
  await button(/^Save changes/).click();
  await says(owner, 'Ramesh Kothari saved');
  await says(owner, /Vadodara/);
  await openTab(owner, 'Activity');
  await says(owner, /edited client/);
});
