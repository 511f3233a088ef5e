import type { Browser, Page } from 'playwright-core';
import { lastCodeTo } from './outbox.ts';
import { isBlank } from './pages.ts';
import { remembering } from './remembering.ts';
import { ownServer } from './server.ts';

export const DEMO_PASSWORD = 'daftar-demo-2026';
/** Of the demonstration practice. */
export const OWNER = 'anita@sharmadesai.example';
export const RESTRICTED = 'dev@sharmadesai.example';
export const CLIENT = 'mahesh@kesarfoods.example';

export const url = (path: string): string => `${ownServer().url}${path}`;

/** They open on a first visit; most journeys are not about them. */
export const ANNOUNCEMENTS_READ = { last_viewed_announcement_id: '1000000' };

/** A browser of one's own: nobody is signed in, and the announcements have been read. */
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

/** The tokens of those who signed in past the form: a page that shows nothing yet cannot be asked for its own. */
const tokens = new WeakMap<Page, string>();

/** A staff session in a browser of its own, which shows nothing yet. */
export async function openSession(browser: Browser, token: string): Promise<Page> {
  const page = await openPage(browser, { id_token: token, ...ANNOUNCEMENTS_READ });
  tokens.set(page, token);
  return page;
}

/** A person of the demonstration, or with an account of their own, signed in, in a browser of their own. */
export async function newPerson(browser: Browser, login: string, password = DEMO_PASSWORD): Promise<Page> {
  return openSession(browser, await tokenOf(login, password));
}

export type Account = { name: string; email: string; mobile_number: string };
export const ACCOUNT_PASSWORD = 'seven quiet rivers';

type SignedIn = { user: { token: { token: string } } };

/**
 * An account of the journey's own, its mobile verified: what happens to it is nobody else's matter. The session that it
 * began with is given back; who wants another signs in.
 */
export async function newAccount(account: Account): Promise<string> {
  const post = <T>(path: string, body: object, token: string | null) =>
    callAs<T>(token, path, { method: 'POST', body });
  const { user } = await post<SignedIn>('/signup', { ...account, password: ACCOUNT_PASSWORD }, null);
  const { token } = user.token;
  await post('/phone_otps', {}, token);
  await post('/phone_otps/verify', { otp: await lastCodeTo(account.mobile_number) }, token);
  return token;
}

export async function tokenOf(login: string, password = DEMO_PASSWORD): Promise<string> {
  const body = { login, password, login_type: login === CLIENT ? 'client' : 'staff' };
  const { user } = await callAs<SignedIn>(null, '/login', { method: 'POST', body });
  return user.token.token;
}

type Sent = { method?: string; body?: unknown; business?: number; client?: number };

/** A call as this person makes it from another machine: with their token, past the page under test. */
export async function callAs<T>(token: string | null, path: string, sent: Sent = {}): Promise<T> {
  const { method = 'GET', body, business, client } = sent;
  const answer = await fetch(url(`/api${path}`), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(business ? { 'x-business-id': String(business) } : {}),
      ...(client ? { 'x-client-id': String(client) } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What is not the journey's own matter is done past the screens, with the page's own session. */
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

/** What a toast or any other text says, wherever it stands. */
export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
