import type { ListState } from '#web/kit/list-state.ts';
import { writeListState } from '#web/kit/list-state.ts';

export const FILTERS = 'filters';

type Books = { firm_id: number; currency: string };

/** A client's account; with a firm, that one of its books. */
export function accountPlace(businessId: number | string | undefined, clientId: number, books?: Books): string {
  const query = new URLSearchParams({ client: String(clientId) });
  if (books) {
    query.set('firm', String(books.firm_id));
    query.set('currency', books.currency);
  }
  return `/business/${businessId}/outstanding?${query}`;
}

/** The list of dues under these filters. */
export function duesPlace(businessId: number | string | undefined, by: string, filters: ListState['filters']): string {
  const query = writeListState(new URLSearchParams({ by }), FILTERS, { filters });
  return `/business/${businessId}/outstanding?${query}`;
}
