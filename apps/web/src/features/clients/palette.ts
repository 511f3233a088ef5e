import { clientRoutes } from '@daftar/contract/clients';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 6;

/** Clients, by name, file number, PAN, GSTIN and contacts; typing errors are forgiven. */
export const source: PaletteSource = {
  label: 'Clients',
  icon: 'users',
  module: 'clients',
  search: async (text, { businessId, signal }) => {
    const { data } = await request(clientRoutes.search, { query: { search: text } }, { signal, quiet: true });
    return data.slice(0, SHOWN).map(({ id, client_full_name, code_number, category, pan, gst_number }) => ({
      key: `client-${id}`,
      codes: [code_number, pan, gst_number],
      title: client_full_name,
      detail: `${code_number} · ${category}`,
      to: `/business/${businessId}/clients/${id}`,
    }));
  },
};
