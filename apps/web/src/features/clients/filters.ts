import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { hasOptions } from '@daftar/domain/custom-fields';
import { CLIENT_CATEGORIES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { INDUSTRIES } from '@daftar/domain/industries';
import type { Filter } from '#web/kit/filter-bar.tsx';
import type { Option } from '#web/kit/select.tsx';
import type { Around } from './use-around.ts';

export const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

const yesNo = (yes: string, no: string): Option[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Nothing is filtered by what there is none of. */
const filled = <F extends { options: readonly Option[] }>(filters: F[]): F[] =>
  filters.filter(({ options }) => options.length > 0);

const CUSTOM = 'custom.';

type Needed = Omit<Around, 'businessId' | 'currency' | 'isReady'>;

/** What the list can be filtered by: the client's own marks, then the fields of the business that have fixed values. */
export function filtersOf({ country, customFields, ...around }: Needed): Filter[] {
  return [
    { name: 'category', label: 'Category', options: asOptions(CLIENT_CATEGORIES) },
    { name: 'status', label: 'Status', options: asOptions(CLIENT_STATUSES) },
    { name: 'assignee_id', label: 'Owner', options: around.people },
    ...filled([
      { name: 'group_by', label: 'Group', options: around.groups },
      { name: 'reffered_by', label: 'Referred by', options: around.referrers },
      { name: 'tag', label: 'Tag', options: around.tags },
    ]),
    { name: 'branch_id', label: 'Branch', options: around.branches },
    { name: 'service', label: 'Service', options: asOptions(SERVICE_NAMES) },
    { name: 'industry', label: 'Industry', options: asOptions(INDUSTRIES) },
    ...(country === 'IN'
      ? [
          { name: 'state', label: 'State', options: asOptions(INDIAN_STATES.map(({ name }) => name)) },
          { name: 'is_gst', label: 'GST', options: yesNo('Registered', 'Not registered') },
          { name: 'is_audit_applicable', label: 'Audit', options: yesNo('Applicable', 'Not applicable') },
        ]
      : []),
    ...customFields
      .filter(({ type }) => hasOptions(type) || type === 'Toggle Button')
      .map(({ id, label, type, options }) => ({
        name: CUSTOM + id,
        label,
        options: type === 'Toggle Button' ? yesNo('Yes', 'No') : asOptions(options),
      })),
  ];
}

const typed = (type: string, wanted: string): unknown => {
  if (type === 'Toggle Button') return wanted === 'true';
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
