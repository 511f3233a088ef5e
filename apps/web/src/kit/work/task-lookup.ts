import { taskRoutes } from '@daftar/contract/tasks';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';

/** Visible tasks of all boards, by name, reference or client; open ones first. */
export const taskLookup: Lookup = lookupOf(taskRoutes.search, {
  find: (search) => ({ query: { search } }),
  known: (values) => ({ query: { ids: values.join(',') } }),
  optionsOf: ({ data }) =>
    data.map(({ id, reference, name }) => ({ value: String(id), label: `${reference} ${name}` })),
  none: 'No tasks yet',
});
