import { loanBankRoutes } from '@daftar/contract/loan_banks';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import * as service from './loan_banks.service.ts';

const { applications, logIn, ask, answer, sanction, accept, reject, withdraw, reopen, disburse, removeTranche } =
  service;

export const feature: Feature = {
  routes: implementResources(loanBankRoutes, [applications])({
    logIn,
    ask,
    answer,
    sanction,
    accept,
    reject,
    withdraw,
    reopen,
    disburse,
    removeTranche,
  }),
  bin: [binKind(applications.resource, { titleColumn: 'title' })],
};
