import { z } from 'zod';
import { required, text } from './core/fields.ts';
import { id, idList } from './core/page.ts';
import { resource } from './core/resource.ts';
import { routes } from './core/route.ts';

export const lenderResource = resource({
  table: 'lenders',
  path: '/lenders',
  labels: { one: 'lender', many: 'lenders' },
  title: 'name',
  fields: z.object({
    name: required(80),
    branch: text(120).default(''),
    notes: text(300).default(''),
    /** Client that invoices for commission go to. */
    client_id: id.nullable().default(null),
  }),
  answers: { client_id: z.number().nullable(), client_name: z.string().nullable() },
  sorts: ['name', 'created_at'],
  filters: { ids: idList.optional() },
  search: ['name'],
  permission: {
    read: { module: 'loan_management', level: 'read' },
    write: { module: 'loan_management', level: 'write' },
  },
  /** Policies carry the lender's name. */
  touches: ['lenders', 'lender_policies', 'loans'],
  bulk: { removeMany: '/lenders/delete_many', restoreMany: '/lenders/restore_many' },
});

export const lenderRoutes = routes(lenderResource.routes);
