import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ANNOUNCEMENTS_READ, callAs, CLIENT, tokenOf } from './people.ts';
import { remembering } from './remembering.ts';

export { callAs, tokenOf } from './people.ts';

/** Of the demo: two businesses, and users outside the first. */
export const PRACTICE = 'Sharma Desai & Co.';
export const ADVISORY = 'Nair Loan Advisory';
export const SECOND_OWNER = 'rohan@sharmadesai.example';
export const OUTSIDERS = ['farhan@nairloans.example', 'lakshmi@nairloans.example'] as const;

export async function businessOf(token: string, name: string): Promise<number> {
  const { data } = await callAs<{ data: { id: number; name: string }[] }>(token, '/businesses');
  return data.find((business) => business.name === name)!.id;
}

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 800 };
export const NARROWEST = { width: 320, height: 640 };

export type Visit = { context: BrowserContext; page: Page; token: string };
type Options = BrowserContextOptions & {
  /** They open on a first visit; most journeys are not about them. */
  announcements?: boolean;
};

/** A browser in which this user is signed in. The caller closes its context. */
export async function visitAs(browser: Browser, login: string, options: Options = {}): Promise<Visit> {
  const { announcements = false, ...rest } = options;
  const token = await tokenOf(login);
  const stored = {
    [login === CLIENT ? 'client_jwt_token' : 'id_token']: token,
    ...(announcements ? {} : ANNOUNCEMENTS_READ),
  };
  const page = await remembering(browser, stored, { viewport: WIDE, timezoneId: 'Asia/Kolkata', ...rest });
  return { context: page.context(), page, token };
}

/**
 * Resolves when the page's socket is connected and has joined the channels of user and business. Call it before the
 * page loads.
 */
export const listening = (page: Page): Promise<void> => heard(page, ['notification_channel_joined', '"businessId"']);

/** The same for a page outside a business, which joins the user's channel only. */
export const listeningAlone = (page: Page): Promise<void> => heard(page, ['notification_channel_joined']);

async function heard(page: Page, all: readonly string[]): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'));
  const hear = (words: string) =>
    socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(words));
  await Promise.all(all.map(hear));
}
