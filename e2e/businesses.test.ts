import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { businessId, call, newAccount, newPerson, openSession, OWNER, says, stored, url } from './support/people.ts';

const FOUNDER = { name: 'Ishan Bhatt', email: 'ishan@bhatt.example', mobile_number: '9811155501' };
const FIRM = 'Bhatt & Partners';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const switcher = (page: Page) => page.getByRole('button', { name: /switch business or branch/i });

type Location = { business_id: number; branch_id: number };
const location = async (page: Page): Promise<Location> =>
  JSON.parse((await stored(page, 'daftar_location'))!) as Location;

test('a business is created, gets a logo and a branch, and one works in the branch until it is deactivated', async () => {
  const founder = await openSession(browser, await newAccount(FOUNDER));
  await founder.goto(url('/new-business'));
  await founder.getByLabel('Business name').fill(FIRM);
  founder.once('dialog', (dialog) => void dialog.accept());
  await founder.reload(); // the input is still there
  await expect.poll(() => founder.getByLabel('Business name').inputValue()).toBe(FIRM);
  await founder.getByLabel('PAN').pressSequentially('abtfs4821k');
  await button(founder, /Create business/).click();
  await founder.waitForURL(/\/business\/\d+\//);
  const business = await businessId(founder, FIRM);
  expect((await location(founder)).business_id).toBe(business);

  await founder.goto(url(`/business/${business}/settings-companyProfile`));
  const buffer = Buffer.from(PIXEL, 'base64');
  await founder.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await says(founder, 'logo.png');
  await button(founder, /Save profile/).click();
  await says(founder, 'Profile saved');
  const saved = await call<{ logo: string; pan: string }>(founder, `/businesses/${business}`);
  expect(saved.pan).toBe('ABTFS4821K');
  expect(saved.logo).toMatch(new RegExp(`^businesses/${business}/business/`));

  await founder.goto(url(`/business/${business}/settings-locations`));
  await founder.getByRole('grid', { name: 'Branches' }).waitFor();
  await founder.keyboard.press('c');
  await founder.getByRole('textbox', { name: 'Branch name' }).waitFor();
  await founder.keyboard.type('Anand');
  await founder.keyboard.press('Control+Enter');
  await says(founder, 'Anand added');
  await switcher(founder).click();
  await founder.getByRole('menuitem', { name: 'Anand' }).click();
  await switcher(founder).filter({ hasText: 'Anand' }).waitFor();
  const { data } = await call<{ data: { id: number; name: string }[] }>(founder, '/branches', { business });
  const idOf = (name: string): number => data.find((branch) => branch.name === name)!.id;
  expect((await location(founder)).branch_id).toBe(idOf('Anand'));
  await founder.reload();
  await switcher(founder).filter({ hasText: 'Anand' }).waitFor();

  await founder.getByRole('button', { name: 'Actions for Anand' }).click();
  await founder.getByRole('menuitem', { name: 'Deactivate' }).click();
  await button(founder, 'Dismiss').last().click(); // nothing left to undo
  await switcher(founder).filter({ hasText: 'Head office' }).waitFor();
  expect((await location(founder)).branch_id).toBe(idOf('Head office'));
  // Closed meanwhile: the saved branch isn't used again.
  const closed = JSON.stringify({ business_id: business, branch_id: idOf('Anand') });
  await founder.evaluate((value) => localStorage.setItem('daftar_location', value), closed);
  await founder.reload();
  await switcher(founder).filter({ hasText: 'Head office' }).waitFor();
  expect((await location(founder)).branch_id).toBe(idOf('Head office'));
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
