import { teamRoutes } from '@daftar/contract/team';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

/** Users by name or email; `@` limits the search to them. */
export const source: PaletteSource = {
  label: 'Users',
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
