import { invoiceRoutes } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { formatDay } from '@daftar/domain/date-format';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';
import { formatListMoney } from '@daftar/domain/money-format';

const SHOWN = 6;

/** Invoices, by number or by the name of the client; `₹` means only these. */
export const source: PaletteSource = {
  label: 'Invoices',
  icon: 'receipt',
  prefix: '₹',
  module: 'invoices',
  search: async (text, { businessId, signal }) => {
    const { data } = await request(invoiceRoutes.search, { query: { search: text } }, { signal, quiet: true });
    return data.slice(0, SHOWN).map(({ id, number, client_name, date, total, currency, status }) => ({
      key: `invoice-${id}`,
      codes: [number],
      title: `${number ?? 'Draft'} · ${client_name}`,
      detail: `${formatDay(date)} · ${formatListMoney(total, currency)} · ${INVOICE_STATUS_LABELS[status]}`,
      to: `/business/${businessId}/invoice/${id}/view`,
    }));
  },
};
