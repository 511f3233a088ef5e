import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Rekha Shah', email: 'rekha@shah.example', mobile_number: '9811199901' };
const READER = { name: 'Sunil Verma', email: 'sunil@verma.example', mobile_number: '9811199902' };

let browser: Browser;
let firm: Firm;
let owner: Page;
let pune = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Shah & Shah', OWNER);
  owner = firm.owner;
  pune = (await firm.call<{ id: number }>('/branches', { method: 'POST', body: { name: 'Pune', country: 'IN' } })).id;
});
afterAll(() => browser.close());

const PAGE = 'business-configuration';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const stored = (type: string, branch?: number) =>
  firm.call<{ config: Record<string, unknown>; own: string[]; version: number }>(
    `/business_configs?type=${type}${branch ? `&branch_id=${branch}` : ''}`,
  );

async function open(query = ''): Promise<void> {
  await owner.goto(firm.at(`${PAGE}${query}`));
  await owner.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
}

describe('the business and its branches', () => {
  test('a setting is changed with the keyboard alone, checked while typing, with a message when saved', async () => {
    await open();
    const back = owner.getByLabel('Past entries');
    await back.focus();
    await owner.keyboard.press('Control+A');
    await owner.keyboard.type('999');
    await says(owner, 'Enter a whole number from 0 to 366');
    await owner.keyboard.press('Control+Enter');
    await says(owner, 'Fix 1 field');
    await back.focus();
    await owner.keyboard.press('Control+A');
    await owner.keyboard.type('21');
    await says(owner, 'Unsaved changes');
    await owner.keyboard.press('Control+Enter');
    await says(owner, 'All changes saved');
    expect(await stored('TIME_SHEET')).toMatchObject({ own: ['days_back'], config: { days_back: 21, daily_hours: 8 } });
  });

  test('a branch follows the business, gets its own value, and follows again', async () => {
    await owner.getByLabel('Apply settings to').selectOption({ label: 'Pune' });
    await says(owner, /Settings for Pune/);
    const back = owner.getByLabel('Past entries');
    expect(await back.inputValue()).toBe('21');
    await back.fill('3');
    await says(owner, 'Branch setting');
    await button(owner, 'Save').click();
    await says(owner, 'All changes saved');
    expect((await stored('TIME_SHEET', pune)).config.days_back).toBe(3);
    expect((await stored('TIME_SHEET')).config.days_back).toBe(21);
    await button(owner, /Use business setting.*Past entries/).click();
    expect(await back.inputValue()).toBe('21');
    await button(owner, 'Save').click();
    await says(owner, 'All changes saved');
    await expect.poll(async () => (await stored('TIME_SHEET', pune)).own).toEqual([]);
  });

  test('leaving with something unsaved asks first', async () => {
    await open();
    await owner.getByLabel('Future entries').fill('2');
    await section(owner, 'Drive').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await owner.getByLabel('Future entries').inputValue()).toBe('2');
    await section(owner, 'Drive').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await owner.getByLabel('Maximum file size').waitFor();
  });

  test('a colleague’s saved change is not overwritten', async () => {
    await owner.getByLabel('Maximum file size').fill('40');
    const body = { type: 'DRIVE', config: { max_file_mb: 90 } };
    await firm.call('/business_configs', { method: 'POST', body });
    await says(owner, /Someone else changed these settings while you were editing/);
    await button(owner, 'Save').click();
    await owner.waitForTimeout(300);
    expect((await stored('DRIVE')).config.max_file_mb).toBe(90);
    await button(owner, 'Load their changes').click();
    await expect.poll(() => owner.getByLabel('Maximum file size').inputValue()).toBe('90');
  });
});

describe('client fields, lists and rates', () => {
  test('a field is hidden, another is required; name fields stay', async () => {
    await open('?section=FIELDS');
    await owner.getByLabel('TAN: shown').uncheck();
    await owner.getByLabel('PAN: required').check();
    expect(await owner.getByLabel('First name: shown').count()).toBe(0);
    expect(await owner.getByLabel('TAN: required').isDisabled()).toBe(true);
    await button(owner, 'Save').click();
    await says(owner, 'All changes saved');
    expect((await stored('FIELDS')).config.clients).toEqual({ shown: [], hidden: ['tan'], required: ['pan'] });
  });

  test('a list gets a word and loses one; a rate gets the day it begins', async () => {
    await open('?section=FIELD_OPTIONS');
    await owner.getByLabel('Add industry').fill('aviation');
    await says(owner, 'Already in the list');
    await owner.getByLabel('Add industry').fill('Salt works');
    await owner.keyboard.press('Enter');
    await owner.getByRole('list', { name: 'Industries' }).getByText('Salt works').waitFor();
    await button(owner, 'Remove Dairy').click();
    await button(owner, 'Add rate').click();
    await owner.getByLabel('Rate 7', { exact: true }).fill('7.5');
    await owner.getByLabel('Rate 7: valid from').fill('01/04/2027');
    await owner.keyboard.press('Tab');
    await button(owner, 'Save').click();
    await says(owner, 'All changes saved');
    const { config } = await stored('FIELD_OPTIONS');
    expect(config.industries).toContain('Salt works');
    expect(config.industries).not.toContain('Dairy');
    expect((config.gst_rates as object[]).at(-1)).toEqual({ rate: '7.5', from: '2027-04-01' });
    expect(await owner.getByText('VAT rates').count()).toBe(0);
  });
});

