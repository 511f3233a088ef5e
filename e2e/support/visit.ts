import type { Browser, BrowserContext, BrowserContextOptions, Page, WebSocket } from 'playwright-core';
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

/** Listens from the moment the socket is there: a frame may arrive in the same turn, and a lost socket has a successor. */
async function heard(page: Page, all: readonly string[]): Promise<void> {
  const open = new Set(all);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = (socket: WebSocket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const words of open) if (String(payload).includes(words)) open.delete(words);
      if (open.size === 0) resolve();
    });
  const timeout = setTimeout(() => reject(new Error(`The socket did not say ${[...open].join(', ')}`)), 60_000);
  page.on('websocket', hear);
  await promise.finally(() => {
    clearTimeout(timeout);
    page.off('websocket', hear);
  });
}
