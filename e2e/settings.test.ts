import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Rekha Shah', email: 'rekha@shah.example', mobile_number: '9811199901' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Shah & Shah', OWNER);
  owner = firm.owner;
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function open(section: string): Promise<void> {
  await owner.goto(firm.at(`business-configuration?section=${section}`));
  await owner.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
}
async function save(): Promise<void> {
  await button(owner, 'Save').click();
  await says(owner, 'All changes saved');
}

test('settings apply where they are used: a new task, the view of a board, and a client’s form', async () => {
  const { id } = await firm.call<{ id: number }>('/boards', { method: 'POST', body: { name: 'Returns', code: 'RET' } });
  await open('WORK_BOARD');
  await owner.getByLabel('Default priority').selectOption('High');
  await owner.getByLabel('Default view').selectOption({ label: 'List' });
  await save();
  await open('FIELD_OPTIONS');
  await owner.getByLabel('Add industry').fill('Salt works');
  await owner.keyboard.press('Enter');
  await save();

  await owner.goto(firm.at(`workBoard-Tasks-create?board=${id}`));
  await owner.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await owner.getByRole('combobox', { name: 'Priority' }).inputValue()).toBe('High');
  await owner.goto(firm.at(`workBoard-Tasks?board=${id}`));
  const views = owner.getByRole('navigation', { name: 'Board views' });
  await views.locator('[aria-current=page]').filter({ hasText: 'List' }).waitFor();
  await views.getByRole('link', { name: 'Board' }).click();
  await views.locator('[aria-current=page]').filter({ hasText: 'Board' }).waitFor();
  await owner.goto(firm.at(`workBoard-Tasks?board=${id}`));
  await views.locator('[aria-current=page]').filter({ hasText: 'Board' }).waitFor();

  await owner.goto(firm.at('clients/add_client'));
  const industry = owner.getByRole('combobox', { name: 'Industry' });
  await industry.click();
  await industry.fill('Salt');
  await owner.getByRole('option', { name: 'Salt works' }).click();
  await owner.getByLabel('First name').fill('Heena');
  await owner.getByRole('textbox', { name: 'PAN' }).fill('ABCPH1234L');
  await owner.getByLabel('Nature of business').click();
  await owner.getByRole('option', { name: 'Manufacturing' }).click();
  await button(owner, /^Add client/).click();
  await owner.getByRole('heading', { level: 1, name: 'Heena' }).waitFor();
  await owner.getByRole('main').getByText('Manufacturing', { exact: true }).waitFor();
  await open('NATURES');
  await button(owner, 'Delete Manufacturing').click();
  await says(owner, '“Manufacturing” is used by clients. Make it inactive, or change those clients first.');
});
