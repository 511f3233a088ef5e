import { firmRoutes } from '@daftar/contract/firms';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Firms, by name and tax number. */
export const source: PaletteSource = {
  label: 'Firms',
  icon: 'building',
  module: 'billing_management',
  search: async (text, { businessId, signal }) => {
    const { data } = await request(firmRoutes.list, { query: { search: text, per_page: 4 } }, { signal, quiet: true });
    return data.map(({ id, name, tax_number }) => ({
      key: `firm-${id}`,
      title: name,
      detail: tax_number,
      to: `/business/${businessId}/firmDetails?firm=${id}`,
    }));
  },
};
