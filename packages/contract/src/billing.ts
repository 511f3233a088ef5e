import { DOCUMENT_TEMPLATES } from '@daftar/domain/billing/document-templates';
import { checkConfig } from '@daftar/domain/business-configs';
import { z } from 'zod';
import { inBusiness, routes } from './core/route.ts';

const manage = { module: 'billing_management', level: 'write' } as const;

/** Settings of the configuration type BILLING, which validates them. */
const settings = z.object({
  template: z.enum(DOCUMENT_TEMPLATES),
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

/** Partial: missing values stay unchanged. */
export const settingsBody = settings.partial().superRefine((changes, issues) => {
  for (const { field, message } of checkConfig('BILLING', changes))
    issues.addIssue({ code: 'custom', path: [field], message });
});

export const billingRoutes = routes({
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_settings',
    summary: 'Get billing settings',
    permission: { module: 'billing_management', level: 'read' },
    reads: 'configs',
    answer: storedSettings,
  },
  saveSettings: {
    ...inBusiness,
    method: 'PUT',
    path: '/billing_settings',
    summary: 'Update billing settings',
    permission: manage,
    touches: ['configs'],
    body: settingsBody,
    answer: storedSettings,
  },
});
