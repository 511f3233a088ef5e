import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 4;

/** Notices, by reference, subject and client. */
export const source: PaletteSource = {
  label: 'Notices',
  icon: 'mail',
  module: 'clients',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(taxNoticeRoutes.list, { query }, { signal, quiet: true });
    return data.map((notice) => ({
      key: `notice-${notice.id}`,
      codes: [notice.reference || null],
      title: notice.subject,
      detail: [notice.client_name, notice.authority, notice.stage].join(' · '),
      to: `/business/${businessId}/tax-notices/${notice.id}`,
    }));
  },
};
