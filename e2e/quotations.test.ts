import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { take, typeInto } from './support/keyboard.ts';
import { lastMessageTo } from './support/outbox.ts';
import { newVisitor, says } from './support/people.ts';
import { PHONE } from './support/visit.ts';

const HARSH = { name: 'Harsh Vora', email: 'harsh@vora.example', mobile_number: '9811188921' };
const CLIENT_MAIL = 'accounts@mandvisalt.example';

let browser: Browser;
let place: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Vora & Associates', HARSH);
  page = place.owner;
  const firm = {
    name: 'Vora Tax',
    pan: 'ABTFV4821K',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    gst_type: 'Unregistered',
  };
  const client = {
    category: 'Private Limited',
    company_name: 'Mandvi Salt',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    primary_email: CLIENT_MAIL,
  };
  await place.call('/firms', { method: 'POST', body: firm });
  await place.call('/clients', { method: 'POST', body: client });
});
afterAll(() => browser.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a quotation is typed with the keyboard alone, emailed, accepted by its client on a phone, and becomes a paid invoice', async () => {
  await page.goto(place.at('quotation'));
  await says(page, 'No quotations yet');
  await page.keyboard.press('c');
  await heading('Create quotation').waitFor();
  await page.getByRole('combobox', { name: 'Client' }).waitFor();
  await typeInto(page, 'Client', 'mandvi');
  await take(page, /Mandvi Salt/);
  await typeInto(page, 'Description, line 1', 'Bookkeeping of a quarter');
  await typeInto(page, 'Qty, line 1', '4');
  await typeInto(page, 'Rate, line 1', '5000');
  await says(page, 'Rupees Twenty Thousand Only');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.waitForURL(/quotation=\d+/);
  await page.keyboard.press('Control+Enter');
  await heading(/^VTQ\/\d\d-\d\d\/0001$/).waitFor();
  const view = page.url();

  await button('Send').click();
  await page.getByRole('dialog').getByLabel('To').waitFor();
  expect(await page.getByRole('dialog').getByLabel('To').inputValue()).toBe(CLIENT_MAIL);
  await page.getByLabel('Message').fill('As discussed on the phone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await says(page, /is in the outbox/);
  const mail = await lastMessageTo(CLIENT_MAIL);
  expect(mail).toContain('As discussed on the phone.');

  await acceptedOnAPhone(/https?:\/\/\S+jwt=\S+/.exec(mail)![0]);
  await says(page, /^Accepted by Mahesh Mandvi/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await says(page, /^Mandvi Salt accepted quotation/i);
  await page.keyboard.press('Escape');

  await button('Convert to invoice').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }).click();
  await heading('Edit invoice').waitFor();
  expect(await page.getByLabel('Qty, line 1').inputValue()).toBe('4');
  await page.getByRole('button', { name: /^Issue invoice/ }).click();
  await says(page, / issued$/);
  await page.getByRole('link', { name: 'Record payment' }).click();
  const received = page.getByRole('textbox', { name: 'Amount received' });
  await expect.poll(() => received.inputValue()).toMatch(/^\d+\.00$/);
  await page.getByRole('button', { name: /^Record payment/ }).click();
  await says(page, /^Payment recorded\. Receipt \S+ created\.$/);
  await page.goto(view);
  await page.getByText('Invoiced', { exact: true }).first().waitFor();
});

/** Without signing in, and once. */
async function acceptedOnAPhone(link: string): Promise<void> {
  const phone = await newVisitor(browser, PHONE);
  await phone.goto(link);
  await phone.getByRole('heading', { level: 1, name: /^Quotation VTQ/ }).waitFor();
  await says(phone, 'Bookkeeping of a quarter');
  await phone.getByLabel('Your name').fill('Mahesh Mandvi');
  await phone.keyboard.press('Enter');
  await says(phone, /^Accepted by Mahesh Mandvi/);
  await phone.reload();
  await says(phone, /^Accepted by Mahesh Mandvi/);
  expect(await phone.getByRole('button', { name: 'Accept quotation', exact: true }).count()).toBe(0);
  await phone.context().close();
}
