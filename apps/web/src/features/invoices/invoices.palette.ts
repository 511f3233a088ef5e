import { invoiceRoutes } from '@daftar/contract/invoices';
import { formatDay } from '@daftar/domain/date-format';
import { request } from '#web/app/api.ts';
import type { PaletteSource } from '#web/app/palette/sources.ts';
import { moneyText } from '#web/billing/words.ts';

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
      title: `${number ?? 'Draft'} · ${client_name}`,
      detail: `${formatDay(date)} · ${moneyText(total, currency)} · ${status}`,
      to: `/business/${businessId}/invoice/${id}/view`,
    }));
  },
};
