import { clientRoutes } from '@daftar/contract/clients';
import { configReading } from '@daftar/contract/configs/reading';
import { groupRoutes } from '@daftar/contract/groups';
import type { invoiceRoutes } from '@daftar/contract/invoices';
import { teamRoutes } from '@daftar/contract/team';
import { lookupOf, type Lookup } from './lookup.ts';
import type { Option } from './select.tsx';

const SHOWN = 50;

type Named = { data: readonly { id: number; name: string }[] };
const byName = ({ data }: Named): Option[] => data.map(({ id, name }) => ({ value: String(id), label: name }));

type ListOfNames = (typeof groupRoutes)['groups' | 'references' | 'tags'];
const ofNames = (route: ListOfNames, what: string): Lookup =>
  lookupOf(route, {
    find: (search) => ({ query: { per_page: SHOWN, search: search || undefined } }),
    known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
    optionsOf: byName,
    none: `No ${what} yet`,
  });

export const groupLookup = ofNames(groupRoutes.groups, 'groups');
export const referrerLookup = ofNames(groupRoutes.references, 'referrers');
export const tagLookup = ofNames(groupRoutes.tags, 'tags');

const natures = (offered: { is_active?: string }): Lookup =>
  lookupOf(configReading.natures, {
    find: (search) => ({ query: { per_page: SHOWN, ...offered, search: search || undefined } }),
    known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
    optionsOf: byName,
    none: 'No natures of business yet',
  });
/** What a client’s nature of business may be; to filter by, also those that are offered no more. */
export const offeredNatureLookup = natures({ is_active: 'true' });
export const natureLookup = natures({});

/** People who work here, by their user's id; those who left are named, and not offered. */
export const peopleLookup = (businessId: number): Lookup =>
  lookupOf(teamRoutes.users, {
    find: (search) => ({
      params: { businessId },
      query: { per_page: SHOWN, is_active: 'true', search: search || undefined },
    }),
    known: (values) => ({ params: { businessId }, query: { per_page: 100, user_ids: values.join(',') } }),
    optionsOf: ({ data }) => data.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
  });

/** Clients by name, file number, PAN and contacts, typing errors forgiven. */
export const clientsBy = (route: typeof clientRoutes.search | typeof invoiceRoutes.billable): Lookup =>
  lookupOf(route, {
    find: (search) => ({ query: { search } }),
    optionsOf: ({ data }) =>
      data.map(({ id, client_full_name, code_number }) => ({
        value: String(id),
        label: `${client_full_name} · ${code_number}`,
      })),
    none: 'No clients yet',
  });
export const clientLookup: Lookup = {
  ...clientsBy(clientRoutes.search),
  known: (values) => ({ query: { ids: values.join(',') } }),
};
