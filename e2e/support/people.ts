import type { Browser, BrowserContext, Page } from 'playwright-core';
import { lastCodeTo } from './outbox.ts';
import { ownServer } from './server.ts';

export const DEMO_PASSWORD = 'daftar-demo-2026';
/** Of the demonstration practice. */
export const OWNER = 'anita@sharmadesai.example';
export const RESTRICTED = 'dev@sharmadesai.example';
export const CLIENT = 'mahesh@kesarfoods.example';

export const url = (path: string): string => `${ownServer().url}${path}`;

/** A browser of one's own: nobody is signed in, and the announcements have been read. */
export async function newVisitor(browser: Browser, size = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Each new browser would fetch the whole app in the background.
    serviceWorkers: 'block',
  });
  await readAnnouncements(context);
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

const readAnnouncements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => localStorage.setItem('last_viewed_announcement_id', '1000000'));

export async function signIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(url('/sign-in'));
  await page.getByLabel('Email or mobile number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
}

/** A person of the demonstration, or with an account of their own, signed in, in a browser of their own. */
export async function newPerson(browser: Browser, login: string, password = DEMO_PASSWORD): Promise<Page> {
  const page = await newVisitor(browser);
  await signIn(page, login, password);
  return page;
}

export type Account = { name: string; email: string; mobile_number: string };
export const ACCOUNT_PASSWORD = 'seven quiet rivers';

/** An account of the journey's own, its mobile verified: what happens to it is nobody else's matter. */
export async function newAccount(account: Account): Promise<void> {
  const post = async (path: string, body: unknown, token?: string): Promise<{ user: { token: { token: string } } }> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(url(`/api${path}`), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as never;
  };
  const { user } = await post('/signup', { ...account, password: ACCOUNT_PASSWORD });
  await post('/phone_otps', {}, user.token.token);
  await post('/phone_otps/verify', { otp: await lastCodeTo(account.mobile_number) }, user.token.token);
  await post('/logout', {}, user.token.token);
}

type Call = { method?: string; body?: unknown; business?: number };

/** What is not the journey's own matter is done past the screens, with the page's own session. */
export async function call<T>(page: Page, path: string, { method = 'GET', body, business }: Call = {}): Promise<T> {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token') ?? localStorage.getItem('id_token'));
  const answer = await fetch(url(`/api${path}`), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(business ? { 'x-business-id': String(business) } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json as T;
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
