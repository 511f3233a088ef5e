import type { Browser, Page } from 'playwright-core';
import { ACCOUNT_PASSWORD, call, newAccount, newPerson, url, type Account } from './people.ts';

export type Firm = {
  id: number;
  owner: Page;
  /** An address within the business. */
  at: (path: string) => string;
  /** A call of the owner's within the business, for what is not the journey's own matter. */
  call: <T>(path: string, options?: { method?: string; body?: unknown }) => Promise<T>;
};

/** A business of the journey's own, with its owner signed in: what happens there is nobody else's matter. */
export async function foundFirm(browser: Browser, name: string, account: Account): Promise<Firm> {
  await newAccount(account);
  const owner = await newPerson(browser, account.email, ACCOUNT_PASSWORD);
  const body = { name, country: 'IN', currency: 'INR' };
  const { id } = await call<{ id: number }>(owner, '/businesses', { method: 'POST', body });
  return {
    id,
    owner,
    at: (path) => url(`/business/${id}/${path}`),
    call: (path, options = {}) => call(owner, path, { ...options, business: id }),
  };
}

type Named = { id: number; name: string };

export async function roleId({ call: ask }: Firm, name: string): Promise<number> {
  const { data } = await ask<{ data: Named[] }>('/roles');
  return data.find((role) => role.name === name)!.id;
}

/** A colleague with an account of their own, let in by invitation and signed in, in a browser of their own. */
export async function addColleague(
  browser: Browser,
  firm: Firm,
  account: Account,
  grant: { role_id: number; branch_ids?: number[] },
  linkOf: (email: string) => Promise<string>,
): Promise<Page> {
  await newAccount(account);
  await firm.call('/invitations', { method: 'POST', body: { email: account.email, ...grant } });
  const token = new URL(await linkOf(account.email)).searchParams.get('invitation');
  const page = await newPerson(browser, account.email, ACCOUNT_PASSWORD);
  await call(page, `/invitation_links/${token}/accept`, { method: 'POST' });
  return page;
}
