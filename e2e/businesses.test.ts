import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import {
  businessId,
  call,
  callAs,
  newAccount,
  newPerson,
  openSession,
  OWNER,
  RESTRICTED,
  says,
  stored,
  tokenOf,
  url,
} from './support/people.ts';

const FOUNDER = { name: 'Ishan Bhatt', email: 'ishan@bhatt.example', mobile_number: '9811155501' };
const FIRM = 'Bhatt & Partners';

let browser: Browser;
let founder: Page;
let business = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  founder = await openSession(browser, await newAccount(FOUNDER));
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const switcher = (page: Page) => page.getByRole('button', { name: /switch business or branch/i });

async function choose(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
}

type Location = { business_id: number; branch_id: number };
const location = async (page: Page): Promise<Location> =>
  JSON.parse((await stored(page, 'daftar_location'))!) as Location;

describe('creating a business', () => {
  test('the country brings currency, time zone and tax; PAN and GSTIN are judged while one types', async () => {
    await founder.goto(url('/businesses'));
    await says(founder, 'No businesses yet');
    await founder
      .getByRole('link', { name: /Create business/ })
      .first()
      .click();
    await heading(founder, 'Create business').waitFor();
    await founder.getByLabel('Business name').fill(FIRM);
    founder.once('dialog', (dialog) => void dialog.accept());
    await founder.reload(); // the input is still there
    await expect.poll(() => founder.getByLabel('Business name').inputValue()).toBe(FIRM);

    await choose(founder, 'Country', 'emirates', /United Arab Emirates/);
    await founder.getByLabel('TRN').waitFor();
    expect(await founder.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('AED · UAE Dirham');
    expect(await founder.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Asia/Dubai');
    await choose(founder, 'Country', 'united states', /United States$/);
    await founder.getByLabel('EIN').waitFor();
    await choose(founder, 'Country', 'india', /India$/);
    expect(await founder.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('INR · Indian Rupee');

    await founder.getByLabel('PAN').pressSequentially('abtfs4821k');
    await says(founder, 'PAN type: Firm or LLP');
    await founder.getByLabel('GSTIN').pressSequentially('24ABTFS4821K1Z9');
    await says(founder, 'Check the GSTIN for a typing error. The last character doesn’t match.');
    await founder.getByLabel('GSTIN').fill('');
    await founder.getByLabel('Mobile number').fill('1234567890');
    await founder.getByLabel('PIN code').fill('38000');
    await button(founder, /Create business/).click();
    await says(founder, 'Fix 2 fields');
    await says(founder, 'Enter a valid PIN code: 6 digits, like 380009');
    await founder.getByLabel('Mobile number').fill('9811155501');
    await founder.getByLabel('PIN code').fill('380009');
    await button(founder, /Create business/).click();
    await founder.waitForURL(/\/business\/\d+\//);
    business = await businessId(founder, FIRM);
    expect((await location(founder)).business_id).toBe(business);
  });

  test('the list finds it by name, and says when nothing matches', async () => {
    await founder.goto(url('/businesses'));
    await founder.getByRole('link', { name: /Bhatt & Partners.*1 branch.*Owner/ }).waitFor();
    await founder.getByRole('searchbox').fill('nothing like it');
    await says(founder, 'No matching businesses');
    await button(founder, 'Show all businesses').click();
    await founder.getByRole('link', { name: /Bhatt & Partners/ }).waitFor();
    expect(new URL(founder.url()).search).toBe('');
  });
});

test('editing: a colleague’s change is not overwritten; logo and colour are kept', async () => {
  await founder.goto(url(`/business/${business}/edit-business`));
  await heading(founder, 'Edit business').waitFor();
  await founder.getByLabel('Website').fill('https://bhatt.example');
  await call(founder, `/businesses/${business}`, { method: 'PUT', body: { city: 'Vadodara' } });
  await button(founder, /Save business/).click();
  await founder
    .getByRole('status')
    .getByText(/changed/i)
    .first()
    .waitFor();
  expect((await call<{ website: string }>(founder, `/businesses/${business}`)).website).toBe('');

  founder.once('dialog', (dialog) => void dialog.accept());
  await founder.goto(url(`/business/${business}/settings-companyProfile`));
  await founder.getByLabel('Website').fill('https://bhatt.example');
  await founder.getByLabel('Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await says(founder, 'logo.png');
  await founder.getByRole('radio', { name: 'Violet' }).check({ force: true });
  await button(founder, /Save profile/).click();
  await says(founder, 'Profile saved');
  const saved = await call<{ logo: string; colour: string; website: string }>(founder, `/businesses/${business}`);
  expect(saved).toMatchObject({ colour: '#6741D9', website: 'https://bhatt.example' });
  expect(saved.logo).toMatch(new RegExp(`^businesses/${business}/business/`));
});

test('the company at a glance, with the join code to copy', async () => {
  await founder.goto(url(`/business/${business}/settings-company`));
  await heading(founder, FIRM).waitFor();
  await says(founder, 'ABTFS4821K');
  await says(founder, /Vadodara/);
  await button(founder, 'Copy code').click();
  await says(founder, 'Join code copied');
  const code = await founder.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
});

describe('branches', () => {
  test('with the keyboard alone: C, the name, Ctrl+Enter; and the switcher has it', async () => {
    await founder.goto(url(`/business/${business}/settings-locations`));
    await founder.getByRole('grid', { name: 'Branches' }).waitFor();
    await founder.keyboard.press('c');
    await founder.getByRole('textbox', { name: 'Branch name' }).waitFor();
    await founder.keyboard.type('Anand');
    await founder.keyboard.press('Tab');
    await founder.keyboard.type('and');
    await founder.keyboard.press('Control+Enter');
    await says(founder, 'Anand added');
    await founder.getByRole('button', { name: 'Anand', exact: true }).waitFor();
    await switcher(founder).click();
    await founder.getByRole('menuitem', { name: 'Anand' }).click();
    await switcher(founder).filter({ hasText: 'Anand' }).waitFor();
    const branches = await call<{ data: { id: number; name: string }[] }>(founder, '/branches', { business });
    expect((await location(founder)).branch_id).toBe(branches.data.find(({ name }) => name === 'Anand')!.id);
    await founder.reload();
    await switcher(founder).filter({ hasText: 'Anand' }).waitFor();
  });

  test('a change is saved in the drawer', async () => {
    await founder.getByRole('button', { name: 'Anand', exact: true }).click();
    await founder.getByLabel('City').fill('Anand');
    await button(founder, /Save branch/).click();
    await says(founder, 'Anand saved');
    const row = founder.getByRole('row', { name: /^Anand/ });
    await expect.poll(() => row.textContent()).toMatch(/AND.*Anand/);
  });

  test('deactivating can be undone; done, the saved branch gives way to the first active one', async () => {
    const row = founder.getByRole('row', { name: /^Anand/ });
    const deactivate = async (): Promise<void> => {
      await founder.getByRole('button', { name: 'Actions for Anand' }).click();
      await founder.getByRole('menuitem', { name: 'Deactivate' }).click();
      await row.getByText('Deactivated').waitFor();
    };
    await deactivate();
    await button(founder, 'Undo').click();
    await row.getByText('Active', { exact: true }).waitFor();
    expect((await call<{ data: { deactivated: number }[] }>(founder, '/branches', { business })).data).toMatchObject([
      { deactivated: 0 },
      { deactivated: 0 },
    ]);
    await deactivate();
    await button(founder, 'Dismiss').last().click(); // nothing left to undo
    await switcher(founder).filter({ hasText: 'Head office' }).waitFor();
    const { branch_id } = await location(founder);
    const { data } = await call<{ data: { id: number; name: string }[] }>(founder, '/branches', { business });
    expect(data.find(({ id }) => id === branch_id)!.name).toBe('Head office');

    // Closed meanwhile: the saved branch isn't used again.
    const anand = data.find(({ name }) => name === 'Anand')!.id;
    await founder.evaluate(
      ([b, branch]) => localStorage.setItem('daftar_location', JSON.stringify({ business_id: b, branch_id: branch })),
      [business, anand],
    );
    await founder.reload();
    await switcher(founder).filter({ hasText: 'Head office' }).waitFor();
    expect((await location(founder)).branch_id).toBe(branch_id);

    await founder.getByRole('button', { name: 'Actions for Anand' }).click();
    await founder.getByRole('menuitem', { name: 'Activate' }).click();
    await says(founder, 'Anand activated');
  });

  test('the last active branch stays', async () => {
    const { data } = await call<{ data: { id: number; name: string }[] }>(founder, '/branches', { business });
    const anand = data.find(({ name }) => name === 'Anand')!.id;
    await call(founder, `/branches/${anand}`, { method: 'DELETE', business });
    await founder.reload();
    await founder.getByRole('button', { name: 'Actions for Head office' }).click();
    await founder.getByRole('menuitem', { name: 'Deactivate' }).click();
    await button(founder, 'Dismiss').last().click();
    await says(founder, 'You can’t deactivate the only active branch. Activate another branch first.');
    await expect.poll(() => founder.getByRole('row', { name: /^Head office/ }).textContent()).toContain('Active');
  });
});

test('asking to join by the code; the answer arrives without a reload', async () => {
  const account = { name: 'Lata Joins', email: 'lata@joins.example', mobile_number: '9811155502' };
  const page = await openSession(browser, await newAccount(account));
  await page.goto(url('/business-access-request'));
  await page.getByLabel('Join code').fill('ZZZZZZZZ');
  await button(page, 'Send request').click();
  await page.locator('[aria-invalid=true]').waitFor();
  const { join_code } = await call<{ join_code: string }>(founder, `/businesses/${business}`);
  await page.getByLabel('Join code').fill(join_code.toLowerCase());
  await page.getByLabel('Message').fill('Articles from December');
  await button(page, 'Send request').click();
  await says(page, `Request sent to ${FIRM}`);
  await says(page, 'Pending');

  const asked = await call<{ data: { id: number }[] }>(founder, '/business_access_requests', { business });
  const roles = await call<{ data: { id: number }[] }>(founder, '/roles', { business });
  const body = { role_id: roles.data[0]!.id };
  await call(founder, `/business_access_requests/${asked.data[0]!.id}/accept`, { method: 'POST', business, body });
  await says(page, 'Accepted');
  expect(await page.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/business/${business}/dashboard`);
});

describe('a role', () => {
  let page: Page;
  let practice = 0;
  beforeAll(async () => {
    page = await newPerson(browser, RESTRICTED);
    practice = await businessId(page, 'Sharma Desai & Co.');
  });

  test('to read shows text, and no way to change it', async () => {
    const account = { name: 'Rita Reads', email: 'rita@reads.example', mobile_number: '9811155503' };
    const reader = await openSession(browser, await newAccount(account));
    const { join_code } = await call<{ join_code: string }>(founder, `/businesses/${business}`);
    await call(reader, '/business_access_requests', { method: 'POST', body: { join_code } });
    const permissions = { business_management: 'read' };
    const role = await call<{ id: number }>(founder, '/roles', {
      method: 'POST',
      business,
      body: { name: 'Reader', permissions },
    });
    const { data } = await call<{ data: { id: number; state: string }[] }>(founder, '/business_access_requests', {
      business,
    });
    const { id } = data.find(({ state }) => state === 'Pending')!;
    const body = { role_id: role.id };
    await call(founder, `/business_access_requests/${id}/accept`, { method: 'POST', business, body });

    await reader.goto(url(`/business/${business}/settings-locations`));
    await reader.getByRole('button', { name: 'Head office', exact: true }).click();
    await says(reader, 'PIN code');
    expect(await reader.getByRole('textbox', { name: 'Branch name' }).count()).toBe(0);
    expect(await reader.getByRole('button', { name: /Add branch|Actions for/ }).count()).toBe(0);
    await reader.goto(url(`/business/${business}/settings-companyProfile`));
    await says(reader, 'https://bhatt.example');
    expect(await reader.getByRole('textbox').count()).toBe(0);
    await reader.goto(url(`/business/${business}/settings-company`));
    await heading(reader, FIRM).waitFor();
    expect(await reader.getByText('Join code').count()).toBe(0);
    expect(await reader.getByRole('link', { name: /Edit business/ }).count()).toBe(0);
  });

  test('a branch that is no longer one’s own gives way', async () => {
    const owner = await tokenOf(OWNER);
    const { data } = await callAs<{ data: { id: number; name: string }[] }>(owner, '/branches', { business: practice });
    const mumbai = data.find(({ name }) => name.startsWith('Mumbai'))!.id;
    await page.goto(url('/businesses'));
    await page.evaluate(
      ([b, branch]) => localStorage.setItem('daftar_location', JSON.stringify({ business_id: b, branch_id: branch })),
      [practice, mumbai],
    );
    await page.goto(url(`/business/${practice}/quick-tutorial`));
    await switcher(page).filter({ hasText: 'Surat' }).waitFor();
  });
});

test('the switcher opens another business and keeps each branch', async () => {
  const page = await newPerson(browser, OWNER);
  await page.goto(url('/businesses'));
  await page.getByRole('link', { name: /Sharma Desai & Co\./ }).click();
  await switcher(page).filter({ hasText: 'Ahmedabad' }).waitFor();
  await switcher(page).click();
  await page.getByRole('menuitem', { name: /^Mumbai/ }).click();
  await switcher(page).filter({ hasText: 'Mumbai' }).waitFor();
  const { business_id: practice, branch_id: mumbai } = await location(page);
  const { data } = await call<{ data: { id: number; client_full_name: string }[] }>(page, '/clients', {
    business: practice,
  });
  const { id, client_full_name } = data[0]!;
  await page.goto(url(`/business/${practice}/clients/${id}`));
  await heading(page, client_full_name).waitFor();
  const asked: { path: string; business: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (path.startsWith('/api/')) asked.push({ path, business: request.headers()['x-business-id'] });
  });
  await switcher(page).click();
  await page.getByRole('menuitem', { name: /Nair Loan Advisory/ }).click();
  await switcher(page).filter({ hasText: 'Kochi' }).waitFor();
  const advisory = (await location(page)).business_id;
  expect(advisory).not.toBe(practice);
  // The client's page stayed until the other business was open, and sent no call there, where the client is unknown.
  const elsewhere = asked.filter(({ business }) => business === String(advisory)).map(({ path }) => path);
  expect(elsewhere).toContain(`/api/start/${advisory}`);
  expect(elsewhere.filter((path) => path.split('/').includes(String(id)) && path.includes('client'))).toEqual([]);
  await switcher(page).click();
  await page.getByRole('menuitem', { name: /Sharma Desai & Co\./ }).click();
  await switcher(page).filter({ hasText: 'Mumbai' }).waitFor();
  expect(await location(page)).toEqual({ business_id: practice, branch_id: mumbai });
  expect(await page.locator('.toasts [data-kind=error]').count()).toBe(0);
});
