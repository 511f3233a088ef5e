import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, OWNER, says } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

let browser: Browser;
let practice: number;
let kesar: number;
beforeAll(async () => {
  browser = await launchBrowser();
  const token = await tokenOf(OWNER);
  practice = await businessOf(token, PRACTICE);
  const { data } = await callAs<{ data: { id: number }[] }>(token, '/clients?search=Kesar+Foods', {
    business: practice,
  });
  kesar = data[0]!.id;
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const fileOf = (name: string, text = '%PDF-1.4 audited') => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
  buffer: Buffer.from(text),
});
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('staff upload and share, the client downloads and uploads, staff see the upload', async () => {
  const { context, page: staff } = await visitAs(browser, OWNER);
  await staff.goto(`/business/${practice}/client/${kesar}/drive`);
  await heading(staff, /^Kesar Foods/).waitFor();
  await staff.getByRole('link', { name: 'Accounts and audit' }).click();
  await heading(staff, 'Accounts and audit').waitFor();
  await staff.getByLabel('Files to upload').setInputFiles([fileOf('Audit report.pdf'), fileOf('Trial balance.txt')]);
  await row(staff, 'Audit report.pdf').waitFor();
  await row(staff, 'Trial balance.txt').waitFor();

  // The same name is a new version; the previous one can be restored.
  await staff.getByLabel('Files to upload').setInputFiles(fileOf('Audit report.pdf', '%PDF-1.4 audited again'));
  await staff.getByRole('link', { name: 'Audit report.pdf' }).click();
  const drawer = staff.getByRole('dialog', { name: 'Audit report.pdf' });
  await drawer.getByText('Version 2').waitFor();
  await drawer.getByRole('button', { name: 'Restore version 1' }).click();
  await says(staff, 'Version 1 restored');
  await drawer.getByRole('button', { name: 'Close' }).click();

  await staff.getByRole('button', { name: 'Actions for Audit report.pdf' }).click();
  await staff.getByRole('menuitem', { name: 'Share with client' }).click();
  const marked = (words: string) => row(staff, 'Audit report.pdf').getByText(words).filter({ visible: true });
  await marked('Shared').waitFor();

  const choose = async (name: string): Promise<void> => {
    await staff.getByRole('button', { name: 'Actions for Audit report.pdf' }).click();
    await staff.getByRole('menuitem', { name }).click();
  };
  await choose('Create share link');
  const lending = staff.getByRole('dialog', { name: 'Create share link for Audit report.pdf' });
  await lending.getByRole('button', { name: 'Create link' }).click();
  await lending.getByRole('button', { name: 'Close' }).last().click();
  await marked('1 link').waitFor();
  await choose('View share links');
  const lent = staff.getByRole('dialog', { name: 'Share links for Audit report.pdf' });
  await lent.getByRole('button', { name: 'Revoke link to Audit report.pdf' }).click();
  await says(staff, 'Link revoked');
  await lent.getByText('No open share links').waitFor();
  await lent.getByRole('button', { name: 'Close' }).last().click();

  const portal = await visitAs(browser, CLIENT, { viewport: PHONE, hasTouch: true });
  const client = portal.page;
  await client.goto(`/business/${practice}/client/${kesar}/client-drive`);
  await heading(client, 'Drive').waitFor();
  await client.getByRole('button', { name: /Audit report\.pdf/ }).tap();
  const coming = client.waitForEvent('download');
  await client.getByRole('dialog').getByRole('button', { name: 'Download' }).first().tap();
  expect((await coming).suggestedFilename()).toBe('Audit report.pdf');
  await client.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  expect(await client.getByText('Trial balance.txt').count()).toBe(0);

  await client.getByLabel('Files to upload').setInputFiles([fileOf('Stock list.txt'), fileOf('Wrong page.txt')]);
  await says(client, '2 files uploaded');
  await client.getByRole('link', { name: /From you/ }).tap();
  await heading(client, 'From you').waitFor();
  await client.getByRole('button', { name: /Wrong page\.txt/ }).tap();
  await client.getByRole('dialog').getByRole('button', { name: 'Remove file' }).tap();
  await client
    .getByRole('dialog', { name: /Remove Wrong page/ })
    .getByRole('button', { name: 'Remove file' })
    .tap();
  await says(client, 'Wrong page.txt removed');
  await client.getByRole('button', { name: /Stock list\.txt/ }).waitFor();
  await expect.poll(() => client.getByRole('button', { name: /Wrong page\.txt/ }).count()).toBe(0);
  await portal.context.close();

  await staff.goto(`/business/${practice}/client/${kesar}/drive`);
  await staff.getByRole('link', { name: 'From client' }).click();
  await row(staff, 'Stock list.txt').getByText('Mahesh').waitFor();
  await staff.goto(`/business/${practice}/docs?search=stock`);
  await row(staff, 'Stock list.txt').waitFor();
  await context.close();
});
