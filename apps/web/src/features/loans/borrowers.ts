import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { request, write } from '#web/core/api.ts';
import { lookupOf } from '#web/kit/lookup.ts';

const SHOWN = 50;

/** Borrowers by name, PAN and contacts. */
export const borrowerLookup = lookupOf(borrowerRoutes.list, {
  find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, borrower_ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name, pan }) => ({ value: String(id), label: name, hint: pan })),
  none: 'No borrowers yet',
});

/** The borrower of a client, created if there is none. */
export async function borrowerOfClient(clientId: number): Promise<Borrower> {
  const { data } = await request(borrowerRoutes.list, { query: { client_id: clientId, per_page: 1 } }, { quiet: true });
  return data[0] ?? write(borrowerRoutes.fromClient, { body: { client_id: clientId } }, { quiet: true });
}
