import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { PAPER_TEMPLATES } from '@daftar/domain/billing/paper-templates';
import { checkConfig } from '@daftar/domain/business-configs';
import { z } from 'zod';
import { paperLink } from './billing/papers.ts';
import { day, id } from './core/page.ts';
import { routes } from './core/route.ts';

const manage = { module: 'billing_management', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

const figures = z.object({ billed: z.string(), tax: z.string(), collected: z.string(), tds: z.string() });
const money = z.object({ documents: z.number(), total: z.string() });

/** One currency of the practice: amounts of two are never added. */
const ofCurrency = z.object({
  currency: z.string(),
  period: figures,
  /** What notes added to the invoices of the period, and what they took off: billed is what that leaves. */
  notes: z.object({ debited: z.string(), credited: z.string() }),
  /** The same number of months before it. */
  before: figures,
  months: z.array(figures.extend({ month: z.string() })),
  outstanding: z.string(),
  overdue: z.string(),
  ageing: z.record(z.enum(AGEING_BUCKETS), z.string()),
  /** On the desk and not billed yet: drafts of invoices, and what was quoted, made final and not invoiced. */
  drafts: money,
  quoted: money,
  /** Tasks that are completed and on no invoice, before tax; of all firms and branches only. */
  work: money,
});
export type BillingFigures = z.output<typeof ofCurrency>;

/** Of the configuration type BILLING, which judges the values. */
const settings = z.object({
  template: z.enum(PAPER_TEMPLATES),
  /** `#rrggbb`; empty: the business's colour. */
  accent: z.string(),
  round_off: z.boolean(),
  reminders_on: z.boolean(),
  /** Days from the due date: -3 is three days before it. */
  reminder_rules: z.array(z.strictObject({ days: z.number() })),
  reminder_hour: z.number(),
  reminder_subject: z.string(),
  reminder_message: z.string(),
});
export type BillingSettings = z.output<typeof settings>;
const storedSettings = settings.extend({
  /** 0 while nothing is stored. */
  version: z.number(),
});

/** Any part; what is left out stays as it is. */
export const settingsBody = settings.partial().superRefine((changes, issues) => {
  for (const { field, message } of checkConfig('BILLING', changes))
    issues.addIssue({ code: 'custom', path: [field], message });
});

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
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_settings',
    summary: 'How papers look, whether they are rounded, and when clients are reminded',
    permission: { module: 'billing_management', level: 'read' },
    reads: 'configs',
    answer: storedSettings,
  },
  saveSettings: {
    ...inBusiness,
    method: 'PUT',
    path: '/billing_settings',
    summary: 'Change the settings of billing',
    permission: manage,
    touches: ['configs'],
    body: settingsBody,
    answer: storedSettings,
  },
  sample: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_sample',
    makesFile: true,
    summary: 'The newest invoice in a look that is being chosen; answers a signed, expiring link',
    permission: { module: 'invoices', level: 'read' },
    query: z.object({
      template: z.enum(PAPER_TEMPLATES),
      accent: z.literal('').or(z.string().regex(/^#[0-9a-f]{6}$/i)),
    }),
    answer: paperLink,
  },
});
