import { linkRoutes } from '@daftar/contract/links';
import { request } from '#web/app/api.ts';
import type { PaletteSource } from '#web/app/palette/sources.ts';
import { hostOf } from './grouping.ts';

const MOST = 5;

/** Useful links by name or address; one leads to its place in the list, from where it opens. */
export const source: PaletteSource = {
  label: 'Useful links',
  icon: 'link',
  search: async (search, { businessId, signal }) => {
    if (!businessId) return [];
    const { data } = await request(linkRoutes.list, { query: { search } }, { signal, quiet: true });
    return data.slice(0, MOST).map(({ id, title, url }) => ({
      key: String(id),
      title,
      detail: hostOf(url),
      to: `/business/${businessId}/useful-links?search=${encodeURIComponent(title)}`,
    }));
  },
};
