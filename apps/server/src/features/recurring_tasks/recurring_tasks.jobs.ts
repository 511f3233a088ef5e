import type { PlatformKind } from '#server/jobs/kind.ts';
import { RUN } from './completion.service.ts';
import { runDue } from './running.service.ts';

/** Every ten minutes, since days begin at another moment in every time zone; a round without anything due is one query. */
export const runRecurringTasks: PlatformKind<object> = {
  kind: RUN,
  platform: true,
  schedule: { cron: '*/10 * * * *', timezone: 'UTC' },
  run: (ctx) => runDue(ctx.app, ctx.now),
};
