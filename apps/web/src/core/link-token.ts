import { create } from 'zustand';
import { keep, loadJson, STORED } from './storage.ts';

/**
 * Pages that a link with a token opens, and its name in the address. Public forms keep theirs in the session
 * (app/middleware.ts).
 */
const PAGES = {
  '/resetPassword': 'token',
  '/sign-up': 'invitation',
  '/public-jwt-forms/v1/gst_approval': 'jwt',
  '/public-jwt-forms/v1/quotation': 'jwt',
  '/public-jwt-forms/v1/support_rating': 'jwt',
} as const;
type Page = keyof typeof PAGES;

/** Marks an address whose token is stored: sign-up is also opened without an invitation. */
const TAKEN = 'open';

/** For this tab only: a reload finds them, another tab doesn't. */
const useTokens = create<Partial<Record<Page, string>>>(() => loadJson(STORED.linkTokens) ?? {});
const set = (page: Page, token: string | undefined): void => {
  useTokens.setState({ [page]: token });
  keep(STORED.linkTokens, JSON.stringify(useTokens.getState()), { thisTabOnly: true });
};

/**
 * Stores the token of a link, and returns the address without it, or null if there is none. Old links have it in their
 * query, where it would stay in the history and in the logs of whoever serves a reload.
 */
export function takeLinkToken(address: string): string | null {
  const url = new URL(address, window.location.origin);
  const page = url.pathname.replace(/(?<!\/)\/+$/, '') as Page;
  const name = PAGES[page];
  const token = name && url.searchParams.get(name);
  if (!token || token === TAKEN) return null;
  set(page, token);
  if (page === '/sign-up') url.searchParams.set(name, TAKEN);
  else url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Empty if this tab didn't open the link. */
export const useLinkToken = (page: Page): string => useTokens((tokens) => tokens[page] ?? '');

/** Once it is used. */
export const dropLinkToken = (page: Page): void => set(page, undefined);

/** The sign-up page with the stored invitation, to come back to. */
export const invitationAddress = (query = ''): string => `/sign-up?${query}${PAGES['/sign-up']}=${TAKEN}`;
