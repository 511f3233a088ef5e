import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Recurring invoices, by client. */
export const source: PaletteSource = {
  label: 'Recurring invoices',
  icon: 'receipt',
  module: 'invoices',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: 4 };
    const { data } = await request(recurringInvoiceRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, client_name, label }) => ({
      key: `recurring-invoice-${id}`,
      title: client_name,
      detail: label,
      to: `/business/${businessId}/recurring-invoice/${id}/view`,
    }));
  },
};
