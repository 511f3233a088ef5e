import type { PlatformKind } from '#server/jobs/kind.ts';
import { businessIds } from '#server/jobs/jobs.repo.ts';
import { noticeForgotten, remindBusiness } from './reminding.service.ts';

/** Four times an hour: each practice has its own hour to be reminded at. One business's trouble is not another's. */
export const remindTimesheets: PlatformKind<object> = {
  kind: 'timesheets.remind',
  platform: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  async run(ctx) {
    const failures: unknown[] = [];
    for (const id of await businessIds(ctx))
      await remindBusiness(ctx.app, id, ctx.now).catch((error: unknown) => failures.push(error));
    if (failures.length) throw new AggregateError(failures, `${failures.length} businesses could not be reminded`);
  },
};

export const noticeForgottenTimers: PlatformKind<object> = {
  kind: 'timesheets.forgotten',
  platform: true,
  schedule: { cron: '*/10 * * * *', timezone: 'UTC' },
  async run(ctx) {
    await noticeForgotten(ctx.app, ctx.now);
  },
};
