import { can } from '@daftar/domain/permissions';
import { recordsThere } from '#server/db/records.ts';
import type { FileHolder } from '#server/context.ts';

export const recurringInvoiceFiles: FileHolder = {
  entity: 'recurring_invoices',
  seen: async (ctx, ids) =>
    can(ctx.permissions, 'invoices', 'read') ? recordsThere(ctx, 'recurring_invoices', ids) : [],
};
