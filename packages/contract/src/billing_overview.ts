import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { z } from 'zod';
import { day, id, inOrder } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const figures = z.object({ billed: z.string(), tax: z.string(), collected: z.string(), tds: z.string() });
const money = z.object({ documents: z.number(), total: z.string() });

/** Figures in one currency: amounts of different currencies are never added. */
const ofCurrency = z.object({
  currency: z.string(),
  period: figures,
  /** Debit and credit notes of the period. Billed is net of both. */
  notes: z.object({ debited: z.string(), credited: z.string() }),
  /** The same number of months before. */
  before: figures,
  months: z.array(figures.extend({ month: z.string() })),
  outstanding: z.string(),
  overdue: z.string(),
  ageing: z.record(z.enum(AGEING_BUCKETS), z.string()),
  /** Not billed yet: draft invoices, and final quotations without an invoice. */
  drafts: money,
  quoted: money,
  /** Tasks that are completed and on no invoice, before tax; of all firms and branches only. */
  work: money,
});
export type BillingFigures = z.output<typeof ofCurrency>;

export const billingOverviewRoutes = routes({
  dashboard: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_dashboard',
    summary: 'Get the billing overview',
    permission: { module: 'invoices', level: 'read' },
    reads: 'invoices',
    query: inOrder(
      z.object({
        firm_id: id.optional(),
        branch_id: id.optional(),
        /** Whole months; left out, the fiscal year of today. */
        from_date: day.optional(),
        to_date: day.optional(),
      }),
    ),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      currencies: z.array(ofCurrency),
      /** Clients with the highest dues. */
      debtors: z.array(
        z.object({
          client_id: z.number(),
          client_name: z.string(),
          currency: z.string(),
          net: z.string(),
        }),
      ),
      /** Recurring invoices due within 30 days. */
      coming: z.array(z.object({ currency: z.string(), rules: z.number(), total: z.string() })),
    }),
  },
});
