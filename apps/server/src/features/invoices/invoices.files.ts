import { can } from '@daftar/domain/permissions';
import { recordsThere } from '#server/db/records.ts';
import type { FileHolder } from '#server/context.ts';

export const invoiceFiles: FileHolder = {
  entity: 'invoices',
  seen: async (ctx, ids) => (can(ctx.permissions, 'invoices', 'read') ? recordsThere(ctx, 'invoices', ids) : []),
};
