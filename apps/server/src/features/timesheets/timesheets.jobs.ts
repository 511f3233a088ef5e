import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { businessesOfForgotten } from './cross-business.repo.ts';
import { notifyForgottenTimers, remindBusiness } from './remind.service.ts';

/** Every 15 minutes, because reminder times differ by business. */
export const remindTimesheets: PerBusinessJobKind = {
  kind: 'timesheets.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindBusiness,
};

/** A round without anything forgotten is one query. */
export const noticeForgottenTimers: PerBusinessJobKind = {
  kind: 'timesheets.forgotten',
  round: true,
  schedule: { cron: '*/10 * * * *', timezone: 'UTC' },
  businesses: businessesOfForgotten,
  run: notifyForgottenTimers,
};
