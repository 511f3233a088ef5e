import { taskRoutes } from '@daftar/contract/tasks';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';

const tasks = (client?: number): Lookup =>
  lookupOf(taskRoutes.search, {
    find: (search) => ({ query: { search, client } }),
    known: (values) => ({ query: { ids: values.join(',') } }),
    optionsOf: ({ data }) =>
      data.map(({ id, reference, name }) => ({ value: String(id), label: `${reference} ${name}` })),
    none: 'No tasks yet',
  });

/** Visible tasks of all boards, by name, reference or client; open ones first. */
export const taskLookup: Lookup = tasks();
/** Those of one client. */
export const tasksOf = (client: number): Lookup => tasks(client);
