import { driveRoutes } from '@daftar/contract/drive';
import { request } from '#web/app/api.ts';
import type { PaletteSource } from '#web/app/palette/sources.ts';
import { pathText } from './path-text.ts';

const MOST = 5;

/** Folders and files by name; a file opens in its folder. */
export const source: PaletteSource = {
  label: 'Documents',
  icon: 'folder',
  module: 'drive',
  search: async (search, { businessId, signal }) => {
    if (!businessId) return [];
    const query = { search, per_page: MOST };
    const { data } = await request(driveRoutes.items, { query }, { signal, quiet: true });
    return data.map(({ id, name, is_folder, parent_id, trail }) => {
      const place = new URLSearchParams();
      const folder = is_folder ? id : parent_id;
      if (folder !== null) place.set('folder', String(folder));
      if (!is_folder) place.set('file', String(id));
      return { key: String(id), title: name, detail: pathText(trail), to: `/business/${businessId}/drive?${place}` };
    });
  },
};
