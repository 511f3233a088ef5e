import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { clientFilters } from './clients.ts';
import { clientRow } from './clients/shape.ts';
import { exported, exportType } from './core/exported.ts';
import { day, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const read = { module: 'clients', level: 'read' } as const;
/** What one may not see one does not take out either. */
const take = [read, { module: 'export_clients', level: 'read' }] as const;

/** The days on which clients were added, and the category (`type`). */
const period = { from_date: day.optional(), to_date: day.optional(), type: z.enum(CLIENT_CATEGORIES).optional() };

/** Those without an industry: an empty value says nothing in an address. */
export const NO_INDUSTRY = '-';

export const clientReportRoutes = routes({
  report: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_report',
    summary: 'Clients added in a period',
    permission: read,
    reads: 'clients',
    query: listQuery(['name', 'code_number', 'created_at'], { ...clientFilters, ...period }),
    answer: page(clientRow),
  },
  reportExport: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_report_export',
    summary: 'All clients under the filter as a file; answers a signed, expiring link',
    permission: take,
    rate: 'send',
    audit: 'export',
    query: z.object({ search: z.string().trim().max(100).optional(), ...clientFilters, ...period, exportType }),
    answer: exported,
  },
  byIndustryExport: {
    ...inBusiness,
    method: 'GET',
    path: '/clients_by_industry_export',
    summary: 'How many clients each industry has, as a file; answers a signed, expiring link',
    permission: take,
    rate: 'send',
    audit: 'export',
    query: z.object({ ...clientFilters, exportType }),
    answer: exported,
  },
});
