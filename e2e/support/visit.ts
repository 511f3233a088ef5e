import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CLIENT, DEMO_PASSWORD, url } from './people.ts';

/** Of the demonstration: two businesses, and people who do not belong to the first. */
export const PRACTICE = 'Sharma Desai & Co.';
export const ADVISORY = 'Nair Loan Advisory';
export const SECOND_OWNER = 'rohan@sharmadesai.example';
export const OUTSIDERS = ['farhan@nairloans.example', 'lakshmi@nairloans.example'] as const;

type Sent = { method?: string; body?: object; business?: number };

/** A call as another person makes it, from another machine: with their token, past the page under test. */
export async function callAs<T>(token: string | null, path: string, sent: Sent = {}): Promise<T> {
  const { method = 'GET', body, business } = sent;
  const answer = await fetch(url(`/api${path}`), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(business ? { 'x-business-id': String(business) } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function tokenOf(login: string): Promise<string> {
  const body = { login, password: DEMO_PASSWORD, login_type: login === CLIENT ? 'client' : 'staff' };
  const { user } = await callAs<{ user: { token: { token: string } } }>(null, '/login', { method: 'POST', body });
  return user.token.token;
}

export async function businessOf(token: string, name: string): Promise<number> {
  const { data } = await callAs<{ data: { id: number; name: string }[] }>(token, '/businesses');
  return data.find((business) => business.name === name)!.id;
}

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 800 };
export const NARROWEST = { width: 320, height: 640 };

export type Visit = { context: BrowserContext; page: Page; token: string };
type Options = BrowserContextOptions & {
  theme?: 'light' | 'dark';
  /** They open on a first visit; most journeys are not about them. */
  announcements?: boolean;
};

/** A browser in which this person has signed in before. Whoever opens it closes its context. */
export async function visitAs(browser: Browser, login: string, options: Options = {}): Promise<Visit> {
  const { theme, announcements = false, ...rest } = options;
  const token = await tokenOf(login);
  const stored = {
    [login === CLIENT ? 'client_jwt_token' : 'id_token']: token,
    ...(theme && { theme_mode: theme }),
    ...(announcements ? {} : { last_viewed_announcement_id: '1000000' }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url(''),
    viewport: WIDE,
    timezoneId: 'Asia/Kolkata',
    // Each new browser would fetch the whole app in the background; who is about the worker lets it in.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url(''), localStorage }] },
    ...rest,
  });
  context.setDefaultTimeout(30_000);
  return { context, page: await context.newPage(), token };
}

/**
 * Settles when the page's live line is up, and what is sent to this person and to their business will be heard. Ask
 * before the page loads.
 */
export async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'));
  const heard = (words: string) =>
    socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(words));
  await Promise.all([heard('notification_channel_joined'), heard('"businessId"')]);
}
