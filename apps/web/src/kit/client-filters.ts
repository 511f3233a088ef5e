import { asOptions } from './to-options.ts';
import { branchFilterOptions } from './branch-options.ts';
import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { categoryOptions, packOf } from '@daftar/domain/country-pack';
import { hasOptions } from '@daftar/domain/custom-fields';
import type { Filter } from './filter-bar.tsx';
import { groupLookup, natureLookup, referrerLookup, tagLookup } from './lookups.ts';
import type { Option } from './select.tsx';
import type { Around } from './client-around.ts';

const yesNo = (yes: string, no: string): Option[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

const CUSTOM = 'custom.';

type Needed = Omit<Around, 'businessId' | 'currency' | 'isReady'>;

/** A custom field as a filter, except for types where exact matches make no sense. */
function customFilter({ id, label, type, options }: Needed['customFields'][number]): Filter | null {
  const named = { name: CUSTOM + id, label };
  if (hasOptions(type)) return { ...named, options: asOptions(options) };
  if (type === 'Toggle Button') return { ...named, options: yesNo('Yes', 'No') };
  if (type === 'Date Field') return { ...named, kind: 'day' };
  if (type === 'Text Field') return { ...named, kind: 'text' };
  return type === 'Number Field' ? { ...named, kind: 'text', isNumber: true } : null;
}

/** Filters of the list, with custom fields last. */
export function filtersOf({ country, customFields, ...around }: Needed): Filter[] {
  const {
    address: { state, states },
    shows,
  } = packOf(country);
  return [
    { name: 'category', label: 'Category', options: categoryOptions(country) },
    { name: 'status', label: 'Status', options: asOptions(CLIENT_STATUSES) },
    { name: 'assignee_id', label: 'Owner', lookup: around.people },
    { name: 'group_by', label: 'Group', lookup: groupLookup },
    { name: 'reffered_by', label: 'Referred by', lookup: referrerLookup },
    { name: 'tag', label: 'Tag', lookup: tagLookup },
    { name: 'branch_id', label: 'Branch', options: branchFilterOptions(around.branches) },
    { name: 'service', label: 'Service', options: asOptions(around.services) },
    { name: 'industry', label: 'Industry', options: asOptions(around.industries) },
    { name: 'nature_id', label: 'Nature of business', lookup: natureLookup },
    ...(states.length ? [{ name: 'state', label: state, options: asOptions(states) }] : []),
    ...(shows.pan
      ? [
          { name: 'is_gst', label: 'GST registration', options: yesNo('Registered', 'Not registered') },
          { name: 'is_audit_applicable', label: 'Audit applicable', options: yesNo('Yes', 'No') },
        ]
      : []),
    { name: 'is_login_access', label: 'Portal access', options: yesNo('Has access', 'No access') },
    ...customFields.map(customFilter).filter((filter) => filter !== null),
  ];
}

const typed = (type: string, wanted: string): unknown => {
  if (type === 'Toggle Button') return wanted === 'true';
  if (type === 'Number Field') return Number(wanted);
  return type === 'Checkbox' ? [wanted] : wanted;
};

/** Converts filters for the server. Custom fields are sent as one object. */
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

/** Filters of a query as the filter bar shows them: the reverse of `filterQuery`. */
export function filterValues({ custom, ...own }: Readonly<Record<string, string>>): Record<string, string> {
  const fields = custom ? (JSON.parse(custom) as Record<string, unknown>) : {};
  const shown = Object.entries(fields).map(([id, value]) => [CUSTOM + id, String([value].flat()[0] ?? '')]);
  return { ...own, ...Object.fromEntries(shown) };
}
