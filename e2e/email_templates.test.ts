import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

const NAME = 'Journey: fees from April';
let browser: Browser;
let token: string;
let business: number;
let staff: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  token = await tokenOf(OWNER);
  business = await businessOf(token, PRACTICE);
  staff = await visitAs(browser, OWNER);
});
afterAll(() => browser.close());

test('a template is written with blocks and variables, previewed with a client, saved and activated', async () => {
  const { page } = staff;
  const { data } = await callAs<{ data: { client_full_name: string }[] }>(token, '/search/clients?search=a', {
    business,
  });
  const client = data[0]!.client_full_name;
  await page.goto(`/business/${business}/emailTemplate`);
  await page.getByRole('button', { name: 'Create template' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create template' });
  await drawer.getByLabel('Name').fill(NAME);
  await drawer.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();

  // A variable by the keyboard, and a block moved by it.
  const text = page.locator('[name="texts.en.blocks.1.text"]');
  await text.fill('Our fees change, ');
  await text.press('End');
  await page.keyboard.type('{{full');
  await page.getByRole('option', { name: /client\.full_name/ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('Our fees change, {{client.full_name}}');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Button', exact: true }).click();
  await page.locator('[name="texts.en.blocks.3.label"]').fill('See fees');
  await page.locator('[name="texts.en.blocks.3.link"]').fill('javascript:x');
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByText('Enter a web address').waitFor();
  await page.locator('[name="texts.en.blocks.3.link"]').fill('https://fees.example/list');
  await problems.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => page.locator('[name="texts.en.blocks.2.label"]').inputValue()).toBe('See fees');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Preview with client').fill(client);
  await page.getByRole('option', { name: client }).first().click();
  const email = page.frameLocator('iframe[title="Email preview"]');
  await email.getByText(`Our fees change, ${client}`).waitFor();
  await email.getByRole('link', { name: 'See fees' }).waitFor();
  await preview.getByText('Dark').click();
  const card = email.locator('.card');
  await expect.poll(() => card.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgb(20, 22, 25)');
  await preview.getByText('Plain text').click();
  await preview.getByText('See fees: https://fees.example/list').waitFor();

  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByText('Version 2 saved').waitFor();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare with current' }).click();
  await page.getByText('See fees').waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Version 1 restored. Save to keep it.').waitFor();
});
