import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { choose } from './support/choose.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
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

  test('is filtered; the filter is restored on return', async () => {
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

  test('is saved as a view, which opens unchanged, also as the default', async () => {
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
    await heading(owner, 'Write email').waitFor();
    await owner.getByText('Kothari').first().waitFor();
    await openList(owner);

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
    await firm.call('/clients', { method: 'POST', body: { category: 'LLP', company_name: 'Trident Exports LLP' } });
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

  test('that does not exist shows an error', async () => {
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

  test('readers see contacts masked, and no controls', async () => {
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
