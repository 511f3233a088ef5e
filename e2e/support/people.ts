import type { Browser, Page } from 'playwright-core';
import { lastCodeTo } from './outbox.ts';
import { isBlank } from './pages.ts';
import { remembering } from './remembering.ts';
import { ownServer } from './server.ts';

export const DEMO_PASSWORD = 'daftar-demo-2026';
/** Users of the demo business. */
export const OWNER = 'anita@sharmadesai.example';
export const RESTRICTED = 'dev@sharmadesai.example';
export const CLIENT = 'mahesh@kesarfoods.example';

export const url = (path: string): string => `${ownServer().url}${path}`;

/** They open on a first visit; most journeys are not about them. */
export const ANNOUNCEMENTS_READ = { last_viewed_announcement_id: '1000000' };

/** A new browser: not signed in, announcements read. */
export async function newVisitor(browser: Browser, size = { width: 1280, height: 800 }): Promise<Page> {
  return openPage(browser, ANNOUNCEMENTS_READ, size);
}

async function openPage(
  browser: Browser,
  stored: Record<string, string>,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  return remembering(browser, stored, { viewport, permissions });
}

/** Through the form, for journeys that are about signing in. */
export async function signIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(url('/sign-in'));
  await page.getByLabel('Email or mobile number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
}

/** Tokens of users signed in by API: a blank page has none. */
const tokens = new WeakMap<Page, string>();

/** A staff session in its own browser, without a page shown. */
export async function openSession(browser: Browser, token: string): Promise<Page> {
  const page = await openPage(browser, { id_token: token, ...ANNOUNCEMENTS_READ });
  tokens.set(page, token);
  return page;
}

/** A demo user, or one with their own account, signed in, in their own browser. */
export async function newPerson(browser: Browser, login: string, password = DEMO_PASSWORD): Promise<Page> {
  return openSession(browser, await tokenOf(login, password));
}

export type Account = { name: string; email: string; mobile_number: string };
export const ACCOUNT_PASSWORD = 'seven quiet rivers';

type SignedIn = { user: { token: { token: string } } };

const post = <T>(path: string, body: object, token: string | null) => callAs<T>(token, path, { method: 'POST', body });

/** An account of the journey's own with verified contacts. Returns its session token. */
export async function newAccount(account: Account): Promise<string> {
  const { user } = await post<SignedIn>('/signup', { ...account, password: ACCOUNT_PASSWORD }, null);
  await verifyContacts(user.token.token, account);
  return user.token.token;
}

async function verifyContacts(token: string, { email, mobile_number }: Account): Promise<void> {
  await post('/user/email_codes', {}, token);
  await post('/user/email_codes/verify', { otp: await lastCodeTo(email) }, token);
  await post('/phone_otps', {}, token);
  await post('/phone_otps/verify', { otp: await lastCodeTo(mobile_number) }, token);
}

/** A portal login of the journey's own: verified, with a password, that accepted the invitation. */
export async function newPortalLogin(invitation: string, account: Account): Promise<string> {
  const byLink = { method: 'POST', link: invitation };
  const { user } = await callAs<SignedIn>(null, '/portal_link/signup', { ...byLink, body: account });
  const { token } = user.token;
  await verifyContacts(token, account);
  await callAs(token, '/user/password', { method: 'PUT', body: { password: ACCOUNT_PASSWORD } });
  await callAs(token, '/portal_link/accept', byLink);
  return token;
}

export async function tokenOf(login: string, password = DEMO_PASSWORD): Promise<string> {
  const body = { login, password, login_type: login === CLIENT ? 'client' : 'staff' };
  const { user } = await callAs<SignedIn>(null, '/login', { method: 'POST', body });
  return user.token.token;
}

type Sent = { method?: string; body?: unknown; business?: number; client?: number; link?: string };

/** A call with the user's token, as from another machine. */
export async function callAs<T>(token: string | null, path: string, sent: Sent = {}): Promise<T> {
  const { method = 'GET', body, business, client, link } = sent;
  const answer = await fetch(url(`/api${path}`), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(business ? { 'x-business-id': String(business) } : {}),
      ...(client ? { 'x-client-id': String(client) } : {}),
      ...(link ? { 'x-jwt-token': link } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A call with the page's own session, for setup. */
export async function call<T>(page: Page, path: string, sent: Sent = {}): Promise<T> {
  const token = isBlank(page) ? tokens.get(page)! : await stored(page, 'id_token');
  return callAs(token, path, sent);
}

/** The id of a business by its name, from the list of the page's user. */
export async function businessId(page: Page, name: string): Promise<number> {
  const { data } = await call<{ data: { id: number; name: string }[] }>(page, '/businesses');
  return data.find((business) => business.name === name)!.id;
}

export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key), name);

/** Waits for a text anywhere on the page. */
export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