test('default values of boards appear in a new task, and boards open in the default view until the user chooses', async () => {
  const { id } = await firm.call<{ id: number }>('/boards', { method: 'POST', body: { name: 'Returns', code: 'RET' } });
  await open('?section=WORK_BOARD');
  await owner.getByLabel('Default priority').selectOption('High');
  await owner.getByLabel('Default view').selectOption({ label: 'List' });
  await button(owner, 'Save').click();
  await says(owner, 'All changes saved');
  await owner.goto(firm.at(`workBoard-Tasks-create?board=${id}`));
  await owner.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await owner.getByRole('combobox', { name: 'Priority' }).inputValue()).toBe('High');
  await owner.goto(firm.at(`workBoard-Tasks?board=${id}`));
  const views = owner.getByRole('navigation', { name: 'Board views' });
  await views.locator('[aria-current=page]').filter({ hasText: 'List' }).waitFor();
  await views.getByRole('link', { name: 'Board' }).click();
  await views.locator('[aria-current=page]').filter({ hasText: 'Board' }).waitFor();
  await owner.goto(firm.at(PAGE));
  await owner.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
  await owner.goto(firm.at(`workBoard-Tasks?board=${id}`));
  await views.locator('[aria-current=page]').filter({ hasText: 'Board' }).waitFor();
});

test('a branch is offered only what it can set for itself', async () => {
  await open(`?section=DRIVE&branch=${pune}`);
  await owner.getByLabel('Maximum file size').waitFor();
  expect(await owner.getByLabel('Storage limit').count()).toBe(0);
  await owner.getByLabel('Apply settings to').selectOption({ label: 'Whole business' });
  await owner.getByLabel('Storage limit').waitFor();
});

test('a branch abroad has the fields and the taxes of its business', async () => {
  const body = { name: 'Dubai', country: 'AE' };
  const { id } = await firm.call<{ id: number }>('/branches', { method: 'POST', body });
  await open(`?section=FIELD_OPTIONS&branch=${id}`);
  await owner.getByText('GST rates', { exact: true }).waitFor();
  expect(await owner.getByText('VAT rates').count()).toBe(0);
  await section(owner, 'Client fields').click();
  expect(await owner.getByLabel('CIN: shown').isChecked()).toBe(true);
});

test('the lists of the business are offered in a client’s form', async () => {
  await owner.goto(firm.at('clients/add_client'));
  const industry = owner.getByRole('combobox', { name: 'Industry' });
  await industry.click();
  await industry.fill('Salt');
  await owner.getByRole('option', { name: 'Salt works' }).click();
  await industry.fill('Dairy');
  await owner.getByText('No results').waitFor();
});

test('natures of business are added, renamed in place, switched off, deleted and restored', async () => {
  await open('?section=NATURES');
  const list = owner.getByRole('list', { name: 'Nature of business' });
  await owner.getByLabel('New nature of business').fill('Diamond polishing');
  await button(owner, 'Add').click();
  const name = list.getByLabel('Rename Diamond polishing');
  await name.fill('Diamond trade');
  await owner.keyboard.press('Enter');
  const line = list.getByRole('listitem').filter({ has: owner.getByLabel('Rename Diamond trade') });
  await line.getByRole('switch').click();
  await line.getByText('Inactive').waitFor();
  await button(owner, 'Delete Diamond trade').click();
  await says(owner, 'Diamond trade moved to bin');
  await line.waitFor({ state: 'detached' });
  await button(owner, 'Undo').click();
  await line.waitFor();
});

test('a nature of business is assigned to a client, shown there, and can’t be deleted while in use', async () => {
  await owner.goto(firm.at('clients/add_client'));
  await owner.getByLabel('First name').fill('Heena');
  await owner.getByRole('textbox', { name: 'PAN' }).fill('ABCPH1234L');
  await owner.getByLabel('Nature of business').click();
  await owner.getByRole('option', { name: 'Manufacturing' }).click();
  await button(owner, /^Add client/).click();
  await owner.getByRole('heading', { level: 1, name: 'Heena' }).waitFor();
  await owner.getByRole('main').getByText('Manufacturing', { exact: true }).waitFor();
  await open('?section=NATURES');
  await button(owner, 'Delete Manufacturing').click();
  await says(owner, '“Manufacturing” is used by clients. Make it inactive, or change those clients first.');
});

test('readers see values as text', async () => {
  const role = await firm.call<{ id: number }>('/roles', {
    method: 'POST',
    body: { name: 'Looks on', permissions: { business_management: 'read' } },
  });
  const reader = await addColleague(browser, firm, READER, { role_id: role.id }, lastLinkTo);
  await reader.goto(firm.at(PAGE));
  await says(reader, '21 days');
  expect(await reader.getByRole('textbox').count()).toBe(0);
  expect(await button(reader, 'Save').count()).toBe(0);
});
