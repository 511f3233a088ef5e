import { lenderRoutes } from '@daftar/contract/lenders';
import { write } from '#web/core/api.ts';
import { lookupOf, type Lookup } from './lookup.ts';

/** Banks and finance companies, by name. */
export const lenderLookup: Lookup = lookupOf(lenderRoutes.list, {
  find: (search) => ({ query: { per_page: 50, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })),
  none: 'No lenders yet',
  add: {
    what: 'lender',
    module: 'loan_management',
    create: async (name) => {
      const { id } = await write(lenderRoutes.create, { body: { name } });
      return { value: String(id), label: name };
    },
  },
});
