/** Opening balances from the ledger masters of Tally. */
import { z } from 'zod';
import { filePath } from '../core/fields.ts';
import { day, id } from '../core/page.ts';
import { inBusiness } from '../core/route.ts';

export const MAX_OPENINGS = 2000;
export const OPENING_STATES = ['new', 'unchanged', 'error'] as const;

const row = z.object({
  /** Of the ledger among the sundry debtors of the file. */
  row: z.number(),
  ledger: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  /** Positive if the client owed, negative for an advance. */
  amount: z.string().nullable(),
  state: z.enum(OPENING_STATES),
  message: z.string(),
});
export type OpeningRow = z.output<typeof row>;

export const openingImportRoutes = {
  importOpeningBalances: {
    ...inBusiness,
    method: 'POST',
    path: '/opening_balances/import',
    summary: 'Import opening balances from Tally',
    permission: { module: 'invoices', level: 'write' },
    status: 200,
    touches: ['accounts', 'outstanding', 'invoices', 'clients'],
    body: z.object({
      file: filePath.min(1, 'Required'),
      firm_id: id,
      /** The day of the balances: the first day of the books in Tally. */
      date: day,
      /** Says what would be imported, and writes nothing. */
      dry_run: z.boolean().default(false),
    }),
    answer: z.object({
      created: z.number(),
      unchanged: z.number(),
      errors: z.number(),
      data: z.array(row).max(MAX_OPENINGS),
    }),
  },
} as const;
