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
      codes: [reference, name],
      title: `${reference} ${name}`,
      detail: client_name ?? undefined,
      to: `/business/${businessId}/workBoardTask/${id}`,
    }));
  },
};

/** Documents of tasks, by their name and the name of the file (product rule 27). */
const documents: PaletteSource = {
  label: 'Task documents',
  icon: 'folder',
  module: 'workboard',
  level: ['read', 'Manage WorkBoard'],
  search: async (search, { businessId, signal }) => {
    const { data } = await request(taskRoutes.searchDocuments, { query: { search } }, { signal, quiet: true });
    return data.slice(0, SHOWN).map(({ id, name, file_name, task_id, reference, task_name, client_name }) => ({
      key: `task-document-${id}`,
      title: name,
      detail: [file_name, `${reference} ${task_name}`, client_name].filter(Boolean).join(' · '),
      to: `/business/${businessId}/workBoardTask/${task_id}#document-${id}`,
    }));
  },
};
export const others = [documents];
