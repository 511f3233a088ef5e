import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { evaluateBusiness } from './evaluate.service.ts';
import { businessesWithRules } from './triggers.repo.ts';

export const EVALUATE = 'triggers.evaluate';

/** Every three minutes. A run without active rules is one query. */
export const evaluateTriggers: PerBusinessJobKind = {
  kind: EVALUATE,
  round: true,
  schedule: { cron: '*/3 * * * *', timezone: 'UTC' },
  businesses: businessesWithRules,
  run: evaluateBusiness,
};
