import type { JobKind, PlatformKind } from '#server/jobs/kind.ts';
import { businessIds } from '#server/jobs/jobs.repo.ts';
import { REMIND_CLIENTS, remindMany, type ReminderOrder } from './bulk-reminding.service.ts';
import { remindBusiness } from './reminding.service.ts';

/**
 * Reminders to pay, four times an hour: days begin at every quarter somewhere. One business's trouble is not another's;
 * what failed is tried again, and whoever was reminded already is not reminded twice.
 */
export const remindToPay: PlatformKind<object> = {
  kind: 'accounts.remind_to_pay',
  platform: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  async run(ctx) {
    const failures: unknown[] = [];
    for (const id of await businessIds(ctx))
      await remindBusiness(ctx.app, id, ctx.now).catch((error: unknown) => failures.push(error));
    if (failures.length) throw new AggregateError(failures, `${failures.length} businesses could not remind`);
  },
};

/** Somebody reminds all who were chosen on the list of dues. */
export const remindClients: JobKind<ReminderOrder> = {
  kind: REMIND_CLIENTS,
  retries: 2,
  touches: ['accounts', 'invoices', 'outbox'],
  run: (ctx, order, progress) => remindMany(ctx, order, progress),
};
