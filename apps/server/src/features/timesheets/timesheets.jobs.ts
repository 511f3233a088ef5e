import type { RoundKind } from '#server/jobs/kind.ts';
import { businessesOfForgotten } from './doors.repo.ts';
import { noticeForgotten, remindBusiness } from './reminding.service.ts';

/** Four times an hour: each practice has its own hour to be reminded at. */
export const remindTimesheets: RoundKind = {
  kind: 'timesheets.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindBusiness,
};

/** A round without anything forgotten is one query. */
export const noticeForgottenTimers: RoundKind = {
  kind: 'timesheets.forgotten',
  round: true,
  schedule: { cron: '*/10 * * * *', timezone: 'UTC' },
  businesses: businessesOfForgotten,
  run: noticeForgotten,
};
