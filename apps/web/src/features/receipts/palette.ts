import { receiptRoutes } from '@daftar/contract/receipts';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Receipts, by number, reference and client. */
export const source: PaletteSource = {
  label: 'Receipts',
  icon: 'receipt',
  module: 'invoices',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: 4 };
    const { data } = await request(receiptRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, number, client_name }) => ({
      key: `receipt-${id}`,
      title: number,
      detail: client_name,
      to: `/business/${businessId}/payments/${id}`,
    }));
  },
};
