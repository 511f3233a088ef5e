import { dscRoutes } from '@daftar/contract/dsc';
import { formatDay } from '@daftar/domain/date-format';
import { custodyText } from '@daftar/domain/dsc/values';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 4;

/** DSCs, by holder, code, serial and client. */
export const source: PaletteSource = {
  label: 'DSC',
  icon: 'fingerprint',
  module: 'dsc',
  search: async (text, { businessId, signal }) => {
    const { data } = await request(
      dscRoutes.list,
      { query: { search: text, per_page: SHOWN } },
      { signal, quiet: true },
    );
    return data.map((token) => ({
      key: `dsc-${token.id}`,
      codes: [token.code],
      title: `${token.holder_name}, ${token.code}`,
      detail: `Expires on ${formatDay(token.expires_on)} · ${custodyText(token)}`,
      to: `/business/${businessId}/dscDetails?id=${token.id}`,
    }));
  },
};
