import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { lastCodeTo } from './support/outbox.ts';
import { CLIENT, OWNER } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

const NAME = 'Partnership deed of Journey Traders';
let browser: Browser;
let token: string;
let business: number;
let staff: Visit;
let phone: Visit;
let client: number;
let clientName: string;
beforeAll(async () => {
  browser = await launchBrowser();
  token = await tokenOf(OWNER);
  business = await businessOf(token, PRACTICE);
  staff = await visitAs(browser, OWNER);
  phone = await visitAs(browser, CLIENT, { viewport: PHONE, hasTouch: true });
  client = (await callAs<{ data: { id: number }[] }>(phone.token, '/client_login/clients_list', { business })).data[0]!
    .id;
  const path = `/clients/${client}`;
  clientName = (await callAs<{ client_full_name: string }>(token, path, { business })).client_full_name;
});
afterAll(() => browser.close());

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function addPartner(page: Page, at: number, name: string, share: string) {
  const partners = page.getByRole('region', { name: 'Partners' }).or(page.locator('fieldset', { hasText: 'Partners' }));
  await partners.getByRole('button', { name: 'Add partner' }).first().click();
  await field(page, `partners.${at}.name`).fill(name);
  await field(page, `partners.${at}.father_name`).fill('Kantilal Patel');
  await field(page, `partners.${at}.age`).fill('41');
  await field(page, `partners.${at}.address`).fill('4 Relief Road, Ahmedabad');
  await field(page, `partners.${at}.capital`).fill('200000');
  await field(page, `partners.${at}.share`).fill(share);
}

test('a three-partner deed goes from the template to a file that the client signed in the portal', async () => {
  const { page } = staff;
  await page.goto(`/business/${business}/deed-templates`);
  await page.getByRole('link', { name: 'Partnership deed', exact: true }).click();
  await page.getByRole('link', { name: 'Create deed' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create deed' });
  await drawer.getByLabel('Client').fill(clientName);
  // Of the clients with this name, the one with a portal login.
  await page.getByRole('option', { name: clientName }).first().click();
  await drawer.getByLabel('Name').fill(NAME);
  await drawer.getByRole('button', { name: 'Create deed' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const deed = Number(/document\/(\d+)/.exec(page.url())![1]);
  await page.getByRole('button', { name: '[Name of the firm]' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firm_name');
  await page.keyboard.type('Journey Traders');
  await page.getByRole('region', { name: 'Preview' }).getByText('M/s. Journey Traders').waitFor();
  const open = page.getByRole('status').filter({ hasText: /open/ });
  expect(await open.textContent()).toMatch(/answers are open/);
  for (const [at, name] of ['Jay Patel', 'Asha Patel', 'Om Rao'].entries())
    await addPartner(page, at, name, at === 0 ? '40' : '30');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('Answers saved').waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('First partner').waitFor();
  await preview.getByText('They are together called').evaluate((passage) => {
    document.getSelection()!.selectAllChildren(passage);
  });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const note = page.getByRole('dialog', { name: 'Add comment' });
  await note.getByLabel('Comment').fill('Name the heirs.');
  await note.getByRole('button', { name: 'Add comment' }).click();
  await preview.getByRole('link', { name: /They are together called/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Name the heirs.' })
    .getByRole('button', { name: 'Resolve' })
    .click();
  await page.getByText('Resolved by').waitFor();

  // The rest through the calls: what remains is typing.
  const path = `/deeds/${deed}`;
  const body = await callAs<{ values: Record<string, unknown> }>(token, `${path}/text`, { business });
  const person = { kind: 'Person', gender: 'Male', father_name: 'Kantilal Patel', age: '41', address: 'Ahmedabad' };
  const partners = (body.values.partners as object[]).map((partner) => ({ ...partner, gender: 'Male' }));
  const witnesses = [
    { ...person, name: 'Ila Mehta' },
    { ...person, name: 'Raj Shah' },
  ];
  const values = {
    ...body.values,
    partners,
    witnesses,
    business: 'trading in garments',
    address: '4 Relief Road, Ahmedabad',
    start_date: '2026-12-01',
  };
  const put = (at: string, sent: object) => callAs(token, at, { business, method: 'PUT', body: sent });
  await put(`${path}/text`, { values });
  const user = await callAs<{ id: number }>(token, '/user', {});
  await put(path, { reviewer_id: user.id, place: 'Ahmedabad', executed_on: '2026-11-20' });
  expect(await callAs<object>(token, path, { business })).toMatchObject({ open_answers: 0, open_comments: 0 });
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByText('All answers are complete.').waitFor();
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Deed approved').waitFor();
  await page.getByRole('button', { name: 'Share with client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share with client' }).click();
  await page.getByText('Deed shared with the client').waitFor();

  const small = phone.page;
  await small.goto(`/business/${business}/client/${client}/deeds/${deed}`);
  await small.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await small.getByText('Jay Patel').first().waitFor();
  await small.getByRole('button', { name: 'Sign deed' }).tap();
  const dialog = small.getByRole('dialog', { name: 'Sign deed' });
  await dialog.getByLabel('Your full name').fill('Mahesh Kothari');
  const pad = dialog.getByRole('img', { name: 'Signature' });
  const box = (await pad.boundingBox())!;
  await small.mouse.move(box.x + 20, box.y + 60);
  await small.mouse.down();
  await small.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
  await small.mouse.up();
  await dialog.getByRole('button', { name: 'Sign deed' }).tap();
  const confirming = small.getByRole('dialog', { name: 'Confirm signature' });
  await confirming.getByLabel('Verification code').fill(await lastCodeTo(CLIENT));
  await small.getByText('Deed signed').waitFor();
  const [file] = await Promise.all([
    small.waitForEvent('download'),
    small.getByRole('button', { name: 'Download PDF' }).tap(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/business/${business}/deeds/${client}/document/${deed}?tab=versions`);
  await page.getByText('Signed by Mahesh Kothari (drawn)').waitFor();
  await page.getByText(`Portal login: Mahesh Kothari, ${CLIENT}, confirmed with a code`).waitFor();
});

test('the editor of a template offers tokens, shows what is wrong and saves an edition', async () => {
  const { page } = staff;
  await page.goto(`/business/${business}/deed-templates`);
  await page.getByRole('button', { name: 'Create template' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create template' });
  await drawer.getByLabel('Name').fill('Journey letter');
  await drawer.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Engagement letter' }).click();
  await drawer.getByRole('button', { name: 'Create template' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For {{client.na');
  await page.getByRole('option', { name: /client\.name/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and {{nobody}}');
  await page.getByRole('button', { name: /isn’t asked in this template/ }).waitFor();
  for (let n = 0; n < ' and {{nobody}}'.length; n += 1) await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Save edition' }).click();
  await page.getByText('Edition 2 saved').waitFor();
  await page
    .getByRole('tab', { name: 'Preview' })
    .or(page.getByRole('link', { name: 'Preview' }))
    .first()
    .click();
  await page.getByText('[Client: Name]').waitFor();
});
