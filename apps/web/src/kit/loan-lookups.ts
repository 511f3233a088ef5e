import { borrowerRoutes } from '@daftar/contract/borrowers';
import { propertyRoutes } from '@daftar/contract/properties';
import { lookupOf } from './lookup.ts';

const SHOWN = 50;

/** Borrowers by name or PAN. */
export const borrowerLookup = lookupOf(borrowerRoutes.list, {
  find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, borrower_ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name, pan }) => ({ value: String(id), label: name, hint: pan })),
  none: 'No borrowers yet',
});

/** Properties by name. */
export const propertyLookup = lookupOf(propertyRoutes.list, {
  find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, property_ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city })),
  none: 'No properties yet',
});
