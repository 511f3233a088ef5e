import { cashCreditOverviewRoutes } from '@daftar/contract/cash_credit_overview';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 4;

/** Clients with cash credit, by their name and by the names of their CMA files. */
export const source: PaletteSource = {
  label: 'Cash credit',
  icon: 'chart',
  module: 'cma_management',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(cashCreditOverviewRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ client_id, client_name, file_name, stage, banks }) => ({
      key: `cash-credit-${client_id}`,
      title: client_name,
      detail: [file_name, stage, banks[0]].filter(Boolean).join(' · '),
      to: `/business/${businessId}/cashCredit/client/${client_id}`,
    }));
  },
};
