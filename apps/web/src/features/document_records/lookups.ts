import { documentRecordRoutes } from '@daftar/contract/document_records';
import { write } from '#web/core/api.ts';
import { lookupOf } from '#web/kit/lookup.ts';

const SHOWN = 50;

/** Places by name. A new one is typed as office › cabinet › box › folder. */
export const placeLookup = lookupOf(documentRecordRoutes.places, {
  find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })),
  none: 'No places yet',
  add: {
    what: 'place',
    module: 'drive',
    create: async (typed) => {
      const [office = typed, cabinet = '', box = '', ...folder] = typed.split(/[›>/]/).map((part) => part.trim());
      const body = { office: office || typed, cabinet, box, folder: folder.join(' ') };
      const { id, name } = await write(documentRecordRoutes.addPlace, { body });
      return { value: String(id), label: name };
    },
  },
});
