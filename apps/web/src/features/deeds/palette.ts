import { deedRoutes } from '@daftar/contract/deeds';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';
import { deedPath } from './deed-path.ts';

const SHOWN = 5;

/** Deeds, by name and client. */
export const source: PaletteSource = {
  label: 'Deeds',
  icon: 'file',
  module: 'deed',
  search: async (text, { businessId, signal }) => {
    const { data } = await request(
      deedRoutes.list,
      { query: { search: text, per_page: SHOWN } },
      { signal, quiet: true },
    );
    return data.map((deed) => ({
      key: `deed-${deed.id}`,
      title: deed.name,
      detail: deed.client_name,
      to: deedPath(businessId, deed),
    }));
  },
};
