import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, DEMO_PASSWORD, newAccount, openSession, OWNER, says, url } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firm = (page: Page) => page.getByRole('button', { name: PRACTICE });

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

test('a portal login is led to its own screens, and finds nobody else’s client', async () => {
  const owner = await tokenOf(OWNER);
  const practice = await businessOf(owner, PRACTICE);
  const { context, page } = await visitAs(browser, CLIENT);
  await page.goto(`/business/${practice}/dashboard`);
  await page.waitForURL(/\/client\/\d+\/dashboard$/);
  // Another login's client isn't found, whatever the address says.
  const stranger = (
    await callAs<{ data: { id: number; client_full_name: string }[] }>(owner, '/clients', { business: practice })
  ).data.find(({ client_full_name }) => !client_full_name.includes('Kesar'))!;
  const refusal = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/client_login/client') &&
      answer.request().headers()['x-client-id'] === String(stranger.id),
  );
  await page.goto(`/business/${practice}/client/${stranger.id}/dashboard`);
  expect((await refusal).status()).toBe(404);
  expect(await page.getByText(stranger.client_full_name).count()).toBe(0);
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

test('staff without access to the client’s boards see why they can’t view as the client', async () => {
  const owner = await tokenOf(OWNER);
  const practice = await businessOf(owner, PRACTICE);
  const [business, method] = [practice, 'POST'];
  const token = await newAccount({ name: 'Nila Looks', email: 'nila@looks.example', mobile_number: '9811155611' });
  const { join_code } = await callAs<{ join_code: string }>(owner, `/businesses/${practice}`);
  const { id: request } = await callAs<{ id: number }>(token, '/business_access_requests', {
    method,
    body: { join_code },
  });
  const permissions = { clients: 'write', client_contacts: 'Yes', invoices: 'read', workboard: 'Yes', drive: 'read' };
  const role = await callAs<{ id: number }>(owner, '/roles', {
    method,
    business,
    body: { name: 'Looks', permissions },
  });
  const body = { role_id: role.id };
  await callAs(owner, `/business_access_requests/${request}/accept`, { method, business, body });
  const { data } = await callAs<{ data: { id: number }[] }>(owner, '/clients?search=Kesar+Foods', { business });

  const page = await openSession(browser, token);
  await page.goto(url(`/business/${practice}/client/${data[0]!.id}/settings`));
  await says(page, 'You can’t view the portal as this client. The portal shows work from boards you can’t access.');
  expect(await page.getByRole('button', { name: 'View as client' }).isDisabled()).toBe(true);
  // Nor can they invite someone else instead.
  await page.getByRole('button', { name: 'Invite to portal' }).click();
  await says(page, 'Your role shows less than the portal, so you can invite only the contact saved for this client.');
  await page.context().close();
});

test('with the keyboard alone: skip to content, collapse and expand the business, sign out', async () => {
  const { context, page } = await visitAs(browser, CLIENT);
  await page.goto('/client-businesses?show=all');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await firm(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor({ state: 'detached' });
  expect(await firm(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor();

  await page.getByRole('button', { name: /Your account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await page.waitForURL(/\/sign-in\?login_type=client/);
  expect(await page.evaluate(() => localStorage.getItem('client_jwt_token'))).toBeNull();
  await context.close();
});
