import { driveRoutes } from '@daftar/contract/drive';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';
import { pathText } from './path-text.ts';

const MAX = 5;

/** Finds folders and files by name. A file opens in its folder. */
export const source: PaletteSource = {
  label: 'Files',
  icon: 'folder',
  module: 'drive',
  search: async (search, { businessId, signal }) => {
    if (!businessId) return [];
    const query = { search, per_page: MAX };
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
