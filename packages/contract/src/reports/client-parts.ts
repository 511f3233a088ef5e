import { CLIENT_CATEGORIES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { INDUSTRIES } from '@daftar/domain/industries';
import { NO_INDUSTRY, NO_INDUSTRY_LABEL } from '../client_reports.ts';
import { clientFilters } from '../clients.ts';
import { BRANCH, choiceFilter, GROUP, recordFilter } from './declaration.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** As in the client list, files need a right of their own. */
export const EXPORT_CLIENTS = [{ module: 'export_clients', level: 'read' }] as const;

/** Filters of the client list, by its names; `group_by` is the grouping of rows here. */
export const STATUS = choiceFilter('Status', { Active: 'Active', Inactive: 'Inactive' });
export const CATEGORY = {
  label: 'Category',
  schema: clientFilters.category,
  options: asOptions(CLIENT_CATEGORIES),
} as const;
export const TAG = recordFilter('Tag', 'client_tags');
export const REFERRER = recordFilter('Referred by', 'client_references');
/** Businesses add their own industries and services. */
export const INDUSTRY = {
  label: 'Industry',
  schema: clientFilters.industry,
  options: [{ value: NO_INDUSTRY, label: NO_INDUSTRY_LABEL }, ...asOptions(INDUSTRIES)],
} as const;
export const CLIENT_SERVICE = {
  label: 'Service',
  schema: clientFilters.service,
  options: asOptions(SERVICE_NAMES),
} as const;
export const STATE = {
  label: 'State',
  schema: clientFilters.state,
  options: asOptions(INDIAN_STATES.map(({ name }) => name)),
} as const;
/** A text that a custom field contains; or field IDs and values as JSON, as in the client list: `{"3":"Gold"}`. */
export const CUSTOM = { label: 'Custom field contains', schema: clientFilters.custom } as const;

/** Which clients a summary is about. */
export const WHICH_CLIENTS = {
  status: STATUS,
  category: CATEGORY,
  group_id: GROUP,
  branch_id: BRANCH,
  tag: TAG,
} as const;

/** The client of a row. */
export const CLIENT_CELL = {
  title: 'Client',
  kind: 'text',
  link: { to: 'client', id: 'client_id' },
  search: true,
  width: 34,
  pixels: 240,
  narrow: true,
} as const;
export const FILE_NUMBER = { title: 'File number', kind: 'text', search: true, width: 12, pixels: 110 } as const;
export const CATEGORY_CELL = { title: 'Category', kind: 'text', width: 18, pixels: 150 } as const;
export const COUNT = { kind: 'number', total: true, width: 11, pixels: 110 } as const;

/** Clients behind a figure. */
export const CLIENT_DETAILS = {
  code_number: FILE_NUMBER,
  client_name: CLIENT_CELL,
  category: CATEGORY_CELL,
  status: { title: 'Status', kind: 'status', width: 10, pixels: 100 },
} as const;
