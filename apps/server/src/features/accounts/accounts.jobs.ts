import type { JobKind, RoundKind } from '#server/jobs/kind.ts';
import { REMIND_CLIENTS, remindMany, type ReminderOrder } from './bulk-reminding.service.ts';
import { remindBusiness } from './reminding.service.ts';

/** Reminders to pay, four times an hour: days begin at every quarter somewhere. */
export const remindToPay: RoundKind = {
  kind: 'accounts.remind_to_pay',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindBusiness,
};

/** Somebody reminds all who were chosen on the list of dues. */
export const remindClients: JobKind<ReminderOrder> = {
  kind: REMIND_CLIENTS,
  retries: 2,
  touches: ['accounts', 'invoices', 'outbox'],
  run: (ctx, order, progress) => remindMany(ctx, order, progress),
};
