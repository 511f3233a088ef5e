import { loanRadarRoutes } from '@daftar/contract/loan_radar';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './loan_radar.service.ts';

export const loan_radar = implement(loanRadarRoutes)({
  list: service.listFindings,
  check: service.orderCheck,
  dismiss: service.dismiss,
  snooze: service.snooze,
  restore: service.restore,
  rules: service.getRules,
  saveRules: service.saveRules,
});
