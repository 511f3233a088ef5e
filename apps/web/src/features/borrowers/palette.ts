import { borrowerRoutes } from '@daftar/contract/borrowers';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 5;

/** Borrowers, by name and PAN. */
export const source: PaletteSource = {
  label: 'Borrowers',
  icon: 'users',
  module: 'loan_management',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(borrowerRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, name, pan }) => ({
      key: `borrower-${id}`,
      codes: [pan],
      title: name,
      detail: pan || undefined,
      to: `/business/${businessId}/borrower/${id}`,
    }));
  },
};
