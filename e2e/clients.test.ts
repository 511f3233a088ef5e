import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { focused, tabTo, take } from './support/keyboard.ts';
import { says } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const HEMA = { name: 'Hema Joshi', email: 'hema@joshi.example', mobile_number: '9811177701' };
const READER = { name: 'Ravi Menon', email: 'ravi@menon.example', mobile_number: '9811177702' };

let browser: Browser;
let firm: Firm;
let owner: Page;

const FIRST = [
  { category: 'Individual', first_name: 'Ramesh', last_name: 'Kothari', pan: 'ABCPK1234L', city: 'Surat' },
  { category: 'LLP', company_name: 'Riddhi Textiles LLP', pan: 'ABCFR1234L', primary_mobile_number: '9812345678' },
  { category: 'Private Limited', company_name: 'Sabarmati Engineering Works Private Limited', pan: 'ABCCS1234L' },
];

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi Associates', HEMA);
  owner = firm.owner;
  for (const body of FIRST) await firm.call('/clients', { method: 'POST', body });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const city = (page: Page) => page.getByRole('group', { name: 'Address', exact: true }).getByLabel('City');
const gone = (page: Page, text: string): Promise<void> => row(page, text).waitFor({ state: 'detached' });

/** Short lists are the browser's own; long ones can be searched. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  if ((await select.evaluate((element) => element.tagName)) === 'SELECT') {
    await select.selectOption({ label: option });
    return;
  }
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openList(page: Page): Promise<void> {
  await page.goto(firm.at('clients'));
  await heading(page, 'Clients').waitFor();
}

describe('the list', () => {
  test('is searched while typing, typing errors forgiven; long names are cut', async () => {
    await openList(owner);
    const long = row(owner, 'Sabarmati Engineering').locator('[data-short]');
    expect(await long.getAttribute('data-short')).toMatch(/^.{22}\.\.\.$/);
    await owner.keyboard.press('/');
    await owner.keyboard.type('ridhi');
    await gone(owner, 'Kothari');
    await row(owner, 'Riddhi Textiles LLP').waitFor();
    await button(owner, 'Clear search').click();
    await row(owner, 'Kothari').waitFor();
  });

  test('is filtered; the filter is there again when one comes back', async () => {
    await openList(owner);
    await button(owner, 'Add filter').click();
    await choose(owner, 'Category', 'LLP');
    await gone(owner, 'Kothari');
    await owner.keyboard.press('Escape');
    await owner.goto(firm.at('dashboard'));
    await owner.getByRole('link', { name: 'Clients', exact: true }).click();
    await button(owner, 'Remove Category filter').waitFor();
    await row(owner, 'Riddhi').waitFor();
    expect(await owner.getByRole('row').count()).toBe(2);
    await button(owner, 'Remove Category filter').click();
    await row(owner, 'Kothari').waitFor();
  });

  test('is sorted, and shows the columns one chose, after a reload too', async () => {
    await openList(owner);
    const first = owner.locator('tbody tr').first();
    await first.getByText('Ramesh Kothari').waitFor();
    const head = owner.getByRole('columnheader', { name: 'Client' }).getByRole('button');
    await head.click();
    await owner.locator('th[aria-sort=ascending]').waitFor();
    await head.click();
    await first.getByText(/^Sabarmati/).waitFor();
    await button(owner, 'Columns').click();
    await owner.getByRole('checkbox', { name: 'GSTIN' }).check();
    await owner.getByRole('checkbox', { name: 'PAN' }).uncheck();
    await owner.keyboard.press('Escape');
    await owner.reload();
    await owner.getByRole('columnheader', { name: 'GSTIN' }).waitFor();
    expect(await owner.getByRole('columnheader', { name: 'PAN' }).count()).toBe(0);
  });

  test('is saved as a view, which opens again as it was, and with the list where one likes', async () => {
    const tab = (name: string) => owner.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name });
    const withView = async (act: string): Promise<void> => {
      await button(owner, 'Actions for Partnerships').click();
      await owner.getByRole('menuitem', { name: act }).click();
    };
    await openList(owner);
    await button(owner, 'Add filter').click();
    await choose(owner, 'Category', 'LLP');
    await gone(owner, 'Kothari');
    await owner.keyboard.press('Escape');
    await button(owner, 'Save as new view').click();
    await owner.getByRole('dialog').getByLabel('Name').fill('Partnerships');
    await owner.keyboard.press('Enter');
    await says(owner, 'View Partnerships saved');
    await tab('All clients').click();
    await row(owner, 'Kothari').waitFor();
    await tab('Partnerships').click();
    await gone(owner, 'Kothari');

    await button(owner, 'Columns').click();
    await owner.getByRole('checkbox', { name: 'Mobile' }).uncheck();
    await owner.keyboard.press('Escape');
    await says(owner, 'edited');
    await withView('Save changes');
    await owner.getByText('edited', { exact: true }).waitFor({ state: 'detached' });
    await tab('All clients').click();
    await owner.getByRole('columnheader', { name: 'Mobile' }).waitFor();

    await tab('Partnerships').click();
    await withView('Set as default');
    await says(owner, 'Partnerships set as default view');
    await tab('All clients').click();
    await row(owner, 'Kothari').waitFor();
    await owner.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('remembered')) localStorage.removeItem(key);
    });
    await openList(owner);
    await row(owner, 'Riddhi').waitFor();
    expect(await row(owner, 'Kothari').count()).toBe(0);
    expect(await owner.getByRole('columnheader', { name: 'Mobile' }).count()).toBe(0);
    await button(owner, 'Remove Category filter').click();
    await row(owner, 'Kothari').waitFor();
    await withView('Delete view');
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await says(owner, 'View Partnerships deleted');
    await tab('Partnerships').waitFor({ state: 'detached' });
  });

  test('is exported as it is filtered', async () => {
    await owner.goto(`${firm.at('clients')}?search=riddhi`);
    await row(owner, 'Riddhi').waitFor();
    await button(owner, 'Export').click();
    const file = owner.waitForEvent('download');
    await owner.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await says(owner, '1 row exported');
  });

  test('changes many at once, and deletes many with a way back', async () => {
    await openList(owner);
    await row(owner, 'Kothari').getByRole('checkbox').check();
    await row(owner, 'Riddhi').getByRole('checkbox').check();
    const bar = owner.getByRole('toolbar');
    await bar.getByRole('link', { name: 'Create tasks' }).waitFor();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await choose(owner, 'Status', 'Inactive');
    await button(owner, 'Save changes').click();
    await says(owner, '2 clients updated');
    await row(owner, 'Kothari').getByText('Inactive').waitFor();

    await row(owner, 'Kothari').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Assign' }).click();
    await choose(owner, 'Owner', HEMA.name);
    await owner.getByRole('dialog').getByRole('button', { name: 'Assign owner' }).click();
    await says(owner, '1 client updated');
    await row(owner, 'Kothari').getByText('Hema').waitFor();

    await row(owner, 'Kothari').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Email' }).click();
    await field(owner, 'Subject').fill('Documents for {cliant}');
    await button(owner, 'Send email').click();
    await says(owner, 'Replace {cliant} with {client}, {file_number} or {business}.');
    await field(owner, 'Subject').fill('Documents for {client}');
    await button(owner, 'Send email').click();
    await says(owner, /^1 client (not )?emailed/);

    await row(owner, 'Sabarmati').getByText('Active', { exact: true }).waitFor();

    await row(owner, 'Kothari').getByRole('checkbox').check();
    await row(owner, 'Riddhi').getByRole('checkbox').check();
    await owner.getByRole('toolbar').getByRole('button', { name: 'Move to bin' }).click();
    await gone(owner, 'Kothari');
    await button(owner, 'Undo').click();
    await says(owner, '2 clients restored');
    await row(owner, 'Kothari').waitFor();
  });
});

describe('a new client', () => {
  test('is added with the keyboard alone', async () => {
    await openList(owner);
    await row(owner, 'Kothari').waitFor();
    await owner.keyboard.press('c');
    await heading(owner, 'Add client').waitFor();
    await says(owner, 'File number will be 0004');
    await field(owner, 'First name').focus();
    await owner.keyboard.type('Meera');
    await owner.keyboard.press('Tab');
    await owner.keyboard.press('Tab');
    await owner.keyboard.type('Shah');
    await owner.keyboard.press('Control+Enter');
    await heading(owner, 'Meera Shah').waitFor();
    await says(owner, 'File no. 0004 · Individual');
  });

  test('is asked for what its category has; what is wrong is said while typing', async () => {
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

describe('one client', () => {
  test('is found in the palette, edited, and its flash message is hidden for the day', async () => {
    await openList(owner);
    await owner.keyboard.press('Control+k');
    await owner.getByRole('dialog').getByRole('combobox').waitFor();
    await owner.keyboard.type('ramesh kothari');
    // Typed in full, it is the best match.
    await owner.getByRole('option', { name: /Ramesh Kothari/, selected: true }).waitFor();
    await owner.keyboard.press('Enter');
    await heading(owner, 'Ramesh Kothari').waitFor();
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
    await heading(owner, 'Edit Ramesh Kothari').waitFor();
    await city(owner).fill('Vadodara');
    await field(owner, 'Message').fill('Ask for the rent agreement');
    await button(owner, /^Save changes/).click();
    await says(owner, 'Ramesh Kothari saved');
    await says(owner, 'Ask for the rent agreement');
    await says(owner, /Vadodara/);
    await button(owner, 'Hide until tomorrow').click();
    await owner.reload();
    await heading(owner, 'Ramesh Kothari').waitFor();
    expect(await owner.getByText('Ask for the rent agreement').count()).toBe(0);
    await button(owner, 'Add').click();
    for (const name of ['Task', 'Invoice', 'Payment'])
      await owner.getByRole('menuitem', { name, exact: true }).waitFor();
    await owner.keyboard.press('Escape');
    await openTab(owner, 'Activity');
    await says(owner, /edited client/);
  });

  test('that a colleague changed meanwhile is not overwritten', async () => {
    const id = await idOf('Riddhi');
    await owner.goto(firm.at(`clients/edit/address?client=${id}`));
    await city(owner).fill('Rajkot');
    await firm.call(`/clients/${id}`, { method: 'PUT', body: { city: 'Bharuch' } });
    await button(owner, /^Save changes/).click();
    await says(owner, /Someone else changed this record/);
    expect((await firm.call<{ city: string }>(`/clients/${id}`)).city).toBe('Bharuch');
    await heading(owner, 'Edit Riddhi Textiles LLP').waitFor();
    expect(await city(owner).inputValue()).toBe('Rajkot');
  });

  test('goes to the bin, and comes back', async () => {
    await owner.goto(firm.at(`clients/${await idOf('Sabarmati')}`));
    await button(owner, 'More actions').click();
    await owner.getByRole('menuitem', { name: 'Move to bin' }).click();
    await heading(owner, 'Clients').waitFor();
    await gone(owner, 'Sabarmati');
    await button(owner, 'Undo').click();
    await row(owner, 'Sabarmati').waitFor();
  });

  test('is deleted permanently from the bin, unless other records refer to it', async () => {
    const [kept, spare] = [await idOf('Sabarmati'), await idOf('Trident')];
    const services = [{ service: 'Income Tax' }];
    await firm.call(`/client/${kept}/multi_service_store`, { method: 'POST', body: { services } });
    await firm.call('/clients_bulk_delete', { method: 'POST', body: { ids: [kept, spare] } });
    await owner.goto(firm.at('Audit?tab=bin'));
    const forGood = async (name: string): Promise<void> => {
      await row(owner, name)
        .getByRole('button', { name: /permanently$/ })
        .click();
      await owner.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    };
    await forGood('Sabarmati');
    await says(owner, 'Record is related to other records');
    await forGood('Trident');
    await gone(owner, 'Trident');
    await button(owner, /^Restore Sabarmati/).click();
    await gone(owner, 'Sabarmati');
  });

  test('leads to the next one of the list by J, and back by K', async () => {
    await openList(owner);
    await row(owner, 'Ramesh Kothari').getByRole('link').click();
    await heading(owner, 'Ramesh Kothari').waitFor();
    await owner.keyboard.press('j');
    await heading(owner, 'Riddhi Textiles LLP').waitFor();
    await expect.poll(() => owner.title()).toBe('Riddhi Textiles LLP · Daftar');
    await owner.keyboard.press('k');
    await heading(owner, 'Ramesh Kothari').waitFor();
  });

  test('that does not exist says so', async () => {
    await owner.goto(firm.at('clients/999999'));
    await heading(owner, 'Client not found').waitFor();
  });
});

describe('rights', () => {
  const colleague = async (account: typeof READER, permissions: object): Promise<Page> => {
    const body = { name: `Role of ${account.name}`, permissions };
    const { id } = await firm.call<{ id: number }>('/roles', { method: 'POST', body });
    return addColleague(browser, firm, account, { role_id: id }, lastLinkTo);
  };

  test('who may only read sees contacts masked, and nothing to change', async () => {
    const reader = await colleague(READER, { clients: 'read' });
    const view = { list: 'clients', name: 'Firms', state: { filters: { category: 'LLP' } }, is_shared: true };
    await firm.call('/saved_views', { method: 'POST', body: view });
    await openList(reader);
    await reader.getByRole('link', { name: 'Firms' }).click();
    await gone(reader, 'Kothari');
    await button(reader, 'Actions for Firms').click();
    await reader.getByRole('menuitem', { name: 'Set as default' }).waitFor();
    expect(await reader.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await reader.keyboard.press('Escape');
    expect(await button(reader, 'Export').count()).toBe(0);
    await row(reader, 'Riddhi').getByText('98••••••78').waitFor();
    expect(await button(reader, 'Add client').count()).toBe(0);
    expect(await reader.getByRole('link', { name: 'Import clients' }).count()).toBe(0);
    expect(await reader.getByRole('checkbox').count()).toBe(0);
    await row(reader, 'Riddhi').getByRole('link').click();
    await heading(reader, 'Riddhi Textiles LLP').waitFor();
    await says(reader, '98••••••78');
    expect(await reader.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await reader.goto(firm.at('clients/add_client'));
    await heading(reader, 'You don’t have access to Add client').waitFor();
  });
});

async function idOf(search: string): Promise<number> {
  const { data } = await firm.call<{ data: { id: number }[] }>(`/search/clients?search=${search}`);
  return data[0]!.id;
}
