import type { Browser, Page } from 'playwright-core';
import { tokenIn } from './outbox.ts';
import { callAs, newAccount, openSession, url, type Account } from './people.ts';

export type Firm = {
  id: number;
  owner: Page;
  /** An address within the business. */
  at: (path: string) => string;
  /** A call by the owner within the business, for setup. */
  call: <T>(path: string, options?: { method?: string; body?: unknown }) => Promise<T>;
};

/** A business of the journey's own, with its owner signed in. */
export async function foundFirm(browser: Browser, name: string, account: Account): Promise<Firm> {
  const token = await newAccount(account);
  const body = { name, country: 'IN', currency: 'INR' };
  const { id } = await callAs<{ id: number }>(token, '/businesses', { method: 'POST', body });
  return firmOf(browser, id, token);
}

/** The business with the owner's session of this token. */
export const firmOf = async (browser: Browser, id: number, token: string): Promise<Firm> => ({
  id,
  owner: await openSession(browser, token),
  at: (path) => url(`/business/${id}/${path}`),
  call: (path, options = {}) => callAs(token, path, { ...options, business: id }),
});

type Named = { id: number; name: string };

export async function roleId({ call: ask }: Firm, name: string): Promise<number> {
  const { data } = await ask<{ data: Named[] }>('/roles');
  return data.find((role) => role.name === name)!.id;
}

/** A colleague with their own account, invited and signed in, in their own browser. */
export async function addColleague(
  browser: Browser,
  firm: Firm,
  account: Account,
  grant: { role_id: number; branch_ids?: number[] },
  linkOf: (email: string) => Promise<string>,
): Promise<Page> {
  const token = await newAccount(account);
  await firm.call('/invitations', { method: 'POST', body: { email: account.email, ...grant } });
  const link = tokenIn(await linkOf(account.email));
  await callAs(token, '/invitation_link/accept', { method: 'POST', link });
  return openSession(browser, token);
}
