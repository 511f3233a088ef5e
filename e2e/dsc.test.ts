import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Harsha Vora', email: 'harsha@dsc-desk.example', mobile_number: '9834917844' };
const CLIENT = { category: 'Private Limited', company_name: 'Girnar Polymers Private Limited', pan: 'AAACG4321K' };
const TODAY = today(new Date(), 'Asia/Kolkata');

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vora and Company', OWNER);
  page = firm.owner;
  const { id } = await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT });
  await firm.call(`/client/${id}/director_detail`, {
    method: 'POST',
    body: { director_full_name: 'Rupal Gandhi', designation: 'Director', pan: 'ABCPG1234F' },
  });
});
afterAll(() => browser.close());

test('a token is added, handed to the client against a signature on a phone, and renewed', async () => {
  await page.goto(firm.at('dsc'));
  await says(page, 'No DSCs yet');
  await page.getByRole('button', { name: 'Add DSC' }).first().click();
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Girnar');
  await page.getByRole('option', { name: /Girnar Polymers/ }).click();
  await page.getByLabel('Fill from client').selectOption({ label: 'Rupal Gandhi, Director' });
  await page.getByLabel('Valid from').fill(day(-700));
  await page.getByLabel('Expires on').fill(day(20));
  await page.getByLabel('Token password').fill('Tok-9911');
  await page.getByLabel('Box').fill('1');
  await page.getByLabel('Slot').fill('5');
  await page.getByRole('button', { name: /^Add DSC/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Rupal Gandhi' }).waitFor();
  await says(page, '20 days left');
  expect(await page.content()).not.toContain('Tok-9911');

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Check out' }).click();
  const drawer = page.getByRole('dialog', { name: /Check out DSC-/ });
  await drawer.getByLabel('Name of the receiver').fill('Rupal Gandhi');
  await drawer.getByLabel('Purpose').fill('Bank tender');
  await drawer.getByRole('button', { name: 'Sign on screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign', exact: true });
  const box = (await dialog.getByRole('img', { name: 'Signature' }).boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 6 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Use signature' }).click();
  await drawer.getByRole('button', { name: /^Check out/ }).click();
  await says(page, 'Checked out: With Rupal Gandhi');
  await says(page, 'Signed by Rupal Gandhi');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Order renewal' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).waitFor();
  const { data } = await firm.call<{ data: { state: string; holder_name: string }[] }>('/dsc_orders');
  expect(data).toMatchObject([{ state: 'Placed', holder_name: 'Rupal Gandhi' }]);
});

const day = (days: number): string => addDays(TODAY, days).split('-').reverse().join('/');
