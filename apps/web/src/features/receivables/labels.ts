import type { InvoiceReminder, OutstandingBy } from '@daftar/contract/receivables';
import { AGEING_LABELS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { reminderLabel } from '@daftar/domain/billing/reminders';
import { currencyOf, toCurrency } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';
import { timezone } from '#web/core/timezone.ts';
import type { Tone } from '#web/kit/badge.tsx';

/** Accounts and statements are documents: to the paisa. */
export const money = (amount: string, currency: string): string => formatMoney(amount, toCurrency(currency));
export const figure = (amount: string, currency: string): string =>
  formatNumber(amount, currencyOf(toCurrency(currency))!.decimals, toCurrency(currency));

export const ageText = (bucket: AgeingBucket): string =>
  bucket === 'not_due' ? AGEING_LABELS[bucket] : `${AGEING_LABELS[bucket]} days`;

/** The older, the redder. */
export const AGE_TONES: Record<AgeingBucket, Tone> = {
  not_due: 'grey',
  days_0_30: 'amber',
  days_31_60: 'orange',
  days_61_90: 'orange',
  days_91_180: 'red',
  days_over_180: 'red',
};

export const BY_WORDS: Record<OutstandingBy, { tab: string; one: string; many: string }> = {
  client: { tab: 'Clients', one: 'Client', many: 'clients' },
  group: { tab: 'Groups', one: 'Group', many: 'groups' },
  firm: { tab: 'Firms', one: 'Firm', many: 'firms' },
};

export const REMINDER_WORDS: Record<InvoiceReminder['state'], { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'green' },
  passed_over: { label: 'Skipped', tone: 'grey' },
  not_wanted: { label: 'Turned off', tone: 'grey' },
  no_email: { label: 'No email', tone: 'amber' },
};

/** Today in the business's time zone. */
export const todayHere = (): Day => today(new Date(), timezone);

export const ruleText = (days: number | null): string => (days === null ? 'Manual' : reminderLabel({ days }));
