import { NO_INDUSTRY_LABEL } from '../client_reports.ts';
import {
  CATEGORY,
  CLIENT_DETAILS,
  COUNT,
  EXPORT_CLIENTS,
  INDUSTRY,
  REFERRER,
  STATUS,
  TAG,
  WHICH_CLIENTS,
} from './client-parts.ts';
import { BRANCH, CURRENCY, FIRM, GROUP, summaryOf } from './declaration.ts';

const clients = { module: 'clients', level: 'read' } as const;
const invoices = { module: 'invoices', level: 'read' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;

const MONEY = { kind: 'money', total: true, width: 16, pixels: 140 } as const;
const CLIENTS = { ...COUNT, title: 'Clients', about: 'Clients in the client list, active and inactive.' } as const;
const BILLED = {
  ...MONEY,
  title: 'Billed',
  about: 'Invoices and debit notes issued in the period less credit notes, with tax and without cancelled ones.',
} as const;
const RECEIVED = {
  ...MONEY,
  title: 'Received',
  about: 'Money received in the period, without TDS and without bounced and cancelled receipts.',
} as const;
const OUTSTANDING = {
  ...MONEY,
  title: 'Outstanding',
  about: 'Unpaid amounts of invoices, debit notes and opening balances today, before advances.',
} as const;
const OPEN_TASKS = {
  ...COUNT,
  title: 'Open tasks',
  about: 'Tasks of the clients that are neither completed nor cancelled today, on boards you can see.',
} as const;
const period = { label: 'Billed', initial: 'year' } as const;
const money = { firm_id: FIRM, currency: CURRENCY } as const;

export const clientsByIndustry = summaryOf({
  id: 'clients-by-industry',
  area: 'clients',
  title: 'Clients by industry',
  question: 'Which industries do our clients and our fees come from?',
  needs: [clients, invoices],
  exportNeeds: EXPORT_CLIENTS,
  period,
  filters: { industry: INDUSTRY, ...WHICH_CLIENTS, ...money },
  columns: {
    industry: { title: 'Industry', kind: 'text', search: true, blank: NO_INDUSTRY_LABEL, width: 40, pixels: 280 },
    clients: CLIENTS,
    billed: { ...BILLED, narrow: true },
    share: {
      title: 'Share of billing',
      kind: 'percent',
      about: 'Billed in this industry as a percentage of all billing.',
      computed: { rule: 'share', part: 'billed' },
      width: 12,
      pixels: 120,
    },
    outstanding: OUTSTANDING,
  },
  details: { ...CLIENT_DETAILS, billed: BILLED, outstanding: OUTSTANDING },
  sort: '-clients',
  chart: { kind: 'bar', category: 'industry', measures: ['clients'] },
  card: { figure: 'rows', label: 'industries' },
  empty: 'No clients match. Clients you add are counted by their industry.',
});

export const clientsByGroup = summaryOf({
  id: 'clients-by-group',
  area: 'clients',
  title: 'Clients by group',
  question: 'How much do we bill each group, and how much is unpaid?',
  needs: [clients, invoices, boards],
  exportNeeds: EXPORT_CLIENTS,
  period,
  filters: { group_id: GROUP, status: STATUS, category: CATEGORY, branch_id: BRANCH, tag: TAG, ...money },
  columns: {
    group_name: { title: 'Group', kind: 'text', search: true, blank: 'No group', width: 34, pixels: 240, narrow: true },
    clients: CLIENTS,
    billed: BILLED,
    outstanding: { ...OUTSTANDING, narrow: true },
    open_tasks: OPEN_TASKS,
  },
  details: {
    ...CLIENT_DETAILS,
    billed: BILLED,
    outstanding: OUTSTANDING,
    open_tasks: OPEN_TASKS,
  },
  sort: '-billed',
  chart: { kind: 'bar', category: 'group_name', measures: ['billed', 'outstanding'] },
  card: { figure: 'outstanding', label: 'outstanding' },
  empty: 'No clients match. Put clients into groups to compare the groups here.',
});

export const clientsByReference = summaryOf({
  id: 'clients-by-reference',
  area: 'clients',
  title: 'Clients by referrer',
  question: 'Who sends us clients, and what are they worth?',
  needs: [clients, invoices],
  exportNeeds: EXPORT_CLIENTS,
  period,
  filters: { reffered_by: REFERRER, ...WHICH_CLIENTS, ...money },
  columns: {
    reference_name: { title: 'Referrer', kind: 'text', search: true, blank: 'No referrer', width: 34, pixels: 240 },
    clients: CLIENTS,
    billed: { ...BILLED, narrow: true },
    received: RECEIVED,
    average: {
      title: 'Billed per client',
      kind: 'money',
      about: 'Billed divided by the number of clients.',
      computed: { rule: 'average', part: 'billed', of: 'clients' },
      width: 16,
      pixels: 140,
    },
  },
  details: { ...CLIENT_DETAILS, billed: BILLED, received: RECEIVED },
  sort: '-billed',
  chart: { kind: 'bar', category: 'reference_name', measures: ['billed', 'received'] },
  card: { figure: 'rows', label: 'referrers' },
  empty: 'No clients match. Set “Referred by” in your clients to compare referrers here.',
});
