import { linkRoutes } from '@daftar/contract/links';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';
import { hostOf } from './grouping.ts';

const MAX = 5;

/** Useful links by name or URL; a result leads to its entry in the list. */
export const source: PaletteSource = {
  label: 'Useful links',
  icon: 'link',
  search: async (search, { businessId, signal }) => {
    if (!businessId) return [];
    const { data } = await request(linkRoutes.list, { query: { search } }, { signal, quiet: true });
    return data.slice(0, MAX).map(({ id, title, url }) => ({
      key: String(id),
      title,
      detail: hostOf(url),
      to: `/business/${businessId}/useful-links?search=${encodeURIComponent(title)}`,
    }));
  },
};
