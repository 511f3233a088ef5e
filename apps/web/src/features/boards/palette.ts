import { boardRoutes } from '@daftar/contract/boards';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Boards, by name or code. */
export const source: PaletteSource = {
  label: 'Boards',
  icon: 'board',
  module: 'workboard',
  level: ['read', 'Manage WorkBoard'],
  search: async (text, { businessId, signal }) => {
    const found = await request(boardRoutes.list, { query: { search: text, per_page: 5 } }, { signal, quiet: true });
    return found.data.map(({ id, name, code, open }) => ({
      key: `board-${id}`,
      title: name,
      detail: `${code} · ${open} open`,
      to: `/business/${businessId}/workBoard-Tasks?board=${id}`,
    }));
  },
};
