import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { z } from 'zod';
import { day, id } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;

const figures = z.object({ billed: z.string(), tax: z.string(), collected: z.string(), tds: z.string() });
const money = z.object({ documents: z.number(), total: z.string() });

/** One currency of the practice: amounts of two are never added. */
const ofCurrency = z.object({
  currency: z.string(),
  period: figures,
  /** The same number of months before it. */
  before: figures,
  months: z.array(figures.extend({ month: z.string() })),
  outstanding: z.string(),
  overdue: z.string(),
  ageing: z.record(z.enum(AGEING_BUCKETS), z.string()),
  /** On the desk and not billed yet: drafts of invoices, and what was quoted, made final and not invoiced. */
  drafts: money,
  quoted: money,
});
export type BillingFigures = z.output<typeof ofCurrency>;

export const billingRoutes = routes({
  dashboard: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_dashboard',
    summary: 'Billed, collected, outstanding and not yet billed, with the trend by month',
    permission: { module: 'invoices', level: 'read' },
    reads: 'invoices',
    query: z.object({
      firm_id: id.optional(),
      branch_id: id.optional(),
      /** Whole months; left out, the fiscal year of today. */
      from_date: day.optional(),
      to_date: day.optional(),
    }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      currencies: z.array(ofCurrency),
      /** Who owes most. */
      debtors: z.array(
        z.object({
          client_id: z.number(),
          client_name: z.string(),
          currency: z.string(),
          net: z.string(),
        }),
      ),
      /** What comes by itself within 30 days. */
      coming: z.array(z.object({ currency: z.string(), rules: z.number(), total: z.string() })),
    }),
  },
});
