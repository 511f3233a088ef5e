import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Hetal Joshi', email: 'hetal@document-register.example', mobile_number: '9834917768' };
const CLIENT = { category: 'Private Limited', company_name: 'Narmada Textiles Private Limited', pan: 'AAACN5521L' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi and Company', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
  await firm.call('/document_places', {
    method: 'POST',
    body: { office: 'Vadodara', cabinet: 'Cabinet 1', box: 'Box 4' },
  });
});
afterAll(() => browser.close());

const row = (n: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Document\b/) })
    .nth(n);

test('a box of documents comes in, and one original goes out against a signature on a phone', async () => {
  await page.goto(firm.at('documentsRecord'));
  await says(page, 'No register entries yet');
  await page.getByRole('button', { name: 'Inward entry' }).first().click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Narmada');
  await page.getByRole('option', { name: /Narmada Textiles/ }).click();
  await page.getByLabel('Received from').fill('Kiran Shah');
  for (const [n, name] of ['Sale deed', 'Bank statement'].entries()) {
    if (n > 0) await page.getByRole('button', { name: 'Add document' }).click();
    await row(n)
      .getByLabel(/^Document\b/)
      .fill(name);
    await row(n).getByRole('combobox', { name: 'Place' }).fill('Vadodara');
    await page.getByRole('option', { name: 'Vadodara › Cabinet 1 › Box 4' }).click();
  }
  await page.getByRole('button', { name: 'Record entry' }).click();
  await page.getByRole('heading', { level: 1, name: /^IN\/\d{4}-\d\d\/0001$/ }).waitFor();
  await says(page, 'Vadodara › Cabinet 1 › Box 4');

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(firm.at('documentsRecord/editRecord?direction=Outward'));
  await page.getByRole('combobox', { name: 'Client' }).fill('Narmada');
  await page.getByRole('option', { name: /Narmada Textiles/ }).click();
  await page.getByLabel('Handed to').fill('Kiran Shah');
  await page.getByRole('checkbox', { name: 'Sale deed' }).check();
  await page.getByRole('button', { name: 'Record entry' }).click();

  const dialog = page.getByRole('dialog', { name: /^Sign OUT/ });
  await dialog.getByRole('button', { name: 'Save signature' }).click();
  await says(page, 'Sign in the box, or use the typed name.');
  const box = (await dialog.getByRole('img', { name: 'Signature' }).boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('img', { name: 'Signature of Kiran Shah' }).waitFor();
  await says(page, 'Signed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const { data } = await firm.call<{ data: { name: string; holder: string }[] }>('/document_items?sort=held_since');
  expect(data.map(({ name, holder }) => `${name} ${holder}`).toSorted()).toEqual([
    'Bank statement place',
    'Sale deed out',
  ]);
});
