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

test('a quotation is created with the keyboard alone: it is saved automatically, and numbered once it is final', async () => {
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
});

let link: string;
test('it is emailed with its PDF and a link, with an editable message', async () => {
  await button('Send').click();
  expect(await page.getByRole('dialog').getByLabel('To').inputValue()).toBe(CLIENT_MAIL);
  await page.getByLabel('Message').fill('As discussed on the phone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await says(page, /is in the outbox/);
  const mail = await lastMessageTo(CLIENT_MAIL);
  expect(mail).toContain('As discussed on the phone.');
  link = /https?:\/\/\S+jwt=\S+/.exec(mail)![0];
});

test('the client accepts it on a phone without signing in, once; the business is notified', async () => {
  const phone = await newVisitor(browser, PHONE);
  await phone.goto(link);
  await phone.getByRole('heading', { level: 1, name: /^Quotation VTQ/ }).waitFor();
  await says(phone, 'Bookkeeping of a quarter');
  await phone.getByRole('button', { name: 'Accept quotation', exact: true }).click();
  await says(phone, 'Required');
  await phone.getByLabel('Your name').fill('Mahesh Mandvi');
  await phone.keyboard.press('Enter');
  await says(phone, /^Accepted by Mahesh Mandvi/);
  await phone.reload();
  await says(phone, /^Accepted by Mahesh Mandvi/);
  expect(await phone.getByRole('button', { name: 'Accept quotation', exact: true }).count()).toBe(0);
  await phone.context().close();

  await says(page, /^Accepted by Mahesh Mandvi/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await says(page, /^MANDVI SALT accepted quotation|^Mandvi Salt accepted quotation/);
  await page.keyboard.press('Escape');
});

test('it becomes an invoice in part, then in full; a discarded draft opens it again', async () => {
  const view = page.url();
  await button('Convert to invoice').click();
  await page.getByLabel('Quantity to invoice, line 1').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }).click();
  await says(page, 'Enter 4 or less. That is what is left to invoice.');
  await page.getByLabel('Quantity to invoice, line 1').fill('1');
  await page.keyboard.press('Enter');
  await heading('Edit invoice').waitFor();
  expect(await page.getByLabel('Qty, line 1').inputValue()).toBe('1');

  await page.goto(view);
  await says(page, /Partially invoiced\.$/);
  await button('Convert to invoice').click();
  await says(page, '3 of 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }).click();
  await heading('Edit invoice').waitFor();
  await page.goto(view);
  await page.getByText('Invoiced', { exact: true }).first().waitFor();
  expect(await button('Convert to invoice').count()).toBe(0);

  await page.getByRole('complementary').getByRole('link', { name: /Draft/ }).last().click();
  await heading('Edit invoice').waitFor();
  await button('Discard draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await page.waitForURL(/\/invoice$/);
  await page.goto(view);
  await button('Convert to invoice').waitFor();
});

test('the link of a cancelled quotation says so; the list shows each by its status', async () => {
  const body = { date: today(), valid_until: today(), lines: [{ description: 'Audit', rate: '900' }] };
  const firms = await place.call<{ data: { id: number }[] }>('/firms');
  const clients = await place.call<{ data: { id: number }[] }>('/clients');
  const { id } = await place.call<{ id: number }>('/quotations', {
    method: 'POST',
    body: { ...body, firm_id: firms.data[0]!.id, client_id: clients.data[0]!.id },
  });
  await place.call(`/quotations/${id}/finalise`, { method: 'POST' });
  const { url } = await place.call<{ url: string }>(`/quotations/${id}/link`, { method: 'POST' });
  await page.goto(place.at(`quotation/${id}/view`));
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Cancel quotation' }).click();
  await page.getByLabel('Reason').fill('No capacity');
  await page.keyboard.press('Enter');
  await says(page, 'Cancelled. Reason: No capacity');
  const visitor = await newVisitor(browser);
  await visitor.goto(url);
  await says(visitor, 'Vora Tax has cancelled this quotation.');
  await visitor.goto(url.replace(/jwt=.{6}/, 'jwt=abcdef'));
  await visitor.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await visitor.context().close();

  await page.goto(place.at('quotation'));
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Cancelled' }).click();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Mandvi Salt' }).count()).toBe(1);
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
