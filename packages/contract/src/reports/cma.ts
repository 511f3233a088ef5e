/** Reports of CMA files and bank limits, in the area of loans. */
import { BRANCH, CLIENT, listOf, numberFilter, onlyFilter, recordFilter } from './declaration.ts';

const money = { kind: 'money', total: true, pixels: 140, width: 16 } as const;
const ratio = { kind: 'decimal', pixels: 110, width: 12 } as const;
const seeCma = [{ module: 'cma_management', level: 'read' }] as const;
const LENDER = recordFilter('Lender', 'lenders');
const client_name = {
  title: 'Client',
  kind: 'text',
  pixels: 220,
  width: 30,
  narrow: true,
  search: true,
  link: { to: 'client', id: 'client_id' },
} as const;

export const cmaRatioSummary = listOf({
  id: 'cma-ratio-summary',
  area: 'loans',
  title: 'CMA ratios by year',
  question: 'Do our CMA clients meet the norms of their banks?',
  needs: seeCma,
  filters: {
    client_id: { ...CLIENT, isInline: true },
    below_norm: onlyFilter('Outside norms only'),
    branch_id: BRANCH,
  },
  columns: {
    client_name: { ...client_name, group: true },
    file_name: {
      title: 'CMA file',
      kind: 'text',
      pixels: 180,
      width: 24,
      blank: 'No file',
      link: { to: 'cma_file', id: 'cma_file_id' },
    },
    year: { title: 'Year', kind: 'text', pixels: 100, width: 10, narrow: true },
    kind: {
      title: 'Figures',
      kind: 'text',
      pixels: 110,
      width: 12,
      words: { audited: 'Audited', estimated: 'Estimated', projected: 'Projected' },
    },
    sales: { title: 'Net sales', kind: 'money', pixels: 140, width: 16, about: 'Net sales of the year.' },
    current_ratio: { title: 'Current ratio', ...ratio, about: 'Current assets divided by current liabilities.' },
    dscr: { title: 'DSCR', ...ratio, about: 'Cash for repayments divided by repayments and interest of term loans.' },
    outside_to_worth: {
      title: 'TOL/TNW',
      ...ratio,
      about: 'Total outside liabilities divided by tangible net worth.',
    },
    mpbf: {
      title: 'MPBF',
      kind: 'money',
      pixels: 140,
      width: 16,
      about: 'Maximum permissible bank finance, by the method of the file.',
    },
    requested_limit: {
      title: 'Requested limit',
      kind: 'money',
      pixels: 140,
      width: 16,
      about: 'Limit requested in the CMA file.',
    },
    flag: {
      title: 'Norms',
      kind: 'status',
      pixels: 130,
      width: 14,
      words: { outside: 'Outside norms', ok: 'OK' },
      group: true,
    },
    outside: { title: 'Ratios outside norms', kind: 'text', pixels: 200, width: 26 },
  },
  sort: 'client_name',
  chart: { kind: 'line', category: 'year', measures: ['current_ratio', 'dscr', 'outside_to_worth'] },
  card: { figure: 'rows', label: 'years with CMA ratios' },
  empty: 'No CMA figures yet. Add a CMA file with an audited year.',
});

const DAYS = [30, 60, 90, 180, 365] as const;

export const loanRenewalDue = listOf({
  id: 'loan-renewal-due',
  area: 'loans',
  title: 'Limits and renewals due',
  question: 'Which bank limits have to be renewed next?',
  needs: seeCma,
  filters: {
    days: numberFilter('Due within', DAYS, (days) => `${days} days`, 90),
    lender_id: LENDER,
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    client_name: { ...client_name, group: true },
    lender_name: {
      title: 'Lender',
      kind: 'text',
      pixels: 180,
      width: 24,
      search: true,
      group: true,
      blank: 'Not specified',
    },
    facility: { title: 'Facility', kind: 'text', pixels: 180, width: 24, search: true },
    limit_amount: {
      title: 'Limit',
      ...money,
      about: 'Limit of the facility, or the limit requested in the CMA file.',
    },
    sanctioned: { title: 'State', kind: 'status', pixels: 130, width: 14 },
    renewal_on: { title: 'Renewal due', kind: 'date', pixels: 120, width: 12, narrow: true },
    days_left: {
      title: 'Days left',
      kind: 'number',
      pixels: 100,
      width: 10,
      narrow: true,
      about: 'Days until the renewal. Negative if it is overdue.',
    },
  },
  sort: 'renewal_on',
  chart: { kind: 'calendar', category: 'renewal_on', by: 'day' },
  card: { figure: 'rows', label: 'renewals within 90 days' },
  empty: 'No renewals are due in these days.',
});
