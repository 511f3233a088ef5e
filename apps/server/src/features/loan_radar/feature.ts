import { loanRadarRoutes } from '@daftar/contract/loan_radar';
import type { Feature } from '#server/platform/feature.ts';
import { implement } from '#server/platform/http/implement.ts';
import { checkNightly, checkNow } from './loan_radar.jobs.ts';
import * as service from './loan_radar.service.ts';

export const feature: Feature = {
  routes: implement(loanRadarRoutes)({
    list: service.listFindings,
    check: service.orderCheck,
    dismiss: service.dismiss,
    snooze: service.snooze,
    restore: service.restore,
    rules: service.getRules,
    saveRules: service.saveRules,
  }),
  jobs: [checkNow, checkNightly],
};
