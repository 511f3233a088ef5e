import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Gauri Phadke', email: 'gauri@phadke.example', mobile_number: '9811277701' };
const STAFF = { name: 'Nikhil Bapat', email: 'nikhil@bapat.example', mobile_number: '9811277702' };

let browser: Browser;
let firm: Firm;
let owner: Page;
let staff: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Phadke & Bapat', OWNER);
  owner = firm.owner;
  const grant = { role_id: await roleId(firm, 'Article assistant') };
  staff = await addColleague(browser, firm, STAFF, grant, (to) => lastLinkTo(to));
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

/** A Wednesday in a coming week, which is a working day. */
const soon = new Date(Date.now() + 10 * 86_400_000);
soon.setUTCDate(soon.getUTCDate() + ((10 - soon.getUTCDay()) % 7));
const wednesday = soon.toISOString().slice(0, 10);
const typed = wednesday.split('-').reverse().join('/');

test('with the keyboard: in and out, and leave, which the other user approves and the muster shows', async () => {
  await staff.goto(firm.at('attendance'));
  await heading(staff, 'Attendance');
  await staff.getByRole('button', { name: 'Check in' }).waitFor();
  await tabTo(staff, 'Check in');
  await staff.keyboard.press('Enter');
  await today(staff)
    .getByText(/^Checked in since/)
    .waitFor();
  await tabTo(staff, 'Check out');
  await staff.keyboard.press('Enter');
  await today(staff).getByText('Checked out').waitFor();

  await staff.goto(firm.at('attendance/create?what=leave'));
  await heading(staff, 'Apply for leave');
  // The balance loads with the leave types.
  await staff.getByRole('option', { name: 'Casual leave (12 days left)' }).waitFor({ state: 'attached' });
  await tabTo(staff, 'Type');
  await staff.keyboard.type('Casual');
  await typeInto(staff, 'From', typed);
  await typeInto(staff, 'To', typed);
  await says(staff, 'Uses 1 day of leave. Weekly offs and holidays are not counted.');
  await typeInto(staff, 'Reason', 'A wedding in the family');
  await staff.keyboard.press('Control+Enter');
  await says(staff, 'Leave sent for approval');
  await staff.getByText('Requested', { exact: true }).waitFor();

  await owner.goto(firm.at('attendance?tab=leave'));
  const approve = owner.getByRole('button', { name: /^Approve: Nikhil Bapat, Casual leave/ });
  await approve.click();
  await owner.getByText('Approved', { exact: true }).waitFor();
  await approve.waitFor({ state: 'detached' });
  // The requester sees it without a reload.
  await staff.getByText('Approved', { exact: true }).waitFor();

  await owner.goto(firm.at(`attendance-report?month=${wednesday.slice(0, 7)}`));
  await heading(owner, 'Attendance report');
  const line = owner.getByRole('row', { name: /Nikhil Bapat/ });
  await line.waitFor();
  const day = Number(wednesday.slice(8));
  const heads = await owner.getByRole('columnheader').allInnerTexts();
  const cell = line.getByRole('cell').nth(heads.indexOf(String(day)));
  await cell.getByText('L', { exact: true }).waitFor();
  const month = owner.getByRole('heading', { level: 2, name: / \d{4}$/ });
  const shown = await month.innerText();
  await owner.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => month.innerText()).not.toBe(shown);
  await owner.getByRole('button', { name: 'Next month' }).click();
  await cell.getByText('L', { exact: true }).click();
  // The day behind the cell.
  await owner.getByRole('row', { name: new RegExp(`${typed}.*Leave`) }).waitFor();
});
