import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, DEMO_PASSWORD, OWNER, url } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a client signs in on a phone and finds the contact details of the business', async () => {
  const context = await browser.newContext({ baseURL: url(''), viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/client-login-email');
  await page.waitForURL(/login_type=client&type=email/);
  await page.getByLabel('Email', { exact: true }).fill(CLIENT);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  // With one business and one client, the portal opens straight on it.
  await page.waitForURL(/\/client\/\d+\/dashboard$/);
  await page.getByRole('button', { name: 'Switch to dark theme' }).tap();
  await page.getByRole('button', { name: 'Switch to light theme' }).tap();
  await page.getByRole('button', { name: /Your account/ }).tap();
  await page.getByRole('menuitem', { name: 'Your accountants' }).tap();
  await heading(page, 'Your accountants').waitFor();

  // With one firm it is expanded, with its clients and contacts.
  await page.getByRole('link', { name: `Call ${PRACTICE}: 9825012345` }).waitFor();
  await page.getByRole('link', { name: `Email ${PRACTICE}: office@sharmadesai.example` }).waitFor();
  const call = page.getByRole('link', { name: 'Call Surat · Ring Road: 9825012346' });
  expect(await call.getAttribute('href')).toBe('tel:9825012346');
  await page.getByText('211, Jash Market, Surat 395002, Gujarat').waitFor();
  const { height } = (await call.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);

  await page.getByRole('link', { name: /Kesar Foods/ }).tap();
  await page.waitForURL(/\/client\/\d+\/dashboard$/);
  const places = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Work', 'Billing', 'Drive', 'Profile'])
    await places.getByRole('link', { name }).waitFor();
  expect(await places.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: new RegExp(`${PRACTICE}.*Kesar Foods`) }).tap();
  await heading(page, 'Your accounts').waitFor();
  await page.getByText(`With ${PRACTICE}`).waitFor();

  await places.getByRole('link', { name: 'Useful links' }).tap();
  await heading(page, 'Useful links').waitFor();
  await page.getByText('Official websites for India').waitFor();
  await page.getByRole('link', { name: /GST portal/ }).waitFor();
  await places.getByRole('link', { name: 'Quick tutorial' }).tap();
  await heading(page, 'Quick tutorial').waitFor();
  await page.getByText('1 of 3 done').waitFor();
  await places.getByRole('link', { name: 'Profile' }).tap();
  await heading(page, 'Profile').waitFor();
  // Announcements are for staff: no popup covered these screens, and the list was never requested.
  expect(asked).not.toContain('/api/announcements');
  await context.close();
});

test('staff view the portal as a client: read only, and logged', async () => {
  const { context, page, token } = await visitAs(browser, OWNER);
  const practice = await businessOf(token, PRACTICE);
  const { data } = await callAs<{ data: { id: number }[] }>(token, '/clients?search=Kesar+Foods', {
    business: practice,
  });
  const clientId = data[0]!.id;
  await page.goto(`/business/${practice}/client/${clientId}/settings`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'View as client' }).click();
  const portal = await opened;
  await portal.getByText('You’re viewing the portal as this client. View only.').waitFor();
  await portal.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).waitFor();
  expect(portal.url()).not.toContain('view=');
  // After a reload that tab still views as the client; the user's own tab doesn't.
  await portal.reload();
  await portal.getByText('You’re viewing the portal as this client. View only.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'View as client' }).waitFor();
  await portal.getByRole('button', { name: 'Exit client view' }).click();
  await expect.poll(() => portal.isClosed() || !portal.url().includes('/dashboard')).toBe(true);

  const { data: log } = await callAs<{ data: { action: string; record_id: number }[] }>(
    token,
    '/activities?action=view_as_client',
    { business: practice },
  );
  expect(log[0]).toMatchObject({ record_id: clientId });
  await context.close();
});
