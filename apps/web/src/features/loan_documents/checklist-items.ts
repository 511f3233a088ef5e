import type { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import type { Received } from '@daftar/contract/core/route';

export type Checklist = Received<(typeof loanDocumentRoutes)['checklist']>;
export type Item = Checklist['data'][number];
export type ItemValues = Pick<
  Item,
  'name' | 'subject' | 'mandatory' | 'loan_types' | 'sub_types' | 'income_kinds' | 'roles'
>;

/** Puts an item in the place of its neighbour. */
export function moved(items: readonly Item[], item: Item, neighbour: Item): Item[] {
  const place = items.indexOf(neighbour);
  return items.filter((one) => one !== item).toSpliced(place, 0, item);
}

/** "Home, Mortgage · Salaried · Applicant", or "All loans". */
export function conditionsOf({ loan_types, sub_types, income_kinds, roles }: ItemValues): string {
  const parts = [loan_types, sub_types, income_kinds, roles].filter((list) => list.length > 0);
  return parts.map((list) => list.join(', ')).join(' · ') || 'All loans';
}
