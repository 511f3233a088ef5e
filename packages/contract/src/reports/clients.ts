import { CLIENT_FIELDS } from '@daftar/domain/client-fields';
import { fieldLabel } from '@daftar/domain/field-labels';
import { NO_INDUSTRY_LABEL } from '../client_reports.ts';
import {
  CATEGORY,
  CATEGORY_CELL,
  CLIENT_CELL,
  CLIENT_DETAILS,
  CLIENT_SERVICE,
  COUNT,
  CUSTOM,
  EXPORT_CLIENTS,
  FILE_NUMBER,
  INDUSTRY,
  REFERRER,
  STATE,
  STATUS,
  TAG,
  WHICH_CLIENTS,
} from './client-parts.ts';
import { clientsByGroup, clientsByIndustry, clientsByReference } from './clients-billed.ts';
import {
  BRANCH,
  choiceFilter,
  GROUP,
  listOf,
  onlyFilter,
  recordFilter,
  summaryOf,
  type DeclaredReport,
} from './declaration.ts';

const read = { module: 'clients', level: 'read' } as const;

const MOBILE = { title: 'Mobile', kind: 'phone', contact: true, search: true, width: 14, pixels: 132 } as const;

export const clientList = listOf({
  id: 'client-list',
  area: 'clients',
  title: 'Client register',
  question: 'Who are our clients, and what do we hold on record for each?',
  needs: [read],
  exportNeeds: EXPORT_CLIENTS,
  period: { label: 'Created', initial: 'all' },
  filters: {
    category: CATEGORY,
    status: STATUS,
    group_id: GROUP,
    tag: TAG,
    state: STATE,
    branch_id: BRANCH,
    industry: INDUSTRY,
    reffered_by: REFERRER,
    nature_id: recordFilter('Nature of business', 'natures_of_business'),
    assignee_id: recordFilter('Owner', 'users'),
    service: CLIENT_SERVICE,
    is_gst: onlyFilter('GST registered'),
    is_audit_applicable: onlyFilter('Audit applicable'),
    is_login_access: onlyFilter('Portal access'),
    custom: CUSTOM,
  },
  columns: {
    code_number: FILE_NUMBER,
    client_name: CLIENT_CELL,
    category: { ...CATEGORY_CELL, group: true },
    pan: { title: 'PAN', kind: 'code', search: true, width: 13, pixels: 124 },
    gst_number: { title: 'GSTIN', kind: 'code', search: true, width: 18, pixels: 170 },
    mobile: MOBILE,
    email: { title: 'Email', kind: 'text', contact: true, search: true, width: 28, pixels: 200 },
    group_name: { title: 'Group', kind: 'text', group: true, search: true, blank: 'No group', width: 20, pixels: 150 },
    industry: { title: 'Industry', kind: 'text', group: true, blank: NO_INDUSTRY_LABEL, width: 24, pixels: 200 },
    status: { title: 'Status', kind: 'status', group: true, width: 10, pixels: 100, narrow: true },
    reference_name: { title: 'Referred by', kind: 'text', group: true, hidden: true, width: 20, offPaper: true },
    nature_name: { title: 'Nature of business', kind: 'text', group: true, hidden: true, width: 20, offPaper: true },
    assignee_name: { title: 'Owner', kind: 'text', group: true, hidden: true, width: 20, offPaper: true },
    city: { title: 'City', kind: 'text', group: true, hidden: true, width: 16, offPaper: true },
    state: { title: 'State', kind: 'text', group: true, hidden: true, width: 18, offPaper: true },
    services: { title: 'Services', kind: 'text', hidden: true, width: 30, offPaper: true },
    custom_fields: { title: 'All custom fields', kind: 'text', hidden: true, width: 30, offPaper: true },
    created_at: { title: 'Created', kind: 'moment', hidden: true, width: 12, offPaper: true },
  },
  hasCustomFields: true,
  sort: 'client_name',
  card: { figure: 'rows', label: 'clients' },
  empty: 'No clients match. Clients you add are listed here.',
});

export const clientsByCategory = summaryOf({
  id: 'clients-by-category',
  area: 'clients',
  title: 'Clients by category',
  question: 'What kinds of clients do we have?',
  needs: [read],
  exportNeeds: EXPORT_CLIENTS,
  filters: WHICH_CLIENTS,
  columns: {
    category: { ...CATEGORY_CELL, search: true, narrow: true },
    clients: { ...COUNT, title: 'Clients', about: 'Clients in the client list, active and inactive.', narrow: true },
    active: { ...COUNT, title: 'Active', about: 'Clients with the status Active.' },
    inactive: { ...COUNT, title: 'Inactive', about: 'Clients with the status Inactive.' },
    gst_registered: { ...COUNT, title: 'GST registered', about: 'Clients marked as registered under GST.' },
    audit_applicable: { ...COUNT, title: 'Audit applicable', about: 'Clients marked as subject to audit.' },
  },
  details: CLIENT_DETAILS,
  sort: '-clients',
  chart: { kind: 'donut', category: 'category', measures: ['clients'] },
  card: { figure: 'active', label: 'active clients' },
  empty: 'No clients match. Clients you add are counted here.',
});

