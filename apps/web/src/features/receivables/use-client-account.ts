import type { ClientAccount } from '@daftar/contract/receivables';
import { firmRoutes } from '@daftar/contract/firms';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';

/** A client with one firm in one currency: the scope of a statement or reminder. */
export type Books = { firm_id: number; firm_name: string; currency: string };

export const keyOf = ({ firm_id, currency }: Books): string => `${firm_id}-${currency}`;

/** The firm and currency from the URL, or the first with a balance. */
export function useBooks(account: ClientAccount | undefined): { books: Books | undefined; all: Books[] } {
  const [query] = useSearchParams();
  const business = useBusiness()?.business;
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
  const own = [...(account?.balances ?? []), ...(account?.opening_balances ?? [])];
  const others = firms.map(({ id, name }) => ({
    firm_id: id,
    firm_name: name,
    currency: business?.currency ?? 'INR',
  }));
  const all = [...new Map([...own, ...others].map((one): [string, Books] => [keyOf(one), one])).values()];
  const wanted = `${query.get('firm')}-${query.get('currency')}`;
  return { all, books: all.find((one) => keyOf(one) === wanted) ?? all[0] };
}
