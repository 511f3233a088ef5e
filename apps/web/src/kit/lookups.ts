import { clientRoutes } from '@daftar/contract/clients';
import { configReading } from '@daftar/contract/settings/read';
import { groupRoutes } from '@daftar/contract/client_labels';
import type { invoiceRoutes } from '@daftar/contract/invoices';
import { teamRoutes } from '@daftar/contract/team';
import { write } from '#web/core/api.ts';
import { lookupOf, type Lookup } from './lookup.ts';
import type { Option } from './select.tsx';

const SHOWN = 50;

type Named = { data: readonly { id: number; name: string }[] };
const byName = ({ data }: Named): Option[] => data.map(({ id, name }) => ({ value: String(id), label: name }));

type ListOfNames = (typeof groupRoutes)['groups' | 'references' | 'tags'];
type CreateByName = (typeof groupRoutes)['createGroup' | 'createReference' | 'createTag'];
const ofNames = (route: ListOfNames, create: CreateByName, what: string): Lookup =>
  lookupOf(route, {
    find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
    known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
    optionsOf: byName,
    none: `No ${what}s yet`,
    add: {
      what,
      module: 'clients',
      create: async (name) => {
        const { id } = await write(create, { body: { name } });
        return { value: String(id), label: name };
      },
    },
  });

export const groupLookup = ofNames(groupRoutes.groups, groupRoutes.createGroup, 'group');
export const referrerLookup = ofNames(groupRoutes.references, groupRoutes.createReference, 'referrer');
export const tagLookup = ofNames(groupRoutes.tags, groupRoutes.createTag, 'tag');

const natures = (offered: { is_active?: string }): Lookup =>
  lookupOf(configReading.natures, {
    find: (search) => ({ query: { per_page: SHOWN, ...offered, search: search || undefined } }),
    known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
    optionsOf: byName,
    none: 'No natures of business yet',
  });
/** Natures of business of a client; filters also offer inactive ones. */
export const offeredNatureLookup = natures({ is_active: 'true' });
export const natureLookup = natures({});

/** Members by user id; former ones have a label but aren't offered. */
export const peopleLookup = (businessId: number): Lookup =>
  lookupOf(teamRoutes.users, {
    find: (search) => ({
      params: { businessId },
      query: { per_page: SHOWN, is_active: 'true', search: search || undefined },
    }),
    known: (values) => ({ params: { businessId }, query: { per_page: 100, user_ids: values.join(',') } }),
    optionsOf: ({ data }) => data.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
  });

/** Clients by name, file number, PAN, GSTIN and contacts, tolerating typing errors. */
export const clientsBy = (route: typeof clientRoutes.search | typeof invoiceRoutes.billable): Lookup =>
  lookupOf(route, {
    find: (search) => ({ query: { search } }),
    optionsOf: ({ data }) =>
      data.map(({ id, client_full_name, code_number, pan, gst_number }) => ({
        value: String(id),
        label: `${client_full_name} · ${code_number}`,
        hint: gst_number || pan,
      })),
    none: 'No clients yet',
    add: { what: 'client', module: 'clients', form: 'client' },
  });
export const clientLookup: Lookup = {
  ...clientsBy(clientRoutes.search),
  known: (values) => ({ query: { ids: values.join(',') } }),
};
