import { documentRecordRoutes } from '@daftar/contract/document_records';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 5;

/** Entries by number, client, person and document. */
export const source: PaletteSource = {
  label: 'Document register',
  icon: 'door',
  module: 'drive',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(documentRecordRoutes.list, { query }, { signal, quiet: true });
    return data.map(({ id, number, client_name, item_names }) => ({
      key: `document-record-${id}`,
      title: number,
      detail: [client_name, item_names.join(', ')].filter(Boolean).join(' · '),
      to: `/business/${businessId}/documentsRecord/${id}`,
      codes: [number],
    }));
  },
};
