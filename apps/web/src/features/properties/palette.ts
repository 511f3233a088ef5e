import { propertyRoutes } from '@daftar/contract/properties';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 5;

/** Properties, by name. */
export const source: PaletteSource = {
  label: 'Properties',
  icon: 'home',
  module: 'loan_management',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(propertyRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, name, property_type, city }) => ({
      key: `property-${id}`,
      title: name,
      detail: [property_type, city].filter(Boolean).join(' · '),
      to: `/business/${businessId}/property/${id}`,
    }));
  },
};
