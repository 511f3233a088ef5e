import { taskRoutes } from '@daftar/contract/tasks';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 6;

/** Tasks, by name, reference or client; `#` means only these. */
export const source: PaletteSource = {
  label: 'Tasks',
  icon: 'check',
  prefix: '#',
  module: 'workboard',
  level: ['read', 'Manage WorkBoard'],
  search: async (text, { businessId, signal }) => {
    const { data } = await request(taskRoutes.search, { query: { search: text } }, { signal, quiet: true });
    return data.slice(0, SHOWN).map(({ id, reference, name, client_name }) => ({
      key: `task-${id}`,
      title: `${reference} ${name}`,
      detail: client_name ?? undefined,
      to: `/business/${businessId}/workBoardTask/${id}`,
    }));
  },
};
