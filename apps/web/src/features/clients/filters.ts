import { asOptions } from '#web/kit/as-options.ts';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import { clientRoutes } from '@daftar/contract/clients';
import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { hasOptions } from '@daftar/domain/custom-fields';
import { CLIENT_CATEGORIES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { lookupOf } from '#web/kit/lookup.ts';
import { groupLookup, natureLookup, referrerLookup, tagLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';
import type { Around } from './use-around.ts';

/** The industries that clients have, also those that the business added or took off its list since. */
const industryLookup = lookupOf(clientRoutes.byIndustry, {
  find: () => ({ query: {} }),
  known: () => ({ query: {} }),
  optionsOf: ({ data }, search) =>
    asOptions(
      data
        .map(({ industry }) => industry)
        .filter((industry) => industry && industry.toLowerCase().includes(search.toLowerCase()))
        .toSorted(),
    ),
  none: 'No client has an industry yet',
});

const yesNo = (yes: string, no: string): Option[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

const CUSTOM = 'custom.';

type Needed = Omit<Around, 'businessId' | 'currency' | 'isReady'>;

/** A field of the business, as a filter; long texts and moments are not sought by what they exactly are. */
function customFilter({ id, label, type, options }: Needed['customFields'][number]): Filter | null {
  const named = { name: CUSTOM + id, label };
  if (hasOptions(type)) return { ...named, options: asOptions(options) };
  if (type === 'Toggle Button') return { ...named, options: yesNo('Yes', 'No') };
  if (type === 'Date Field') return { ...named, kind: 'day' };
  if (type === 'Text Field') return { ...named, kind: 'text' };
  return type === 'Number Field' ? { ...named, kind: 'text', isNumber: true } : null;
}

/** What the list can be filtered by: the client's own marks, then the fields of the business. */
export function filtersOf({ country, customFields, ...around }: Needed): Filter[] {
  return [
    { name: 'category', label: 'Category', options: asOptions(CLIENT_CATEGORIES) },
    { name: 'status', label: 'Status', options: asOptions(CLIENT_STATUSES) },
    { name: 'assignee_id', label: 'Owner', lookup: around.people },
    { name: 'group_by', label: 'Group', lookup: groupLookup },
    { name: 'reffered_by', label: 'Referred by', lookup: referrerLookup },
    { name: 'tag', label: 'Tag', lookup: tagLookup },
    { name: 'branch_id', label: 'Branch', options: branchFilterOptions(around.branches) },
    { name: 'service', label: 'Service', options: asOptions(SERVICE_NAMES) },
    { name: 'industry', label: 'Industry', lookup: industryLookup },
    { name: 'nature_id', label: 'Nature of business', lookup: natureLookup },
    ...(country === 'IN'
      ? [
          { name: 'state', label: 'State', options: asOptions(INDIAN_STATES.map(({ name }) => name)) },
          { name: 'is_gst', label: 'GST', options: yesNo('Registered', 'Not registered') },
          { name: 'is_audit_applicable', label: 'Audit', options: yesNo('Applicable', 'Not applicable') },
        ]
      : []),
    { name: 'is_login_access', label: 'Login access', options: yesNo('Has access', 'No access') },
    ...customFields.map(customFilter).filter((filter) => filter !== null),
  ];
}

const typed = (type: string, wanted: string): unknown => {
  if (type === 'Toggle Button') return wanted === 'true';
  if (type === 'Number Field') return Number(wanted);
  return type === 'Checkbox' ? [wanted] : wanted;
};

/** The filters as the server takes them: those of the business's own fields go as one, in their fields' types. */
export function filterQuery(
  filters: Readonly<Record<string, string>>,
  customFields: Needed['customFields'],
): Record<string, unknown> {
  const own = Object.entries(filters).filter(([name]) => !name.startsWith(CUSTOM));
  const custom = Object.fromEntries(
    customFields
      .filter(({ id }) => filters[CUSTOM + id] !== undefined)
      .map(({ id, type }) => [id, typed(type, filters[CUSTOM + id]!)]),
  );
  return {
    ...Object.fromEntries(own),
    ...(Object.keys(custom).length ? { custom: JSON.stringify(custom) } : {}),
  };
}
