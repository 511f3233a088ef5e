import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { z } from 'zod';
import { clientFilters } from './clients.ts';
import { CLIENT_STATUSES } from './clients/body.ts';
import { clientRow } from './clients/shape.ts';
import { listReport, summaryReport, type ReportFilter } from './core/report.ts';
import { routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const exporting = { module: 'export_clients', level: 'read' } as const;
/** Reports are a module of their own (section 6). */
const reporting = [read, { module: 'reports', level: 'read' }] as const;

/** Clients without an industry. An empty value can't be part of a URL. */
export const NO_INDUSTRY = '-';
export const NO_INDUSTRY_LABEL = 'Not specified';

/** Those selected in the list. More don't fit into an address. */
export const MAX_SELECTED = 500;
const selectedClients = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Enter IDs separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine(({ length }) => length <= MAX_SELECTED, `Select up to ${MAX_SELECTED} clients.`);

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const filters = {
  category: { label: 'Category', schema: clientFilters.category, options: asOptions(CLIENT_CATEGORIES) },
  status: { label: 'Status', schema: clientFilters.status, options: asOptions(CLIENT_STATUSES) },
  group_by: { label: 'Group', schema: clientFilters.group_by, record: 'client_groups' },
  reffered_by: { label: 'Referred by', schema: clientFilters.reffered_by, record: 'client_references' },
  nature_id: { label: 'Nature of business', schema: clientFilters.nature_id, record: 'natures_of_business' },
  tag: { label: 'Tag', schema: clientFilters.tag, record: 'client_tags' },
  assignee_id: { label: 'Owner', schema: clientFilters.assignee_id, record: 'users' },
  branch_id: { label: 'Branch', schema: clientFilters.branch_id, record: 'branches' },
  state: {
    label: 'State',
    schema: clientFilters.state,
    options: asOptions(INDIAN_STATES.map(({ name }) => name)),
  },
  industry: {
    label: 'Industry',
    schema: clientFilters.industry,
    options: [{ value: NO_INDUSTRY, label: NO_INDUSTRY_LABEL }],
  },
  service: { label: 'Service', schema: clientFilters.service },
  is_gst: { label: 'GST registered', schema: clientFilters.is_gst },
  is_audit_applicable: { label: 'Audit applicable', schema: clientFilters.is_audit_applicable },
  is_login_access: { label: 'Portal access', schema: clientFilters.is_login_access },
  custom: { schema: clientFilters.custom },
} satisfies Record<string, ReportFilter>;

export const clientReport = listReport({
  id: 'client-report',
  title: 'Client report',
  path: '/clients_report',
  exportPath: '/clients_report_export',
  permission: reporting,
  // The list of clients exports by the same call.
  exportPermission: [read, exporting],
  reads: 'clients',
  period: { label: 'Created' },
  /** The specification calls the category `type` here. */
  filters: {
    ...filters,
    type: { label: 'Category', schema: z.enum(CLIENT_CATEGORIES).optional() },
    ids: { schema: selectedClients.optional() },
  },
  row: clientRow,
  sorts: ['name', 'code_number', 'created_at'],
  columns: {
    code_number: { title: 'File number', kind: 'text', width: 12 },
    client_full_name: { title: 'Name', kind: 'text', width: 34 },
    company_name: { title: 'Company name', kind: 'text', width: 34, offPaper: true },
    category: { title: 'Category', kind: 'text', width: 18 },
    pan: { title: 'PAN', kind: 'code', width: 13 },
    gst_number: { title: 'GSTIN', kind: 'code', width: 18 },
    primary_mobile_number: { title: 'Mobile', kind: 'phone', width: 13 },
    primary_email: { title: 'Email', kind: 'text', width: 28 },
    group_name: { title: 'Group', kind: 'text', width: 20 },
    reference_name: { title: 'Referred by', kind: 'text', width: 20, offPaper: true },
    assignee_name: { title: 'Owner', kind: 'text', width: 20, offPaper: true },
    industry: { title: 'Industry', kind: 'text', width: 24, offPaper: true },
    nature_name: { title: 'Nature of business', kind: 'text', width: 20, offPaper: true },
    city: { title: 'City', kind: 'text', width: 16 },
    state: { title: 'State', kind: 'text', width: 18, offPaper: true },
    status: { title: 'Status', kind: 'status', width: 10 },
    is_gst: { title: 'GST registered', kind: 'yes_no', width: 14, offPaper: true },
    is_audit_applicable: { title: 'Audit applicable', kind: 'yes_no', width: 16, offPaper: true },
    is_login_access: { title: 'Portal access', kind: 'yes_no', width: 12, offPaper: true },
    created_at: { title: 'Created', kind: 'moment', width: 12 },
  },
  exported: { title: 'Clients', file: 'clients', entity: 'client_reports' },
});

export const industryReport = summaryReport({
  id: 'clients-by-industry',
  title: 'Clients by industry',
  path: '/clients_by_industry',
  exportPath: '/clients_by_industry_export',
  permission: reporting,
  exportPermission: [...reporting, exporting],
  reads: 'clients',
  filters,
  columns: {
    industry: { title: 'Industry', kind: 'text', width: 48, blank: NO_INDUSTRY_LABEL },
    clients: { title: 'Clients', kind: 'number', total: true, width: 12 },
  },
  totalLabel: 'All industries',
  exported: { title: 'Clients by industry', file: 'clients-by-industry', entity: 'client_reports' },
});

export const clientReportRoutes = routes({
  report: clientReport.list,
  reportExport: { ...clientReport.export, confirm: true },
  byIndustry: industryReport.list,
  byIndustryExport: industryReport.export,
});
