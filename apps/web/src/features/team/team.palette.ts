import { teamRoutes } from '@daftar/contract/team';
import { request } from '#web/app/api.ts';
import type { PaletteSource } from '#web/app/palette/sources.ts';

/** Colleagues, by name or e-mail; `@` means only these. */
export const source: PaletteSource = {
  label: 'People',
  icon: 'users',
  prefix: '@',
  module: 'user_role_management',
  search: async (text, { businessId, signal }) => {
    const found = await request(
      teamRoutes.users,
      { params: { businessId }, query: { search: text, per_page: 5 } },
      { signal, quiet: true },
    );
    return found.data.map(({ id, name, role_name }) => ({
      key: `person-${id}`,
      title: name,
      detail: role_name,
      to: `/business/${businessId}/settings-userDetails?member=${id}`,
    }));
  },
};
