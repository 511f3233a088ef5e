import { quotationRoutes } from '@daftar/contract/quotations';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Quotations, by number and client. */
export const source: PaletteSource = {
  label: 'Quotations',
  icon: 'receipt',
  module: 'invoices',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: 4 };
    const { data } = await request(quotationRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, number, client_name }) => ({
      key: `quotation-${id}`,
      title: number ?? 'Draft quotation',
      detail: client_name,
      to: `/business/${businessId}/quotation/${id}/view`,
    }));
  },
};
