import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { checkClients } from './check.service.ts';
import { businessesWithLoanFacts } from './loan_radar.repo.ts';
import { CHECK } from './loan_radar.service.ts';

/** The button “Check now”. */
export const checkNow: JobKind<object> = {
  kind: CHECK,
  retries: 2,
  waitedFor: true,
  touches: ['loan_radar'],
  run: (ctx) => checkClients(ctx),
};

/** Nobody is notified: the list is read by those who work with it. */
export const checkNightly: PerBusinessJobKind = {
  kind: 'loan_radar.nightly',
  round: true,
  schedule: { cron: '50 20 * * *', timezone: 'UTC' },
  businesses: businessesWithLoanFacts,
  run: (app, id) => withBusinessContext(app, id, checkClients),
};