export const clientServiceMatrix = summaryOf({
  id: 'client-service-matrix',
  area: 'clients',
  title: 'Services per client',
  question: 'Which services does each client take, and which could we offer?',
  needs: [read],
  exportNeeds: EXPORT_CLIENTS,
  filters: {
    ...WHICH_CLIENTS,
    service: CLIENT_SERVICE,
    missing: onlyFilter('Missing only'),
  },
  columns: {
    client_name: CLIENT_CELL,
    services: {
      ...COUNT,
      title: 'Services',
      about: 'Active services of the client; with a service chosen, only that one.',
    },
  },
  details: {
    client_name: CLIENT_CELL,
    service: { title: 'Service', kind: 'text', search: true, width: 26, pixels: 200 },
    service_number: { title: 'Number', kind: 'text', width: 18, pixels: 150 },
    start_date: { title: 'Since', kind: 'date', width: 12, pixels: 110 },
  },
  across: { title: 'Service', kind: 'number' },
  sort: 'client_name',
  chart: { kind: 'heat', category: 'client_name' },
  card: { figure: 'services', label: 'active services' },
  empty: 'No clients match. Add services to a client to fill this table.',
});

export const clientMissingDetails = listOf({
  id: 'client-missing-details',
  area: 'clients',
  title: 'Incomplete client records',
  question: 'Which client records lack details that we need?',
  needs: [read],
  exportNeeds: EXPORT_CLIENTS,
  filters: {
    field: choiceFilter('Missing field', Object.fromEntries(CLIENT_FIELDS.map((field) => [field, fieldLabel(field)]))),
    ...WHICH_CLIENTS,
  },
  columns: {
    code_number: FILE_NUMBER,
    client_name: CLIENT_CELL,
    category: { ...CATEGORY_CELL, group: true },
    missing: { title: 'Missing fields', kind: 'text', search: true, width: 44, pixels: 320 },
    missing_count: {
      ...COUNT,
      title: 'Missing',
      about:
        'Expected fields without a value: those your settings require, PAN, CIN, GSTIN, date of birth or incorporation, mobile, email and address.',
    },
    filled: {
      ...COUNT,
      title: 'Filled',
      about: 'Expected fields with a value.',
      hidden: true,
    },
    expected: {
      ...COUNT,
      title: 'Expected',
      about: 'Fields that a complete record of the client’s category has.',
      hidden: true,
    },
    completeness: {
      title: 'Complete',
      kind: 'percent',
      total: true,
      about: 'Filled fields as a percentage of the expected ones.',
      computed: { rule: 'percent', part: 'filled', of: 'expected' },
      width: 11,
      pixels: 110,
      narrow: true,
    },
    assignee_name: { title: 'Owner', kind: 'text', group: true, blank: 'Unassigned', hidden: true, width: 20 },
  },
  sort: '-missing_count',
  chart: { kind: 'bar', category: 'category' },
  card: { figure: 'rows', label: 'incomplete records' },
  empty: 'No incomplete records. Every client has the expected details.',
});

const MONTHS = {
  '1': 'January',
  '2': 'February',
  '3': 'March',
  '4': 'April',
  '5': 'May',
  '6': 'June',
  '7': 'July',
  '8': 'August',
  '9': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
} as const;

export const clientBirthdayAnniversary = listOf({
  id: 'client-birthday-anniversary',
  area: 'clients',
  title: 'Birthdays and incorporation dates',
  question: 'Which birthdays and incorporation dates are coming up?',
  needs: [read],
  exportNeeds: EXPORT_CLIENTS,
  filters: {
    month: { ...choiceFilter('Month', MONTHS), isInline: true },
    occasion: choiceFilter('Occasion', { Birthday: 'Birthday', Incorporation: 'Incorporation' }),
    ...WHICH_CLIENTS,
  },
  columns: {
    next_date: { title: 'Next date', kind: 'date', width: 12, pixels: 116, narrow: true },
    client_name: CLIENT_CELL,
    person: { title: 'Person', kind: 'text', search: true, width: 26, pixels: 190 },
    relation: { title: 'Relation', kind: 'text', group: true, hidden: true, width: 14 },
    occasion: { title: 'Occasion', kind: 'text', group: true, width: 14, pixels: 120 },
    date: { title: 'Date', kind: 'date', width: 12, pixels: 116 },
    years: {
      title: 'Years',
      kind: 'number',
      about: 'Age, or years since incorporation, on the next date.',
      width: 8,
      pixels: 90,
    },
    mobile: MOBILE,
  },
  sort: 'next_date',
  card: { figure: 'rows', label: 'dates on record' },
  empty: 'No dates match. Add dates of birth and incorporation to your clients.',
});

export const reports: readonly DeclaredReport[] = [
  clientList,
  clientsByCategory,
  clientsByIndustry,
  clientsByGroup,
  clientsByReference,
  clientServiceMatrix,
  clientMissingDetails,
  clientBirthdayAnniversary,
];
