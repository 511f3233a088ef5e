import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

const GROUP = 'Journey email group';
const SUBJECT = 'Journey: papers of your audit';
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

test('an email to a group is previewed, sent, undone, and sent again; the clients of a filter get one with a file', async () => {
  const { page } = staff;
  const post = <T>(path: string, body: object) => callAs<T>(token, path, { method: 'POST', body, business });
  const { id } = await post<{ id: number }>('/groups', { name: GROUP });
  const first = { category: 'Individual', group_by: id };
  await post('/clients', {
    ...first,
    first_name: 'Jagruti',
    last_name: 'Emailwala',
    primary_email: 'jagruti@emailwala.example',
  });
  await post('/clients', { ...first, first_name: 'Bipin', last_name: 'Emailwala' });

  await page.goto(`/business/${business}/email`);
  await page.getByRole('button', { name: 'Write email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write email' }).waitFor();
  await page.getByRole('button', { name: 'Add group or tag' }).click();
  await page.getByLabel('Groups').fill(GROUP);
  await page.getByRole('option', { name: GROUP }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(SUBJECT);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Dear {{client.full_name}},\n\n- Ledger\n- Stock list');
  await page.getByText('Draft saved').waitFor();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText('The client has no email address').waitFor();
  await preview.getByRole('button', { name: 'Show email to Jagruti Emailwala' }).click();
  await page.frameLocator('iframe[title="Email preview"]').getByText('Dear Jagruti Emailwala').waitFor();
  await preview.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Email', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write email' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(SUBJECT);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Email', exact: true }).waitFor();
  await page.getByText('Journey: papers of your audit').first().waitFor();

  await page.goto(`/business/${business}/email/compose?filter=${encodeURIComponent('{"search":"Jagruti Emailwala"}')}`);
  const match = page.getByRole('region', { name: 'Clients that match' });
  await match.getByText('1 client matches').waitFor();
  await match.getByText('Jagruti Emailwala').first().waitFor();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'Journey checklist.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 journey'),
  });
  await page.getByRole('list', { name: 'Files' }).getByText('Journey checklist.pdf').waitFor();
  await page.getByRole('button', { name: 'Show recipients' }).click();
  await page.getByRole('dialog', { name: 'Recipients' }).getByText('jagruti@emailwala.example').waitFor();
});
